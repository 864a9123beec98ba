/** Links to what browsers take for telephone numbers, addresses and dates in a text; those of this product say `translate`. */
const DETECTED = ['tel:', 'sms:', 'mailto:', 'geo:', 'x-apple-data-detectors:']
  .map(scheme => `a[href^="${scheme}"]:not([translate], .prose *)`)
  .join()

/**
 * Takes links out of a prerendered page that the browser has put there, and the elements of a translation: what React is
 * to hydrate is then what the server wrote.
 */
export function undoDetectedLinks(root: HTMLElement): void {
  for (const wrapper of root.querySelectorAll(`${DETECTED}, font`)) {
    const { parentNode } = wrapper
    wrapper.replaceWith(...wrapper.childNodes)
    parentNode?.normalize()
  }
}
