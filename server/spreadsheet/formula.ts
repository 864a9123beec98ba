/**
 * What a spreadsheet takes for a formula, also behind blanks, or would take for one when the mark before it is gone.
 * Such a text gets an apostrophe in front in CSV; taking one off again where the rest still matches gives it back.
 */
const FORMULA = /^(?:[\s']*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/

export const looksLikeFormula = (text: string): boolean => FORMULA.test(text)
