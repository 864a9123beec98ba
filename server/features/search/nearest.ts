import { alike, soundsReader } from './pinyin'

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
const MAX_READINGS = 5_000

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

/**
 * The keyword with the known word in the place of one that is spelled in pinyin, sounds the same or differs by one edit;
 * undefined where none does. Of several it is the longest.
 * @param key as texts are compared
 */
export async function nearestKey(key: string, vocabulary: readonly string[]): Promise<string | undefined> {
  const text = key.slice(0, COMPARED)
  const soundsOf = await soundsReader()
  const longest = [...vocabulary].sort((a, b) => b.length - a.length)
  const letters = text.replaceAll(' ', '')
  if (LETTERS.test(letters)) return spelled(letters, longest, soundsOf) ?? edited(text, longest)
  return HAN.test(text) ? (homophone(text, longest, soundsOf) ?? edited(text, longest)) : undefined
}

/** `shoufei` is 收费; `lxwm` and `lianxiwo` are 联系我们. */
function spelled(letters: string, words: readonly string[], soundsOf: (text: string) => string[]) {
  if (letters.length < MIN_LETTERS) return undefined
  const wide = words.filter(word => HAN.test(word)).map(word => ({ word, ...readingOf(word, soundsOf) }))
  const found =
    wide.find(({ spelled }) => spelled === letters) ??
    wide.find(({ initials }) => initials === letters) ??
    (letters.length >= MIN_BEGINNING
      ? wide.findLast(({ spelled }) => spelled.startsWith(letters))
      : undefined)
  return found?.word
}

/** 发漂 is 发票: a word of two characters has one of its own. */
function homophone(text: string, words: readonly string[], soundsOf: (text: string) => string[]) {
  const characters = [...text]
  const sounds = soundsOf(text).map(alike)
  // A character beyond the basic plane may be none of the table.
  if (sounds.length !== characters.length) return undefined
  const line = ` ${sounds.join(' ')} `
  for (const word of words) {
    if (word.length < 2 || !HAN.test(word)) continue
    const { confused, sounds: own } = readingOf(word, soundsOf)
    const found = line.indexOf(` ${confused} `)
    if (found < 0) continue
    const at = line.slice(0, found).split(' ').length - 1
    const { length } = own
    const isLike = characters.slice(at, at + length).some(character => word.includes(character))
    if (length > 2 || isLike) return replaced(characters, { at, length }, word)
  }
  return undefined
}

/**
 * One edit leaves one half of a word as it is, unless it exchanges the characters between them: a text is compared beside
 * the places of either half alone.
 */
function edited(text: string, words: readonly string[]): string | undefined {
  if (/[\ud800-\udfff]/.test(text)) return undefined
  const characters = [...text]
  for (const word of words) {
    const { length } = word
    if (length < (HAN.test(word) ? MIN_EDITED.wide : MIN_EDITED.narrow)) continue
    const own = [...word]
    const half = length >> 1
    const starts = placesOf(text, word.slice(0, half))
    const ends = placesOf(text, word.slice(half)).map(at => at + length - half)
    for (const by of [1, 0, -1])
      for (const at of [...starts, ...ends.map(end => end - length - by)])
        if (
          at >= 0 &&
          isOneEdit(characters.slice(at, at + length + by), own) &&
          isWhole(characters, at, length + by)
        )
          return replaced(characters, { at, length: length + by }, word)
  }
  return undefined
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
) => [...characters.slice(0, at), word, ...characters.slice(at + length)].join('')

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
