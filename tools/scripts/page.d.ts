// Types of the pages that are measured, for the type checker. See tests/browser/scripts/page.d.ts.

/** Where scripts leave what they have measured. */
interface Window {
  between: number[];
  moments: { filled?: number; menu?: number; ready?: number; answered?: number; entered?: number };
  times: { press: number[]; click: number[]; pointermove: number[]; all: number[] };
}
