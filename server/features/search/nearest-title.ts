import { runsOf } from './characters'
import { isOneEdit } from './nearest'
import { keyOf, type Words } from './words'

/** Of shorter titles too many differ by one character. */
const MIN_LENGTH = 4
const MAX_LENGTH = 24

/** Either half of a keyword, of which one edit leaves one as it is; undefined where the keyword is none of a title. */
export function halvesOf(key: string): Words | undefined {
  const characters = [...key]
  if (characters.length < MIN_LENGTH || characters.length > MAX_LENGTH) return undefined
  const middle = characters.length >> 1
  const [first] = runsOf(characters.slice(0, middle).join(''))
  const [second] = runsOf(characters.slice(middle).join(''))
  return first && second && [[first, second]]
}

/** The part of a title that differs from a keyword by one edit; undefined where a title has the keyword. */
export function likeTitle(titles: readonly string[], key: string): string | undefined {
  const typed = [...key]
  if (titles.some(title => keyOf(title).includes(key))) return undefined
  for (const title of titles) {
    const characters = [...keyOf(title)]
    for (const length of [typed.length, typed.length - 1, typed.length + 1])
      for (let at = 0; at + length <= characters.length; at += 1) {
        const part = characters.slice(at, at + length)
        if (isOneEdit(part, typed)) return part.join('').trim()
      }
  }
  return undefined
}
