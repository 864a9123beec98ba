import { isReference } from '@shared/domain/texts/references'
import { type Marks, marksOf, NO_MARKS, runOf, stylesOf } from './editor-marks'

/** Stands for a picture that is still being uploaded, in what the editor gives. */
export const UPLOADING = '/-/uploading/'

const HEADING = /^H[1-6]$/
/** End a line before and after them. */
const LINES = new Set(
  (
    'ADDRESS ARTICLE CAPTION CENTER COL COLGROUP DD DIV DL DT FIGCAPTION FIGURE P SECTION TABLE TBODY TD TFOOT ' +
    'TH THEAD TR UL OL LI PRE BLOCKQUOTE HR H1 H2 H3 H4 H5 H6'
  ).split(' '),
)
const BLANK = /^[ \t\r\n\f]*$/
const CJK = '[\\u2e80-\\u9fff\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uffef]'
/** Word breaks the lines of its source anywhere: between Chinese characters that is no blank. */
const BREAK_IN_CHINESE = new RegExp(`(${CJK})[ \\t\\f]*[\\r\\n][ \\t\\r\\n\\f]*(?=${CJK})`, 'g')

/** What inline content is put into when it comes, and what may be beside it. */
interface Place {
  parent: HTMLElement
  tag: string
  style: string
  /** `flow`: blocks each on their own. `quote`, `item`, `cell`: lines of one block. */
  kind: 'flow' | 'quote' | 'item' | 'cell'
}

/**
 * Writes any text again as what wangEditor 5 can hold: paragraphs, headings, quotes, lists, tables and rules, with
 * nothing but text, pictures, links and line breaks in each. The editor drops what else it meets, blocks inside cells
 * and pictures inside marks among it; here it becomes lines, and no word of it is lost.
 */
export class EditorBlocks {
  private place: Place
  /** The block that is being written; null between two. */
  private line: HTMLElement | null = null
  /** A line ended, and the next one has not begun. */
  private broken = false
  private lastLink: Element | null = null
  private source: Element | null = null

  constructor(private readonly body: HTMLElement) {
    this.place = { parent: body, tag: 'p', style: '', kind: 'flow' }
  }

  write(source: Element): void {
    this.source = source
    this.children(source, NO_MARKS)
  }

  /** All as lines of the one element that is given. */
  writeLines(source: Element): void {
    this.place = { parent: this.body, tag: '', style: '', kind: 'cell' }
    this.line = this.body
    this.children(source, NO_MARKS)
  }

  private children(source: Element, marks: Marks): void {
    for (const node of source.childNodes) this.node(node, marks)
  }

  private node(node: Node, marks: Marks): void {
    if (node instanceof Text) this.text(node.data, marks)
    else if (node instanceof Element) this.element(node, marks)
  }

  private element(element: Element, marks: Marks): void {
    const tag = element.tagName
    if (tag === 'BR' && this.isEnd(element)) return
    if (tag === 'BR') this.lineBreak()
    else if (tag === 'IMG') this.picture(element, marks)
    else if (tag === 'DATA' && isReference(element.getAttribute('value'))) this.reference(element)
    else if (tag === 'HR') this.rule()
    else if (tag === 'UL' || tag === 'OL') this.list(element, marks)
    else if (tag === 'TABLE') this.table(element, marks)
    else if (tag === 'PRE') this.code(element, marks)
    else if (HEADING.test(tag)) this.block(element, marks, tag === 'H6' ? 'h5' : tag.toLowerCase(), 'quote')
    else if (tag === 'BLOCKQUOTE') this.block(element, marks, 'blockquote', 'quote')
    else if (isFigure(element)) this.block(element, marks, 'figure', 'quote')
    else if (tag === 'FIGCAPTION' && this.place.tag === 'figure')
      this.children(element, marksOf(element, marks))
    else if (LINES.has(tag)) this.block(element, marks, 'p', 'flow')
    else this.children(element, marksOf(element, marks))
  }

  /** Browsers end what they copy with a line break. */
  private isEnd(element: Element): boolean {
    return !this.line && element.parentElement === this.source && !element.nextSibling
  }

