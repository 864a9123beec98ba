/** Spread over what scrolls and holds nothing that takes the focus: keys could not scroll it else (WCAG 2.1.1). */
export const REACHABLE = { tabIndex: 0 } as const
