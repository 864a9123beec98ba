/**
 * What a spreadsheet takes for a formula, also after spaces, or would take for one once the mark before it is removed.
 * In CSV such a text gets an apostrophe in front; an import removes one if the rest still matches, which restores the
 * text.
 */
const FORMULA = /^(?:[\s']*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/

export const looksLikeFormula = (text: string): boolean => FORMULA.test(text)
