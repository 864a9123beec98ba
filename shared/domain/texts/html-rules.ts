/*
 * What HTML of this product may contain: the one rule set, on saving (server/platform/html/sanitize.ts) and on showing
 * (src/lib/html/sanitize-html.ts, threat H6). Data and pure functions alone: it runs on both sides.
 */

/** Texts, lists, tables, pictures and links: what articles and messages are made of, and nothing that acts. */
export const HTML_TAGS = (
  'a abbr address article b bdi bdo blockquote br caption center cite code col colgroup data dd del dfn div dl dt em ' +
  'figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp section small span ' +
  'strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr'
).split(' ')

export const HTML_ATTRIBUTES = (
  'href target rel title src alt width height style align valign color colspan rowspan headers scope start type ' +
  'reversed value cite datetime dir lang id name border cellpadding cellspacing'
).split(' ')

/** Marks a decorative picture: `alt` is empty on purpose. */
export const DECORATIVE = 'presentation'

const COLOR = /^(#[\da-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i
const LENGTH = /^(0|\d{1,3}(\.\d+)?(px|pt|em|rem|%))$/i
const BOX = /^(auto|0|\d{1,4}(\.\d+)?(px|pt|em|rem|%))$/i

/**
 * Styles that an editor writes and that cannot affect anything outside the text: no position, no address, no function
 * but colours.
 */
export const HTML_STYLES: Readonly<Record<string, RegExp>> = {
  color: COLOR,
  'background-color': COLOR,
  'text-align': /^(left|right|center|justify|start|end)$/i,
  'text-indent': LENGTH,
  'padding-left': LENGTH,
  // Of a signature: some characters from the right edge, and never so much that the text has no room.
  'padding-right': /^[0-4](\.\d)?em$/i,
  // 8–54 px is what the editor offers (requirements R-editor-1).
  'font-size':
    /^(([89]|[1-5]\d)(\.\d+)?(px|pt)|[0-3](\.\d+)?r?em|\d{2,3}%|(x{0,2}-)?(small|large)|medium|smaller|larger)$/i,
  'font-family': /^[\w\s"',\u4e00-\u9fff-]+$/,
  'font-weight': /^(bold|bolder|lighter|normal|[1-9]00)$/i,
  'font-style': /^(italic|normal)$/i,
  'text-decoration': /^((underline|line-through|none)\s*)+$/i,
  'line-height': /^(normal|[0-5](\.\d+)?(em)?|\d{1,2}(\.\d+)?px|\d{2,3}%)$/i,
  width: BOX,
  height: BOX,
}

/** How many columns or rows a cell may cover: more is no table of a text, and takes a browser long to lay out. */
export const isSpan = (value: string): boolean => /^[1-9]\d?$/.test(value)

/** The longest text of an article, in bytes of UTF-8. Its pictures are files. */
export const MAX_ARTICLE_HTML = 2 * 1024 * 1024
export const ARTICLE_TOO_LONG = '正文不能超过 2 MB（约 70 万个汉字），请用“上传图片”插入图片，或者分为几篇'

/** Whether a text may be stored, checked and previewed as an article's. */
export const isArticleLength = (html: string): boolean =>
  html.length * 3 <= MAX_ARTICLE_HTML || new TextEncoder().encode(html).byteLength <= MAX_ARTICLE_HTML

export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel']

/** Browsers ignore line ends and tabs anywhere in an address, and control characters and blanks before it. */
const SKIPPED = /[\s\p{Cc}]/gu

/** http(s), mailto, tel, or an address without a scheme, but not a protocol-relative one. */
export function isAllowedLink(href: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(href.replace(SKIPPED, ''))?.[1]?.toLowerCase()
  return scheme === undefined ? !/^[\\/]{2}/.test(href.trim()) : LINK_SCHEMES.includes(scheme)
}

/** Prefix of every id and name in a text, so that no element becomes a global of the page; the same as DOMPurify's. */
export const NAME_PREFIX = 'user-content-'

/** Ids of the parts of a text (outline.ts). Such a name is no global of the page: it needs no prefix. */
export const isPartId = (id: string): boolean => /^(article|part)-\d{1,4}(-\d{1,4})?$/.test(id)
