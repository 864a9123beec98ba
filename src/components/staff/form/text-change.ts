/** A text split into the beginning and end that it shares with another one, and the middle that differs. */
export interface ChangedText {
  before: string
  changed: string
  after: string
}

/** Splits two texts into common beginning, differing middle and common end. Surrogate pairs are not split. */
export function textChange(one: string, other: string): [ChangedText, ChangedText] {
  const [a, b] = [Array.from(one), Array.from(other)]
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const cut = (chars: string[]) => ({
    before: chars.slice(0, start).join(''),
    changed: chars.slice(start, chars.length - end).join(''),
    after: chars.slice(chars.length - end).join(''),
  })
  return [cut(a), cut(b)]
}
