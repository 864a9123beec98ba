import { EMPTY, FILLERS, isInterrogative, wordStarts } from './little-words'
import { alike, soundsReader } from './pinyin'
import { saysNothing } from './question'

/**
 * What a visitor may have meant who found nothing. A keyword is compared with the known words alone, of which there are a
 * few thousand at most, and in its first characters alone: what this costs has a bound that no keyword reaches beyond.
 */
const COMPARED = 40
/** Pinyin of fewer letters means too much. */
const MIN_LETTERS = 3
const MIN_BEGINNING = 6
/** With one edit a shorter word becomes too many others. */
const MIN_EDITED = { wide: 3, narrow: 5 } as const
const MAX_NEAR = 5
/** Places of one half that are compared. */
const MAX_PLACES = 3

const HAN = /\p{Script=Han}/u
const LETTERS = /^[a-z]+$/

interface Reading {
  sounds: string[]
  /** Pinyin in one, and its first letters. */
  spelled: string
  initials: string
  /** As many people confuse them. */
  confused: string
}

/** By word: every vain search needs all of them. */
const readings = new Map<string, Reading>()
const MAX_READINGS = 12_000

function readingOf(word: string, soundsOf: (text: string) => string[]): Reading {
  const known = readings.get(word)
  if (known) return known
  const sounds = soundsOf(word)
  const reading = {
    sounds,
    spelled: sounds.join(''),
    initials: sounds.map(sound => sound.charAt(0)).join(''),
    confused: sounds.map(alike).join(' '),
  }
  if (readings.size >= MAX_READINGS) readings.clear()
  readings.set(word, reading)
  return reading
}

const sorted = new WeakMap<readonly string[], readonly string[]>()

function longestFirst(vocabulary: readonly string[]): readonly string[] {
  const longest = sorted.get(vocabulary) ?? [...vocabulary].sort((a, b) => b.length - a.length)
  sorted.set(vocabulary, longest)
  return longest
}

export interface Nearest {
  /** The keyword with the known word in it. */
  text: string
  /** What stood in its place and is an error if it stands nowhere else; undefined for pinyin. */
  typed?: string
}

/**
 * The keyword with the known word in the place of one that is spelled in pinyin, sounds the same or differs by one edit;
 * undefined where none does. Of several it is the longest.
 * @param key as texts are compared
 * @param isUnderstood only what sounds the same is then an error
 */
export async function nearestKey(
  key: string,
  vocabulary: readonly string[],
  { isUnderstood = false } = {},
): Promise<Nearest | undefined> {
  const text = key.slice(0, COMPARED)
  const soundsOf = await soundsReader()
  const longest = longestFirst(vocabulary)
  const letters = text.replaceAll(' ', '')
  if (LETTERS.test(letters)) {
    const word = spelled(letters, longest, soundsOf)
    if (word !== undefined) return { text: word }
    return edited(text, longest) ?? misspelled(letters, longest, soundsOf)
  }
  if (!HAN.test(text)) return undefined
  return homophone(text, longest, soundsOf) ?? (isUnderstood ? undefined : edited(text, longest))
}

/** `shoufei` is 收费; `lxwm` and `lianxiwo` are 联系我们; `zenmelian` is 怎么立案. */
function spelled(letters: string, words: readonly string[], soundsOf: (text: string) => string[]) {
  if (letters.length < MIN_LETTERS) return undefined
  const wide = words.filter(word => HAN.test(word)).map(word => ({ word, ...readingOf(word, soundsOf) }))
  const found =
    wide.find(({ spelled }) => spelled === letters) ?? wide.find(({ initials }) => initials === letters)
  if (found || letters.length < MIN_BEGINNING) return found?.word
  const little = LITTLE.map(word => ({ word, ...readingOf(word, soundsOf) }))
  return (
    sentence(
      letters,
      wide.filter(({ word }) => word.length > 1),
      little,
    ) ?? wide.findLast(({ spelled }) => spelled.startsWith(letters))?.word
  )
}

/** `sheoufei` is 收费. */
function misspelled(
  letters: string,
  words: readonly string[],
  soundsOf: (text: string) => string[],
): Nearest | undefined {
  if (letters.length < MIN_BEGINNING) return undefined
  const half = letters.length >> 1
  const [first, second] = [letters.slice(0, half), letters.slice(half)]
  const found = words.find(word => {
    if (!HAN.test(word)) return false
    const { spelled } = readingOf(word, soundsOf)
    const isLike = spelled.startsWith(first) || spelled.endsWith(second)
    return isLike && isOneEdit([...spelled], [...letters])
  })
  return found === undefined ? undefined : { text: found }
}

/** Words that say little, of which there is one for a sound. */
const LITTLE = [...FILLERS, ...EMPTY].filter(word => HAN.test(word))

type Spelled = Pick<Reading, 'spelled'> & { word: string }

/** Known words, and between them such as say little, which are spelled so one after the other; the longest first. */
function sentence(
  letters: string,
  known: readonly Spelled[],
  little: readonly Spelled[],
): string | undefined {
  /** What the letters up to each place may say. */
  const ways: ({ text: string; weight: number } | undefined)[] = [{ text: '', weight: 0 }]
  for (let at = 0; at < letters.length; at += 1) {
    const way = ways[at]
    if (!way) continue
    const add = ({ word, spelled }: Spelled, weight: number) => {
      const end = at + spelled.length
      const total = way.weight + weight
      if (letters.startsWith(spelled, at) && total > (ways[end]?.weight ?? -1))
        ways[end] = { text: way.text + word, weight: total }
    }
    for (const word of known) add(word, word.spelled.length ** 2)
    for (const word of little) add(word, 0)
  }
  const whole = ways[letters.length]
  return whole && whole.weight > 0 ? whole.text : undefined
}

