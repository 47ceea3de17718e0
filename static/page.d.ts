// Types of the page for the type checker. None of this is shipped.

/** An event as Python takes it: see ui/model/screen.py. */
type PageEvent = [kind: string, what: string, text: string];

/** Every element of the page: it holds HTML and drawings, and nothing else. */
type Thing = HTMLElement | SVGElement;

interface ParentNode {
  querySelector(selectors: string): Thing | null;
  querySelectorAll(selectors: string): NodeListOf<Thing>;
}

interface Element {
  closest(selectors: string): Thing | null;
}

/** As some browsers tell of it. */
interface Battery extends EventTarget {
  readonly charging: boolean;
  readonly level: number;
}

interface Navigator {
  getBattery?: () => Promise<Battery>;
}

interface Window {
  ladrilhoEarly: PageEvent[];
  ladrilhoCarried: PageEvent[];
  ladrilhoCarry: () => string;
  ladrilhoReload: () => void;
  ladrilhoIsFailing: () => boolean;
  ladrilhoCompiling: (isCompiling: boolean) => void;
  ladrilhoProgress: () => void;
  ladrilhoAwait: (coming: Promise<unknown>) => void;
  ladrilhoExamine: (version: string) => Promise<string>;
  ladrilhoStored: (prefix: string) => string;
  ladrilhoText: (key: string) => string;
  ladrilhoStore: (key: string, text: string | null | undefined) => void;
  ladrilhoMirror: {
    read: (limit: number) => Promise<[key: string, text: string][] | undefined>;
    readLate: () => Promise<[key: string, text: string][] | undefined>;
    put: (key: string, counter: number, text: string) => void;
    ask: (key: string) => Promise<string>;
    drop: (key: string) => Promise<boolean>;
  };
  ladrilhoClaim: (name: string, tell: (isOurs: boolean) => void) => void;
  ladrilhoHold: (name: string, steal: boolean, tell: (name: string, isHad: boolean) => void) => void;
}

// tools/build.py puts these there.
declare module "*/vendor/morphdom/morphdom.js" {
  export { default } from "morphdom";
}
declare module "*/vendor/qr/decode.js" {
  export * from "qr/decode.js";
}
declare module "*/vendor/pyodide/pyodide.mjs" {
  export * from "pyodide";
}