  private block(element: Element, outer: Marks, tag: string, kind: 'flow' | 'quote'): void {
    const marks = marksOf(element, outer)
    if (this.place.kind !== 'flow') {
      this.endLine()
      this.children(element, marks)
      this.endLine()
      return
    }
    const { place } = this
    const before = place.parent.childNodes.length
    this.line = null
    this.in({ ...place, tag, kind, style: blockStyle(element, place.style) }, () => {
      this.children(element, marks)
      // An empty paragraph is an intended blank line.
      if (element.tagName === 'P' && place.parent.childNodes.length === before) this.lineBreak()
    })
    this.line = null
  }

  private text(data: string, marks: Marks): void {
    let text = data.replace(BREAK_IN_CHINESE, '$1').replace(/[ \t\r\n\f]+/g, ' ')
    if (BLANK.test(text) && (!this.line?.lastChild || this.broken)) return
    const { lastChild } = this.line ?? {}
    if (this.broken || lastChild?.nodeName === 'BR' || lastChild?.textContent?.endsWith(' '))
      text = text.replace(/^ /, '')
    if (text !== '') this.put(runOf(this.document, text, marks), marks)
  }

  private picture(source: Element, marks: Marks): void {
    const address = source.getAttribute('src')
    if (!address || address.startsWith(UPLOADING)) return
    const image = this.make('img')
    image.setAttribute('src', address)
    image.setAttribute('alt', source.getAttribute('alt') ?? '')
    const role = source.getAttribute('role')
    if (role) image.setAttribute('role', role)
    const { width, height } = stylesOf(source)
    const given = source.getAttribute('width')
    const sizes = {
      width: width ?? (given && /^\d+%?$/.test(given) ? given.replace(/\d$/, '$&px') : undefined),
      height,
    }
    const style = Object.entries(sizes).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
    if (style.length > 0) image.setAttribute('style', style.join('; '))
    this.put(image, marks)
  }

  /** One piece, with no marks and in no link: it is a link itself where it is shown. */
  private reference(source: Element): void {
    const data = this.make('data')
    data.setAttribute('value', source.getAttribute('value') ?? '')
    data.textContent = source.textContent
    this.put(data, NO_MARKS)
  }

  private lineBreak(): void {
    this.put(this.make('br'), NO_MARKS)
  }

  private rule(): void {
    if (this.place.kind === 'item' || this.place.kind === 'cell') this.endLine()
    else this.beside(this.make('hr'))
  }

  private code(source: Element, marks: Marks): void {
    const text = source.textContent ?? ''
    if (this.place.kind === 'item' || this.place.kind === 'cell') {
      for (const line of text.split('\n')) {
        this.endLine()
        this.text(line, marks)
      }
      this.endLine()
      return
    }
    const [block, inner] = [this.make('pre'), this.make('code')]
    inner.textContent = text
    block.append(inner)
    this.beside(block)
  }

  /** An inner list is behind the entry it belongs to, not in it: the editor's own way to write it. */
  private list(source: Element, marks: Marks): void {
    if (this.place.kind === 'cell') {
      this.listedLines(source, marks)
      return
    }
    const list = this.make(source.tagName.toLowerCase())
    this.beside(list)
    for (const child of source.childNodes) {
      const style = child instanceof Element ? blockStyle(child, '') : ''
      const before = list.childNodes.length
      this.in({ parent: list, tag: 'li', style, kind: 'item' }, () => this.entry(child, marks))
      this.line = null
      this.broken = false
      if (child.nodeName === 'LI' && list.childNodes.length === before) list.append(this.make('li'))
    }
    if (list.childNodes.length === 0) list.remove()
  }

  /** What is in a list without being an entry counts as one. */
  private entry(child: Node, marks: Marks): void {
    if (child.nodeName === 'LI' && child instanceof Element) this.children(child, marksOf(child, marks))
    else this.node(child, marks)
  }

  private listedLines(source: Element, marks: Marks): void {
    let number = 0
    for (const child of source.childNodes) {
      this.endLine()
      if (child.nodeName === 'LI') this.text(source.tagName === 'OL' ? `${++number}. ` : '• ', marks)
      this.entry(child, marks)
    }
    this.endLine()
  }

