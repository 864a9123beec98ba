import { sentencesOf } from '@/layouts/facade/read-aloud/sentences'

/** A piece of the page and where it stands. */
export interface Piece {
  text: string
  range: Range
}

/** Not read aloud: links to elsewhere, form fields, and text for screen readers. */
const SKIPPED =
  'nav, form, button, .facade-button, script, style, svg, select, [hidden], [aria-hidden="true"], .facade-services, .facade-sr-only, .facade-skeleton'
/** Each of these begins something new. */
const BLOCK =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, caption, blockquote, figcaption, pre, summary, div, section, article'

/** What a page says, in its order, block by block: a sentence never runs over the end of a paragraph or a cell. */
export function readableText(root: HTMLElement): Piece[] {
  const blocks: Text[][] = []
  let block: Element | null = null
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || !parent || parent.closest(SKIPPED) || isFolded(parent)) continue
    const own = parent.closest(BLOCK)
    if (own !== block || blocks.length === 0) blocks.push([])
    block = own
    blocks.at(-1)?.push(node)
  }
  return blocks.flatMap(piecesOf)
}

const isFolded = (element: Element) => {
  const details = element.closest('details:not([open])')
  return details !== null && !element.closest('summary')
}

function piecesOf(nodes: Text[]): Piece[] {
  const whole = nodes.map(({ data }) => data).join('')
  return sentencesOf(whole).map(({ start, end }) => {
    const range = document.createRange()
    range.setStart(...placeOf(nodes, start, false))
    range.setEnd(...placeOf(nodes, end, true))
    return { text: whole.slice(start, end).replace(/\s+/g, ' '), range }
  })
}

/** The node and the place in it of an offset in the text of all nodes. An end belongs to the node it ends. */
function placeOf(nodes: Text[], offset: number, isEnd: boolean): [node: Text, offset: number] {
  let before = 0
  for (const node of nodes) {
    const { length } = node.data
    if (offset < before + length || (isEnd && offset === before + length)) return [node, offset - before]
    before += length
  }
  throw new RangeError('no such place in the text')
}
