import { Boot, type SlateDescendant, SlateElement, SlateText } from '@wangeditor/editor'

/*
 * Corrects what the library reads and writes wrongly. It puts addresses and alternative texts between quotes as they
 * are, so that a quote in one of them ends it (threat H2), it takes a written `&lt;` for `<`, both ways, and it
 * cannot write cells that have a style.
 */

const attributes = (given: Record<string, string>) =>
  Object.entries(given)
    .flatMap(([name, value]) => (value ? [` ${name}="${escaped(value)}"`] : []))
    .join('')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, character => ENTITIES[character] ?? '')

const field = (node: object, name: string): string => {
  const value: unknown = Object.getOwnPropertyDescriptor(node, name)?.value
  return typeof value === 'string' ? value : ''
}

function imageHtml(node: SlateElement): string {
  const style: unknown = Object.getOwnPropertyDescriptor(node, 'style')?.value
  const size = (name: string) => (typeof style === 'object' && style ? field(style, name) : '')
  const sizes = ['width', 'height'].flatMap(name => (size(name) ? [`${name}: ${size(name)};`] : []))
  const text = field(node, 'alt')
  const alt = ` alt="${escaped(text)}"`
  // With a description it is no longer decorative.
  const role = text === '' ? field(node, 'role') : ''
  return `<img${attributes({ src: field(node, 'src') })}${alt}${attributes({ role, style: sizes.join(' ') })}/>`
}

const linkHtml = (node: SlateElement, content: string): string =>
  `<a${attributes({ href: field(node, 'url'), target: field(node, 'target') })}>${content}</a>`

const CELL_STYLES = { 'text-align': 'textAlign', 'line-height': 'lineHeight', 'text-indent': 'indent' }

/**
 * A cell with its own styles. The library would have it parsed alone to set them, and a cell outside of a table is none
 * to the page's policy for HTML: it throws. In front of nothing, the cell stays as it is.
 */
function cellHtml(node: SlateElement, content: string): { html: string; prefix: string } {
  const given = new Map<string, unknown>(Object.entries(node))
  const [colspan, rowspan] = [given.get('colSpan') ?? 1, given.get('rowSpan') ?? 1]
  const style = Object.entries(CELL_STYLES).flatMap(([property, name]) =>
    field(node, name) ? [`${property}: ${field(node, name)};`] : [],
  )
  const written = attributes({
    colspan: String(colspan),
    rowspan: String(rowspan),
    width: field(node, 'width'),
    style: style.join(' '),
  })
  const tag = given.get('isHeader') === true ? 'th' : 'td'
  return { html: '', prefix: `<${tag}${written}>${content}</${tag}>` }
}

/** The text of one run, whatever marks the library has put around it. */
function textHtml(node: SlateDescendant, html: string): string {
  if (!SlateText.isText(node) || !node.text.includes('&')) return html
  const exact = escaped(node.text)
    .replace(/ {2}/g, ' &nbsp;')
    .replace(/\r\n|\r|\n/g, '<br>')
  const [before = ''] = /^(?:<(?!br)[^>]*>)*/.exec(html) ?? []
  return before + exact + endTags(html)
}

/** The end tags that HTML closes with. */
function endTags(html: string): string {
  let start = html.length
  while (html[start - 1] === '>') {
    const tag = html.lastIndexOf('<', start - 1)
    if (!html.startsWith('</', tag) || html.indexOf('>', tag) !== start - 1) break
    start = tag
  }
  return html.slice(start)
}

/** The text of an element with marks; non-breaking spaces are plain ones in the editor. */
function readText(element: Element, node: SlateDescendant): SlateDescendant {
  return SlateText.isText(node)
    ? { ...node, text: (element.textContent ?? '').replaceAll('\u00a0', ' ') }
    : node
}

/** Marks a picture as decorative, which the library does not support. */
function readRole(element: Element, node: SlateDescendant): SlateDescendant {
  const role = element.tagName === 'IMG' ? element.getAttribute('role') : null
  return role ? Object.assign({ ...node }, { role }) : node
}

Boot.registerModule({
  parseStyleHtml: (element, node) =>
    element instanceof Element ? readRole(element, readText(element, node)) : node,
  styleToHtml: textHtml,
  elemsToHtml: [
    { type: 'image', elemToHtml: node => (SlateElement.isElement(node) ? imageHtml(node) : '') },
    {
      type: 'table-cell',
      elemToHtml: (node, content) => (SlateElement.isElement(node) ? cellHtml(node, content) : content),
    },
    {
      type: 'link',
      elemToHtml: (node, content) => (SlateElement.isElement(node) ? linkHtml(node, content) : content),
    },
  ],
})
