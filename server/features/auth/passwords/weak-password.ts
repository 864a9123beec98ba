import { MIN_PASSWORD } from '@shared/domain/security'

/** Why a password is easily guessed. */
export type Weakness = 'account' | 'site' | 'pattern' | 'common'

interface Known {
  /** Leaked passwords, in lower case (common-passwords.ts). */
  common: ReadonlySet<string>
  /**
   * Names of the account's owner, and of the commission and its site (password-rules.ts): in lower case, the longest
   * first.
   */
  account: readonly string[]
  site: readonly string[]
}

/**
 * What makes a password easy to guess; null where nothing known does. It may contain names if the rest would be strong
 * enough alone. Upper case and letters replaced by symbols or digits (`P@ssw0rd`) do not matter.
 */
export function weaknessOf(password: string, { common, account, site }: Known): Weakness | null {
  const plain = password.normalize('NFKC').toLowerCase()
  const guessed = (text: string): 'pattern' | 'common' | null => {
    if (isPattern(text)) return 'pattern'
    return isCommon(text, common) ? 'common' : null
  }
  /** Whether the password consists of names, or what remains without them is easy to guess. */
  const isMadeOf = (names: readonly string[]) =>
    [plain, lettersOf(plain)].some(text => {
      const rest = names.reduce((left, name) => left.replaceAll(name, ''), text)
      return rest.length < text.length && (rest.length < MIN_PASSWORD || guessed(rest) !== null)
    })
  if (isMadeOf(account)) return 'account'
  if (isMadeOf(site)) return 'site'
  return guessed(plain)
}

const LETTERS: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '+': 't' },
}

/** Replaces symbols and digits that are used instead of letters. */
const lettersOf = (text: string) => [...text].map(character => LETTERS[character] ?? character).join('')

/** How many characters may be added to a password of the list before it counts as a different one. */
const MAX_TAIL = 4

function isCommon(text: string, common: ReadonlySet<string>): boolean {
  for (let tail = 0; tail <= MAX_TAIL; tail++) {
    const head = text.slice(0, text.length - tail)
    if (head.length < 4 || (tail > 0 && /\p{L}/u.test(text.charAt(head.length)))) break
    if (common.has(head) || common.has(lettersOf(head))) return true
  }
  return isWordWithNumber(text, common)
}

/** A word of the list with a short or common number, or the reverse: `zhang123456`, `5201314qq`, `li@88888`. */
function isWordWithNumber(text: string, common: ReadonlySet<string>): boolean {
  const pieces = text.match(/\p{L}+|\d+/gu) ?? []
  const signs = text.length - pieces.join('').length
  const words = pieces.filter(piece => !/\d/.test(piece))
  if (pieces.length > 2 || words.length > 1 || signs > 1) return false
  const listed = pieces.filter(piece => piece.length >= 4 && (common.has(piece) || isPattern(piece)))
  const isSmall = (piece: string) => piece.length <= (/\d/.test(piece) ? 4 : 3)
  return listed.length > 0 && pieces.every(piece => listed.includes(piece) || isSmall(piece))
}

/** Adjacent keys, in both directions; the last four are columns of letters, and of the number pad. */
const ROWS = [
  ...['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '!@#$%^&*()'],
]
const PAIRS = new Set(
  ROWS.flatMap(row =>
    [...row].slice(1).flatMap((key, at) => [`${row.charAt(at)}${key}`, `${key}${row.charAt(at)}`]),
  ),
)

/** A password with fewer characters outside of repetitions and sequences is a pattern. */
const FRESH = 4

/** Repetitions, or keys and characters in their order: `12121212`, `abcd1234`, `qwer!@#$`. */
function isPattern(text: string): boolean {
  if (new Set(text).size < FRESH) return true
  const fresh = [...text].filter((key, at, all) => {
    const before = all[at - 1] ?? ''
    return key !== before && !PAIRS.has(before + key)
  })
  if (fresh.length < FRESH) return true
  // A text found in twice itself before its end is a shorter text repeated.
  const period = (text + text).indexOf(text, 1)
  return period < text.length && period < MIN_PASSWORD
}
