/** Elements that stand on their own in a text; anything else at its root belongs into a paragraph. */
const BLOCKS = new Set(
  'ADDRESS BLOCKQUOTE DIV DL H1 H2 H3 H4 H5 H6 HR OL P PRE SECTION TABLE UL FIGURE ARTICLE'.split(' '),
)

const EMPTY = /^(<p>(<br\s*\/?>|\s|&nbsp;)*<\/p>|\s)*$/i

/** What the editor makes of no text at all is no text. */
export const fromEditorHtml = (html: string): string => (EMPTY.test(html) ? '' : html)

/**
 * HTML as the editor can open it: runs of text and inline elements at the root are put into paragraphs, and lists in
 * entries of lists behind them. Without that wangEditor 5 throws at ordinary fragments such as `<b>公告</b>` (hardening,
 * finding 13), and drops the inner list.
 * @param html already sanitised
 */
export function toEditorHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const document = body.ownerDocument
  liftInnerLists(body)
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

/** `<li>一<ul>…</ul>二</li>` becomes `<li>一</li><ul>…</ul><li>二</li>`: the editor's own way to write it. */
function liftInnerLists(body: HTMLElement): void {
  for (let inner = findInner(body); inner; inner = findInner(body)) {
    const entry = inner.closest('li')
    if (!entry) return
    const rest = body.ownerDocument.createElement('li')
    if (inner.parentNode === entry) {
      while (inner.nextSibling) rest.append(inner.nextSibling)
    }
    entry.after(inner)
    if (![...rest.childNodes].every(isBlank)) inner.after(rest)
  }
}

const findInner = (body: HTMLElement) => body.querySelector('li :is(ul, ol)')

const isBlank = (node: Node) =>
  node.nodeType === Node.COMMENT_NODE ||
  (node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() === '')
