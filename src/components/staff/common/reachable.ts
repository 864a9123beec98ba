/** Props of a scrolling element without focusable content: without them keys could not scroll it (WCAG 2.1.1). */
export const REACHABLE = { tabIndex: 0 } as const
