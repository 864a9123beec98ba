/** A text whose middle is another one than its counterpart's. */
export interface ChangedText {
  before: string
  changed: string
  after: string
}

/** Two texts, with what they begin and end with alike left apart. Characters of two halves are not torn. */
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
