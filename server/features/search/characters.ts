import { simplified } from '@shared/domain/texts/simplified'
import type { IndexedCharacter } from '../../platform/db/search-index'

/**
 * How texts are compared, for Chinese as for Latin: without case, with full-width characters as half-width ones and
 * traditional ones as simplified, without accents and invisible characters, and with everything that is no letter or digit as a gap. Letters that form
 * words between spaces (Latin, Greek, Cyrillic) and digits are `narrow` and compared by words; all others, of which any
 * two may be a word, are `wide` and compared character by character.
 */
interface Character extends IndexedCharacter {
  /** Its position in the text, in UTF-16 units. */
  start: number
  end: number
}

/** Characters without a gap between them. */
export type Run = Character[]

/** A letter with its combining marks: together they may be one character. */
const CLUSTERS = /\P{M}\p{M}*|\p{M}+/uy
const NARROW = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u
const WIDE = /[\p{L}\p{N}]/u
const UNSEEN = /[\p{M}\p{Cf}]/u

type Kind = 'narrow' | 'wide' | 'unseen' | 'gap'

function kindOf(character: string): Kind {
  const code = character.codePointAt(0) ?? 0
  // Almost every character is one of these two.
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) ? 'narrow' : 'gap'
  if (code >= 0x4e00 && code <= 0x9fff) return 'wide'
  if (UNSEEN.test(character)) return 'unseen'
  if (!WIDE.test(character)) return 'gap'
  return NARROW.test(character) ? 'narrow' : 'wide'
}

const withoutAccents = (character: string) =>
  character < '\x80' ? character : character.normalize('NFD').replace(/\p{M}/gu, '')

/** Whether a character is indexed unchanged except for case: quick to decide, and true of nearly every text. */
const isPlain = (code: number) => code < 0x80 || (code >= 0x4e00 && code <= 0x9fff)

/** Whether no combining mark can follow here: a plain character, or common Chinese punctuation. */
const isNoMark = (code: number) =>
  isPlain(code) || (code >= 0x3000 && code <= 0x3029) || (code >= 0xff01 && code <= 0xff5e)

/** The characters of a text that are compared, run by run. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  let run: Run = []
  const take = (character: string, start: number, end: number) => {
    const kind = kindOf(character)
    if (kind === 'gap') {
      if (run.length > 0) runs.push(run)
      run = []
    } else if (kind !== 'unseen')
      run.push({
        character: kind === 'narrow' ? withoutAccents(character) : simplified(character),
        wide: kind === 'wide',
        start,
        end,
      })
  }
  for (let at = 0; at < text.length; ) {
    const isLast = at + 1 === text.length
    if (isPlain(text.charCodeAt(at)) && (isLast || isNoMark(text.charCodeAt(at + 1)))) {
      take((text[at] ?? '').toLowerCase(), at, at + 1)
      at += 1
      continue
    }
    CLUSTERS.lastIndex = at
    const [cluster = ''] = CLUSTERS.exec(text) ?? []
    const end = at + cluster.length
    for (const character of cluster.normalize('NFKC').toLowerCase()) take(character, at, end)
    at = end
  }
  if (run.length > 0) runs.push(run)
  return runs
}
