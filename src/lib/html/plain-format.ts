/*
 * What a text may not bring along from elsewhere: sizes, families, colours and heights of lines belong to the site,
 * which sets them for reading, for the dark and for print. Structure, emphasis and alignment belong to the text.
 */

/** Styles that pasting drops. */
const DROPPED = ['font-size', 'font-family', 'color', 'background-color', 'line-height']
const ATTRIBUTES = ['color', 'size', 'face', 'bgcolor']

/** The indent of a first line: two characters, whatever their size. */
export const FIRST_LINE = '2em'

/** Blanks typed in place of an indent, in the source of HTML: there plain ones are none. */
const IN_HTML =
  /^[ \t\r\n]*(?:[\u2003\u3000]|[\u00a0\u2002][ \t]*[\u00a0\u2002])[ \t\r\n\u00a0\u2002\u2003\u3000]*/
/** The same in an editor, where every blank is shown; a single one is no indent. */
const IN_EDITOR = /^[ \t\u00a0\u2002]*(?:[\u2003\u3000]|[ \t\u00a0\u2002]{2})[ \t\u00a0\u2002\u2003\u3000]*/

/** The blanks at the beginning of a paragraph that stand for an indent; empty for none. */
export const typedIndent = (text: string): string => IN_EDITOR.exec(text)?.[0] ?? ''

/** Whether a paragraph of this alignment begins with an indent. */
export const mayBeIndented = (align: string | undefined): boolean =>
  !/^(center|right|end)$/i.test(align ?? '')

/** Removes from sanitised HTML of the clipboard what is not to be taken over. Changes the element. */
export function dropForeignFormat(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style], [color], [size], [face], [bgcolor], mark')) {
    for (const name of ATTRIBUTES) element.removeAttribute(name)
    if (element.tagName === 'MARK') element.replaceWith(...element.childNodes)
    else if (element.hasAttribute('style')) dropStyles(element)
  }
  indentTypedIn(body)
}

/** Gives paragraphs that begin with blanks in place of an indent the style. Changes the element. */
export function indentTypedIn(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, div')) {
    if (paragraph.querySelector('p, div, table, ul, ol') === null) indentTyped(paragraph)
  }
}

function dropStyles(element: Element): void {
  const kept = (element.getAttribute('style') ?? '').split(';').flatMap(declaration => {
    const [name = '', value = ''] = declaration.split(':').map(part => part.trim())
    if (name === '' || DROPPED.includes(name.toLowerCase())) return []
    // Of any width: in points they depend on the size that was dropped.
    if (name.toLowerCase() === 'text-indent')
      return Number.parseFloat(value) > 0 ? `${name}: ${FIRST_LINE}` : []
    return `${name}: ${value}`
  })
  if (kept.length > 0) element.setAttribute('style', kept.join('; '))
  else element.removeAttribute('style')
}

/** Blanks at the beginning of a line become the style. */
function indentTyped(paragraph: HTMLElement): void {
  const style = paragraph.getAttribute('style') ?? ''
  const align = paragraph.getAttribute('align') ?? /text-align:\s*(\w+)/i.exec(style)?.[1]
  const blanks = IN_HTML.exec(paragraph.textContent ?? '')?.[0] ?? ''
  if (blanks === '' || blanks === paragraph.textContent || !mayBeIndented(align)) return
  let left = blanks.length
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node instanceof Text && left > 0; node = texts.nextNode()) {
    const cut = Math.min(left, node.data.length)
    node.deleteData(0, cut)
    left -= cut
  }
  if (!/text-indent/i.test(style))
    paragraph.setAttribute('style', [style, `text-indent: ${FIRST_LINE}`].filter(Boolean).join('; '))
}
