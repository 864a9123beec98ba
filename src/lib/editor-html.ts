/** Elements that stand on their own in a text; anything else at its root belongs into a paragraph. */
const BLOCKS = new Set(
  'ADDRESS BLOCKQUOTE DIV DL H1 H2 H3 H4 H5 H6 HR OL P PRE SECTION TABLE UL FIGURE ARTICLE'.split(' '),
)

const EMPTY = /^(<p>(<br\s*\/?>|\s|&nbsp;)*<\/p>|\s)*$/i

/** What the editor makes of no text at all is no text. */
export const fromEditorHtml = (html: string): string => (EMPTY.test(html) ? '' : html)

/**
 * HTML as the editor can open it: runs of text and inline elements at the root are put into paragraphs. Without that
 * wangEditor 5 throws at ordinary fragments such as `<b>公告</b>` (hardening, finding 13).
 * @param html already sanitised
 */
export function toEditorHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const document = body.ownerDocument
  let paragraph: HTMLElement | null = null
  for (const node of [...body.childNodes]) {
    if (node instanceof HTMLElement && BLOCKS.has(node.tagName)) paragraph = null
    else if (!paragraph && isBlank(node)) node.remove()
    else {
      if (!paragraph) {
        paragraph = document.createElement('p')
        node.before(paragraph)
      }
      paragraph.append(node)
    }
  }
  return body.innerHTML
}

const isBlank = (node: Node) =>
  node.nodeType === Node.COMMENT_NODE ||
  (node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() === '')
