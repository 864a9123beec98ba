/** Spaces of all kinds, control and invisible characters: soft hyphens, joiners, marks of direction, variants of a glyph. */
const UNSEEN = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')

/** Whether nothing is seen of a character, or only a gap. */
export const isUnseen = (character: string): boolean => UNSEEN.test(character)

/** The text without spaces and invisible characters. */
export const withoutUnseen = (text: string): string => text.replace(ALL_UNSEEN, '')

/** The digits of a number that has nothing else, such as `2026 0301 0001`. */
export const readNumber = (text: string): string => plainText(text).replace(/\D/g, '')

/** What was typed or pasted as a number or an identifier: half-width, without spaces and invisible characters. */
export const plainText = (text: string): string => withoutUnseen(text.normalize('NFKC'))
