import type { Range } from './route-search'

/** A character and how it is read: 典, dian. Of anything but Chinese the reading is the character. */
export interface PinyinChar {
  char: string
  syllable: string
}

/**
 * Where the pinyin of a text matches a pattern, from any of its characters on: each character that follows is given by
 * itself, its syllable or the beginning of that. `zidian`, `zdgl`, `zidgl` and `字dgl` all are 字典管理.
 * @param pattern lower case, without spaces, 31 characters at most
 */
export function matchPinyin(chars: readonly PinyinChar[], pattern: string): Range | null {
  let offset = 0
  for (const [start, { char, syllable }] of chars.entries()) {
    const begins = pattern.startsWith(char) || pattern[0] === syllable[0]
    const end = begins ? matchFrom(chars, start, pattern) : null
    if (end !== null) return [offset, offset + lengthOf(chars.slice(start, end))]
    offset += char.length
  }
  return null
}

/**
 * The first character that is no longer needed, or null. All readings of the pattern so far are tracked at once: bit
 * n stands for n characters of the pattern matched.
 */
function matchFrom(chars: readonly PinyinChar[], start: number, pattern: string): number | null {
  let reached = 1
  for (let at = start; at < chars.length && reached !== 0; at++) {
    const { char = '', syllable = '' } = chars[at] ?? {}
    // Spaces and signs inside a title are not typed; at its beginning they start nothing.
    let next = at > start && IS_SIGN.test(char) ? reached : 0
    for (let from = 0; from < pattern.length; from++) {
      if ((reached & (1 << from)) === 0) continue
      if (pattern.startsWith(char, from)) next |= 1 << (from + char.length)
      for (let used = 1; used <= syllable.length && pattern[from + used - 1] === syllable[used - 1]; used++)
        next |= 1 << (from + used)
    }
    if ((next & (1 << pattern.length)) !== 0) return at + 1
    reached = next
  }
  return null
}

const IS_SIGN = /[^\p{L}\p{N}]/u
const lengthOf = (chars: readonly PinyinChar[]) => chars.reduce((sum, { char }) => sum + char.length, 0)
