import {
  DECORATIVE,
  HTML_ATTRIBUTES,
  HTML_STYLES,
  HTML_TAGS,
  isSpan,
  LINK_SCHEMES,
} from '@shared/domain/texts/html-rules'
import sanitize from 'sanitize-html'
import { badInput } from '../api/envelope'
import { offLoop } from './off-loop'

/** The parser's time grows with the square of the depth; real documents stay far below. */
const MAX_DEPTH = 500

const STYLES = Object.fromEntries(Object.entries(HTML_STYLES).map(([name, rule]) => [name, [rule]]))

/** Receives the parts of a text while it is sanitised (server/platform/html/removed.ts). */
export interface HtmlListener {
  onElement: (name: string, attributes: Record<string, string>) => void
  /** A text that is retained, escaped. */
  onText: (text: string) => void
}

/** A cell without a span that is none. */
export const boundedCell: sanitize.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => !/^(col|row)span$/.test(name) || isSpan(value)),
  ),
})

/** The rules of shared/domain/texts/html-rules.ts in the form of sanitize-html's options. */
export const TEXT_HTML = {
  allowedTags: HTML_TAGS,
  allowedAttributes: {
    '*': HTML_ATTRIBUTES,
    img: [{ name: 'role', values: [DECORATIVE] }],
  },
  allowedStyles: { '*': STYLES },
  allowedSchemes: LINK_SCHEMES,
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: {
    td: boundedCell,
    th: boundedCell,
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
} satisfies sanitize.IOptions

/**
 * Options of every use of sanitize-html, which end the work at a depth that no text has.
 * @param onElement called for each element
 */
function notTooDeep(onElement?: HtmlListener['onElement']) {
  let depth = 0
  return {
    onOpenTag(name: string, attributes: Record<string, string>) {
      depth += 1
      if (depth > MAX_DEPTH) throw badInput('内容嵌套层数过多')
      onElement?.(name, attributes)
    },
    onCloseTag() {
      depth -= 1
    },
  }
}

/**
 * HTML as it may be stored (shared/domain/texts/html-rules.ts): scripts, forms, frames, positioned boxes and addresses of other
 * schemes are dropped. The browser sanitises again on show, by the same rules.
 * @throws Failure 400 when elements are nested deeper than MAX_DEPTH
 */
export function sanitizeHtml(html: string, watch?: HtmlListener): string {
  return sanitize(html, {
    ...notTooDeep(watch?.onElement),
    ...(watch && {
      textFilter(text: string) {
        watch.onText(text)
        return text
      },
    }),
    ...TEXT_HTML,
  })
}

/** The same of a text of any length. */
export const cleanHtml = offLoop('clean', (html: string) => sanitizeHtml(html))

/** Ends of blocks, and line breaks. */
const LINE_ENDS = /<br(?: \/)?>|<\/(?:p|div|li|h[1-6]|tr|blockquote|pre)>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function plainText(html: string): string {
  const text = sanitize(
    html.replace(LINE_ENDS, end => `${end}\n`),
    { ...notTooDeep(), allowedTags: [], allowedAttributes: {} },
  )
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/**
 * The text of stored HTML, a line for each block. It is plain text and must be shown as such.
 * @throws Failure 400 when elements are nested deeper than MAX_DEPTH
 */
export const textOf = offLoop('text', plainText)