/** The pinyin of what may be a person's name, which is found by it; undefined for other texts. */
export async function soundOfName(key: string): Promise<string | undefined> {
  if (!/^\p{Script=Han}{2,3}$/u.test(key)) return undefined
  const soundsOf = await soundsReader()
  return soundsOf(key).join('')
}

/** 发漂 is 发票: a word of two characters has one of its own. */
function homophone(
  text: string,
  words: readonly string[],
  soundsOf: (text: string) => string[],
): Nearest | undefined {
  const characters = [...text]
  const sounds = soundsOf(text).map(alike)
  // A character beyond the basic plane may be none of the table.
  if (sounds.length !== characters.length) return undefined
  const line = ` ${sounds.join(' ')} `
  const starts = wordStarts(text)
  for (const word of words) {
    if (word.length < 2 || !HAN.test(word) || text.includes(word)) continue
    const { confused, sounds: own } = readingOf(word, soundsOf)
    const found = line.indexOf(` ${confused} `)
    if (found < 0) continue
    const at = line.slice(0, found).split(' ').length - 1
    const { length } = own
    const isWord = starts.has(at) && (starts.has(at + length) || at + length === characters.length)
    // 是老 in 是老外 is no error for 适老.
    if (length === 2 && !isWord) continue
    const typed = characters.slice(at, at + length)
    const isLike = typed.some(character => word.includes(character))
    if ((length > 2 || isLike) && !saysNothing(typed.join('')))
      return replaced(characters, { at, length }, word)
  }
  return undefined
}

/**
 * One edit leaves one half of a word as it is, unless it exchanges the characters between them: a text is compared beside
 * the places of either half alone.
 */
function edited(text: string, words: readonly string[]): Nearest | undefined {
  if (/[\ud800-\udfff]/.test(text)) return undefined
  const characters = [...text]
  for (const word of words) {
    const { length } = word
    if (length < (HAN.test(word) ? MIN_EDITED.wide : MIN_EDITED.narrow) || text.includes(word)) continue
    // Of these, one says what is asked, and the next one something else.
    if (isInterrogative(word)) continue
    const own = [...word]
    const half = length >> 1
    const starts = placesOf(text, word.slice(0, half))
    const ends = placesOf(text, word.slice(half)).map(at => at + length - half)
    for (const by of length > MIN_EDITED.wide ? [1, 0, -1] : [1, 0])
      for (const at of [...starts, ...ends.map(end => end - length - by)]) {
        if (at < 0 || !isWhole(characters, at, length + by)) continue
        const typed = characters.slice(at, at + length + by)
        if (typed.length < length + by || !isOneEdit(typed, own) || saysNothing(typed.join(''))) continue
        const rest = `${characters.slice(0, at).join('')} ${characters.slice(at + length + by).join('')}`
        // Three characters with an error are as much like other words, and so is the end of one with what follows it.
        const isWord = length > MIN_EDITED.wide || saysNothing(rest)
        if (isWord && (by !== 0 || !HAN.test(word) || wordStarts(text).has(at)))
          return {
            ...replaced(characters, { at, length: length + by }, word),
            ...(by === 0 && pairAt(typed, own)),
          }
      }
  }
  return undefined
}

/** The wrong character with the one before it: where both stand on the site, it is another word and no error. */
function pairAt(typed: readonly string[], own: readonly string[]): Pick<Nearest, 'typed'> {
  const at = Math.max(
    1,
    typed.findIndex((character, place) => character !== own[place]),
  )
  return { typed: typed.slice(at - 1, at + 1).join('') }
}

function placesOf(text: string, part: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(part); at >= 0 && places.length < MAX_PLACES; at = text.indexOf(part, at + 1))
    places.push(at)
  return places
}

/** A Latin word is not corrected in the middle of another. */
const isWhole = (characters: readonly string[], at: number, length: number) =>
  ![
    [at - 1, at],
    [at + length - 1, at + length],
  ].some(([before = -1, after = -1]) => isLatin(characters[before]) && isLatin(characters[after]))

const isLatin = (character: string | undefined) => character !== undefined && /[a-z\d]/.test(character)

const replaced = (
  characters: readonly string[],
  { at, length }: { at: number; length: number },
  word: string,
): Nearest => ({
  text: [...characters.slice(0, at), word, ...characters.slice(at + length)].join(''),
  typed: characters.slice(at, at + length).join(''),
})

/** Whether two texts differ by one character that is wrong, missing or too many, or by two that are exchanged. */
export function isOneEdit(a: readonly string[], b: readonly string[]): boolean {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const [left, right] = [a.length - start - end, b.length - start - end]
  if (left + right === 0) return false
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && a[start] === b[start + 1] && a[start + 1] === b[start]
}

/** Known words that have half of their characters in common with a keyword, the most like it first. */
export function resembling(key: string, vocabulary: readonly string[]): string[] {
  const typed = new Set(key.slice(0, COMPARED).replaceAll(' ', ''))
  const likenessOf = (word: string) => {
    const common = [...word].filter(character => typed.has(character)).length
    return common / Math.max(word.length, typed.size)
  }
  return [...new Set(vocabulary)]
    .filter(word => HAN.test(word) && word !== key)
    .map(word => ({ word, likeness: likenessOf(word) }))
    .filter(({ likeness }) => likeness >= 0.4)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MAX_NEAR)
    .map(({ word }) => word)
}
