/** The first characters of a text, at most `max` UTF-16 units: a character beyond U+FFFF, which has two, stays whole. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const last = text.charCodeAt(max - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? max - 1 : max)
}
