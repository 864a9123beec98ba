/** A text that is not closed ends the response: it is one token too, or each of its quotes would be tried as a beginning. */
const TOKENS = /"(?:[^"\\]|\\[\s\S])*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const LONG = /\d{16}/
const INTEGER = /^-?\d+$/

/**
 * What JSON says, with each whole number that a number of JavaScript cannot hold as its text: an id of 19 digits, which
 * other servers send as it is, would otherwise become that of another record.
 * @throws SyntaxError
 */
export function parseJson(text: string): unknown {
  return JSON.parse(LONG.test(text) ? text.replace(TOKENS, exact) : text)
}

const exact = (token: string): string =>
  INTEGER.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token
