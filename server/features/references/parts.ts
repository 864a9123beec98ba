import { isReference } from '@shared/domain/texts/references'

/** A part of stored HTML: a tag, the text between two tags, or a whole reference. */
export type Part =
  | { kind: 'tag'; html: string; name: string; isEnd: boolean }
  | { kind: 'text'; html: string }
  | { kind: 'reference'; html: string; value: string; inner: string }

/** Stored HTML is written by sanitize-html: attributes in double quotes, without a bare `<` or `>` in them. */
const TAG = /<(\/?)([a-z][a-z\d]*)\b[^<>]*>/g
const VALUE = /\svalue="([^"]*)"/
const END = '</data>'

/** Stored HTML from left to right; its parts together are the HTML again. */
export function partsOf(html: string): Part[] {
  const parts: Part[] = []
  let at = 0
  const text = (end: number) => {
    if (end > at) parts.push({ kind: 'text', html: html.slice(at, end) })
  }
  TAG.lastIndex = 0
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    const [tag, slash, name = ''] = match
    text(match.index)
    at = match.index + tag.length
    const reference = name === 'data' && slash === '' ? referenceAt(html, match.index, tag) : null
    if (reference) {
      parts.push(reference)
      at = match.index + reference.html.length
    } else parts.push({ kind: 'tag', html: tag, name, isEnd: slash !== '' })
    TAG.lastIndex = at
  }
  text(html.length)
  return parts
}

/** A reference holds nothing but a text: one with elements in it is none. */
function referenceAt(html: string, start: number, tag: string): Part | null {
  const [, value = ''] = VALUE.exec(tag) ?? []
  if (!isReference(value)) return null
  const from = start + tag.length
  const next = html.indexOf('<', from)
  if (next < 0 || !html.startsWith(END, next)) return null
  return {
    kind: 'reference',
    html: html.slice(start, next + END.length),
    value,
    inner: html.slice(from, next),
  }
}
