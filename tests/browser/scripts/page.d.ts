// Types of the pages that tests look at, for the type checker.
//
// A script fails where it does not find what it looks for. So nothing is said to be missing that can be missing, and
// what is found is HTML unless a type asks for something else.

interface ParentNode {
  querySelector<Found extends Element = HTMLElement>(selectors: string): Found;
  querySelectorAll<Found extends Element = HTMLElement>(selectors: string): NodeListOf<Found>;
}

interface Element {
  closest<Found extends Element = HTMLElement>(selectors: string): Found | null;
  getAttribute(name: string): string;
}

interface SVGGraphicsElement {
  getScreenCTM(): DOMMatrix;
}

interface ServiceWorkerContainer {
  getRegistration(): Promise<ServiceWorkerRegistration>;
}

/** See https://github.com/dequelabs/axe-core/blob/develop/doc/API.md: the tests load it into the page. */
declare const axe: { run: (options: object) => Promise<unknown> };

interface Navigator {
  audioSession: { type: string };
  deviceMemory?: number;
}

/** Where scripts leave for a test, or for each other, what they have seen and what they wait for. */
interface Window {
  answer: (nothing?: unknown) => void;
  answers: number;
  asked: number;
  begun: number;
  complaints: string[];
  copied: () => void;
  files: File[];
  flights: { href: string; from: number[]; to: number[] }[];
  got: number;
  had: [name: string, value: string | null];
  hasClicked: boolean;
  heard: number;
  isDeaf: boolean;
  isHeldBack: boolean;
  isKept: boolean;
  letGo: (nothing?: unknown) => void;
  lost: number;
  made: number;
  memory: ArrayBuffer;
  reported: [part: string, from: number, to: number][];
  headers: Headers;
  noted: Set<string | undefined>;
  openedAs: string;
  parsed: (string | undefined)[];
  release: (nothing?: unknown) => void;
  drawAgain: () => void;
  modules: string[];
  moved: number;
  readyAt: number;
  readyDay: { lines: string[]; boxes: object[] };
  readyWords: string;
  said: string[];
  seen: MediaStream;
  setItem: Storage["setItem"];
  started: number;
  tops: Set<number> | null;
  turning: Animation[];
  used: Set<IDBDatabase>;
  whole: unknown;
  workers: Worker[];
  /** The newest counter by game that the mirror has written, and how often it wrote an older record. */
  watched: { onDisk: Record<string, number>; outdated: number };
}
