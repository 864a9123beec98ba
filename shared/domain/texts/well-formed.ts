const LONE_SURROGATE = /\p{Cs}/u
const LONE_SURROGATES = /\p{Cs}/gu

/** Whether a text has no lone surrogate. In place of `isWellFormed`, which Chrome 109 and Safari 15 lack. */
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text)

/** The text with U+FFFD for each lone surrogate. In place of `toWellFormed`, which the same browsers lack. */
export const toWellFormed = (text: string): string => text.replace(LONE_SURROGATES, '\ufffd')
