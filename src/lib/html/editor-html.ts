import { EditorBlocks } from './editor-blocks'
import { indentTypedIn } from './plain-format'
import { sanitizeHtml } from './sanitize-html'

const EMPTY = /^(<p>(<br\s*\/?>|\s|&nbsp;)*<\/p>|\s)*$/i
const BLOCKS =
  'address, article, blockquote, center, dl, div, figure, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, section, table, ul'

/** What the editor makes of no text at all is no text. */
export const fromEditorHtml = (html: string): string => (EMPTY.test(html) ? '' : html)

/** Empty elements, styles and non-breaking spaces; all else is written alike, and long texts are mostly that. */
const SPELLED_OTHERWISE = /\/>|\sstyle=|\u00a0/

/**
 * Stored HTML in the spelling in which the editor reports it: the server writes the same styles and empty elements in another
 * one. What a form began with and what is typed into it are only compared in one spelling.
 */
export const storedHtml = (html: string): string =>
  fromEditorHtml(SPELLED_OTHERWISE.test(html) ? String(sanitizeHtml(html)) : html)

const read = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

function written(source: HTMLElement, write: (blocks: EditorBlocks) => void): string {
  const target = source.ownerDocument.createElement('div')
  write(new EditorBlocks(target))
  return target.innerHTML
}

/**
 * HTML as the editor can open it. Without that wangEditor 5 throws at ordinary fragments such as `<b>公告</b>`
 * (threat H9), and drops inner lists, blocks in cells, and pictures and links inside of marks.
 * @param html already sanitised
 */
export function toEditorHtml(html: string): string {
  const source = read(html)
  // The library makes one space of any number of them, full-width ones too: a typed indent would be lost.
  indentTypedIn(source)
  return written(source, blocks => blocks.write(source))
}

/**
 * HTML as the editor can insert it: a few words go into the line in which the caret stands, blocks between its blocks.
 * @param html already sanitised
 * @param options.oneBlock where blocks have no place, such as in a cell: all becomes lines
 */
export function toInsertedHtml(html: string, { oneBlock }: { oneBlock: boolean }): string {
  const source = read(html)
  const asLines = oneBlock || source.querySelector(BLOCKS) === null
  return written(source, blocks => (asLines ? blocks.writeLines(source) : blocks.write(source)))
}
