import sanitize from 'sanitize-html'
import { badInput } from './envelope'

/** The parser's time grows with the square of the depth; documents people write stay far below. */
const MAX_DEPTH = 500

const STYLES = {
  color: [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i],
  'background-color': [/^#[\da-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i],
  'text-align': [/^(left|right|center|justify)$/],
  'text-indent': [/^\d+(\.\d+)?(em|px)$/],
  'padding-left': [/^\d+(\.\d+)?(em|px)$/],
  'font-size': [/^\d+(\.\d+)?(px|em|rem|%)$/],
  'font-family': [/^[\w\s"',\u4e00-\u9fff-]+$/],
  'font-weight': [/^(bold|normal|\d{3})$/],
  'font-style': [/^(italic|normal)$/],
  'text-decoration': [/^(underline|line-through|none)$/],
  'line-height': [/^\d+(\.\d+)?(px|em|%)?$/],
  width: [/^(auto|\d+(\.\d+)?(px|em|%))$/],
  height: [/^(auto|\d+(\.\d+)?(px|em|%))$/],
}

/** Texts, lists, tables, pictures and links, and the styles an editor writes. */
export const TEXT_HTML = {
  allowedTags: [
    ...sanitize.defaults.allowedTags.filter(
      tag => !['main', 'header', 'footer', 'nav', 'aside'].includes(tag),
    ),
    'img',
    'del',
    'ins',
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'name', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope', 'width'],
    td: ['colspan', 'rowspan', 'width'],
    table: ['width'],
    ol: ['start', 'type'],
  },
  allowedStyles: { '*': STYLES },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs.target ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
    }),
  },
} satisfies sanitize.IOptions

/**
 * HTML as it may be stored: texts, lists, tables, pictures and links, and the styles an editor writes. Scripts,
 * forms, frames, positioned boxes and addresses of other schemes are dropped. The browser sanitises again on show.
 * @throws Failure 400 when elements are nested deeper than MAX_DEPTH
 */
export function sanitizeHtml(html: string): string {
  let depth = 0
  return sanitize(html, {
    onOpenTag() {
      depth += 1
      if (depth > MAX_DEPTH) throw badInput('内容嵌套层数过多')
    },
    onCloseTag() {
      depth -= 1
    },
    ...TEXT_HTML,
  })
}

/** Ends of blocks, and line breaks. */
const LINE_ENDS = /<br(?: \/)?>|<\/(?:p|div|li|h[1-6]|tr|blockquote|pre)>/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text of stored HTML, a line for each block. It is text: whoever shows it must show it as such. */
export function plainText(html: string): string {
  const text = sanitize(
    html.replace(LINE_ENDS, end => `${end}\n`),
    { allowedTags: [], allowedAttributes: {} },
  )
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')
}
