import { sanitizeHtml } from './sanitize-html'

/** Elements that stand on lines of their own. */
const BLOCK =
  /^(address|article|blockquote|caption|center|dd|div|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)$/i

/** The words of HTML, one text for each block that has some; a picture stands as what it shows. */
export function blocksOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(String(sanitizeHtml(html)), 'text/html')
  const blocks: string[] = []
  let line = ''
  const end = () => {
    const text = line.replace(/\s+/g, ' ').trim()
    if (text !== '') blocks.push(text)
    line = ''
  }
  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) line += node.textContent ?? ''
    if (!(node instanceof Element)) return
    if (node.tagName === 'IMG')
      line += `［图片${node.getAttribute('alt') ? `：${node.getAttribute('alt')}` : ''}］`
    const breaks = BLOCK.test(node.tagName) || node.tagName === 'BR'
    if (breaks) end()
    node.childNodes.forEach(read)
    if (breaks) end()
  }
  body.childNodes.forEach(read)
  end()
  return blocks
}
