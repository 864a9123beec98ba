/** A text for comparison: without case, and with full-width letters as plain ones. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
