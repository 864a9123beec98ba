/**
 * How texts are compared, for Chinese as for Latin: without case, with full-width signs as half-width ones, without
 * accents and invisible signs, and with everything that is no letter or digit as a gap. Letters that make words between
 * spaces (Latin, Greek, Cyrillic) and digits are `narrow` and compared by words; all others, of which any two may be
 * a word, are `wide` and compared sign by sign.
 */
interface Character {
  character: string
  wide: boolean
  /** Where it is in the text, in UTF-16 units. */
  start: number
  end: number
}

/** Signs with nothing between them. */
export type Run = Character[]

/** A letter with the marks that belong to it: they may be one sign together. */
const CLUSTERS = /\P{M}\p{M}*|\p{M}+/uy
const NARROW = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u
const WIDE = /[\p{L}\p{N}]/u
const UNSEEN = /[\p{M}\p{Cf}]/u

type Kind = 'narrow' | 'wide' | 'unseen' | 'gap'

function kindOf(character: string): Kind {
  const code = character.codePointAt(0) ?? 0
  // Almost every sign is one of these two.
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) ? 'narrow' : 'gap'
  if (code >= 0x4e00 && code <= 0x9fff) return 'wide'
  if (UNSEEN.test(character)) return 'unseen'
  if (!WIDE.test(character)) return 'gap'
  return NARROW.test(character) ? 'narrow' : 'wide'
}

const withoutAccents = (character: string) =>
  character < '\x80' ? character : character.normalize('NFD').replace(/\p{M}/gu, '')

/** Whether a character is indexed as it is, but for its case: quick to decide, and true of nearly every text. */
const isPlain = (code: number) => code < 0x80 || (code >= 0x4e00 && code <= 0x9fff)

/** Whether no mark can follow here: a plain sign, or one of the usual Chinese punctuation. */
const isNoMark = (code: number) =>
  isPlain(code) || (code >= 0x3000 && code <= 0x3029) || (code >= 0xff01 && code <= 0xff5e)

/** The signs of a text that count, run by run. */
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
        character: kind === 'narrow' ? withoutAccents(character) : character,
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

/**
 * What the index holds of a run: narrow signs as whole words, every wide one with the wide one that follows it, the last
 * of them alone. Any piece of a run is thus a phrase, and any single wide sign the beginning of something.
 */
export function tokensOf(run: Run): string[] {
  const tokens: string[] = []
  let word = ''
  for (const [at, { character, wide }] of run.entries()) {
    const next = run[at + 1]
    if (wide) tokens.push(next?.wide ? character + next.character : character)
    else {
      word += character
      if (next && !next.wide) continue
      tokens.push(word)
      word = ''
    }
  }
  return tokens
}

/** A text as it goes into the index. */
export const indexed = (text: string): string => runsOf(text).flatMap(tokensOf).join(' ')