  private table(source: Element, marks: Marks): void {
    const isLines = this.place.kind === 'item' || this.place.kind === 'cell'
    const rows = [...source.querySelectorAll('tr')].filter(row => row.closest('table') === source)
    for (const child of source.children) if (child.tagName === 'CAPTION') this.element(child, marks)
    if (isLines) {
      for (const row of rows) this.rowAsLine(row, marks)
      this.endLine()
      return
    }
    const [table, body] = [this.make('table'), this.make('tbody')]
    if (stylesOf(source).width === '100%' || source.getAttribute('width') === '100%')
      table.setAttribute('width', '100%')
    for (const row of rows) {
      const written = this.make('tr')
      for (const cell of cellsOf(row)) written.append(this.cell(cell, marks))
      if (written.childNodes.length > 0) body.append(written)
    }
    if (body.childNodes.length === 0) return
    table.append(body)
    this.beside(table)
  }

  private rowAsLine(row: Element, marks: Marks): void {
    this.endLine()
    for (const [at, cell] of cellsOf(row).entries()) {
      if (at > 0 && !this.broken) this.text(' ', marks)
      this.children(cell, marksOf(cell, marks))
    }
  }

  private cell(source: Element, marks: Marks): HTMLElement {
    const cell = this.make(source.tagName.toLowerCase())
    for (const name of ['colspan', 'rowspan', 'width']) {
      const value = source.getAttribute(name)
      if (value) cell.setAttribute(name, value)
    }
    const style = blockStyle(source, '')
    if (style) cell.setAttribute('style', style)
    const { line } = this
    this.line = cell
    this.in({ parent: cell, tag: '', style: '', kind: 'cell' }, () =>
      this.children(source, marksOf(source, marks)),
    )
    this.line = line
    this.broken = false
    return cell
  }

  private in(place: Place, work: () => void): void {
    const outer = this.place
    this.place = place
    work()
    this.place = outer
    if (place.kind !== 'cell') this.broken = false
  }

  /** Puts a block of another kind after the one that is being written. */
  private beside(block: HTMLElement): void {
    this.line = null
    this.broken = false
    this.place.parent.append(block)
  }

  private endLine(): void {
    if (this.line?.lastChild) this.broken = true
  }

  private put(node: Node, { link }: Marks): void {
    const line = this.line ?? this.open()
    if (this.broken && line.lastChild?.nodeName !== 'BR') line.append(this.make('br'))
    this.broken = false
    if (!link) line.append(node)
    else this.linkIn(line, link).append(node)
  }

  private linkIn(line: HTMLElement, source: Element): Element {
    const { lastChild } = line
    if (lastChild instanceof HTMLAnchorElement && this.lastLink === source) return lastChild
    const link = this.make('a')
    for (const name of ['href', 'target']) {
      const value = source.getAttribute(name)
      if (value) link.setAttribute(name, value)
    }
    line.append(link)
    this.lastLink = source
    return link
  }

  private open(): HTMLElement {
    const { parent, tag, style } = this.place
    const line = this.make(tag)
    if (style) line.setAttribute('style', style)
    parent.append(line)
    this.line = line
    return line
  }

  private make(tag: string): HTMLElement {
    return this.document.createElement(tag)
  }

  private get document(): Document {
    return this.body.ownerDocument
  }
}

/** A picture with a caption, whose words are behind it in the same block. */
const isFigure = (element: Element): boolean =>
  element.tagName === 'FIGURE' &&
  element.querySelector('img[src]') !== null &&
  Boolean(element.querySelector('figcaption')?.textContent?.trim())

const cellsOf = (row: Element) => [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName))

/** Alignment, indent and height of lines, handed down as a browser would. */
function blockStyle(element: Element, outer: string): string {
  const holder = element.ownerDocument.createElement('p')
  holder.setAttribute('style', outer)
  const align = element.tagName === 'CENTER' ? 'center' : element.getAttribute('align')
  const style: Record<string, string> = {
    ...stylesOf(holder),
    ...(align && { 'text-align': align.toLowerCase() }),
  }
  const own = stylesOf(element)
  for (const name of ['text-align', 'text-indent', 'line-height', 'padding-right'])
    if (own[name]) style[name] = own[name]
  return Object.entries(style)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ')
}
