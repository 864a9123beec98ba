import { sanitizeHtml } from './sanitize-html'

/** Elements that are on lines of their own. */
const BLOCK =
  /^(address|article|blockquote|caption|center|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)$/i

/** A line of a text. */
export interface Block {
  text: string
  /** How deep in lists it stands; 0 for outside. */
  depth: number
  /** Before the first line of an item: `•` or its number. */
  mark: string
}

/** The words of HTML, a line for each block that has some; a picture stands as what it shows. */
export function blocksOf(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(String(sanitizeHtml(html)), 'text/html')
  const blocks: Block[] = []
  let line = ''
  let depth = 0
  let mark = ''
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    line = ''
    if (text === '') return
    blocks.push({ text, depth, mark })
    mark = ''
  }
  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? ''
    if (!(node instanceof Element)) return
    if (node.tagName === 'IMG')
      line += `［图片${node.getAttribute('alt') ? `：${node.getAttribute('alt')}` : ''}］`
    const breaks = BLOCK.test(node.tagName) || node.tagName === 'BR'
    const isList = node.tagName === 'UL' || node.tagName === 'OL'
    if (breaks) end()
    if (isList) depth++
    if (node.tagName === 'LI') mark = markOf(node)
    node.childNodes.forEach(read)
    if (breaks) end()
    if (isList) depth--
    if (node.tagName === 'LI') mark = ''
  }
  body.childNodes.forEach(read)
  end()
  return blocks
}

function markOf(item: Element): string {
  const list = item.parentElement
  if (list?.tagName !== 'OL') return '•'
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI')
  const first = Number.parseInt(list.getAttribute('start') ?? '1', 10)
  return `${(Number.isNaN(first) ? 1 : first) + items.indexOf(item)}.`
}

/** Whether two lines are the same one: another number says only that something was put in before. */
export const sameBlock = (a: Block, b: Block): boolean =>
  a.text === b.text && a.depth === b.depth && kindOf(a) === kindOf(b)

const kindOf = ({ mark }: Block) => (mark === '•' || mark === '' ? mark : 'number')
