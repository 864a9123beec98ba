import { isUnseen } from './plain'
import { simplified } from './simplified'

/** A text as it is compared, with the place of each of its UTF-16 units in the original. */
export interface FoldedText {
  text: string
  from: number[]
  to: number[]
}

interface FoldedCharacter {
  character: string
  from: number
  to: number
}

/** Chinese characters, or a character with its combining marks: together they may be one. */
const CLUSTERS = /([一-鿿]+)(?!\p{M})|\P{M}\p{M}*|\p{M}+/gu
/** What stands between the parts of a name, in the forms that keyboards and documents have for it. */
const MIDDLE_DOTS = new Set('··•‧∙⋅・ᆞ᛫ᐧ⸱ꞏ')
const FULL_STOP = '.'

/** Whether a character may stand between the parts of a name. */
export const isMiddleDot = (character: string): boolean =>
  [...character.normalize('NFKC')].every(one => one === FULL_STOP || MIDDLE_DOTS.has(one))

/**
 * The one form in which texts are compared, in whatever way they were typed: names, searches, filters, duplicates. Half-width, in lower
 * case, in simplified characters, without spaces, invisible characters and middle dots: `王　伟` is `王伟`, `（２０２６）第 15 号` is
 * `(2026)第15号`, 仲裁規則 is 仲裁规则, and 阿卜杜拉•买买提 is the same with any other dot, or none.
 */
export const foldText = (text: string): string =>
  foldedCharacters(text)
    .map(({ character }) => character)
    .join('')

/** A folded text that can be led back to the original. */
export function foldWithPlaces(text: string): FoldedText {
  const folded: FoldedText = { text: '', from: [], to: [] }
  const characters = foldedCharacters(text)
  for (const { character, from, to } of characters)
    for (let unit = 0; unit < character.length; unit += 1) {
      folded.from.push(from)
      folded.to.push(to)
    }
  folded.text = characters.map(({ character }) => character).join('')
  return folded
}

/** Where a part of a folded text is in the original: from its first unit to after its last one. */
export const placesIn = (
  { from, to }: FoldedText,
  start: number,
  end: number,
): [start: number, end: number] => [from[start] ?? 0, to[end - 1] ?? 0]

function foldedCharacters(text: string): FoldedCharacter[] {
  const characters: FoldedCharacter[] = []
  for (const { 0: cluster, 1: chinese, index } of text.matchAll(CLUSTERS)) {
    // Most of a text: nothing but another form of them can be meant.
    if (chinese) {
      for (const [at, character] of [...chinese].entries())
        characters.push({ character: simplified(character), from: index + at, to: index + at + 1 })
      continue
    }
    for (const character of cluster.normalize('NFKC').toLowerCase())
      if (!isUnseen(character) && !MIDDLE_DOTS.has(character))
        characters.push({ character: simplified(character), from: index, to: index + cluster.length })
  }
  return characters.filter((_, at) => !isDotOfName(characters, at))
}

/** A full stop in place of a middle dot: after a Chinese character, and before none of a number or a file's ending. */
function isDotOfName(characters: readonly FoldedCharacter[], at: number): boolean {
  if (characters[at]?.character !== FULL_STOP) return false
  const before = characters[at - 1]?.character ?? ''
  const after = characters[at + 1]?.character ?? ''
  return /^\p{Script=Han}$/u.test(before) && !/^[a-z\d]$/.test(after)
}
