import type { Look } from './typeface'

/** A paragraph; `look` is also that of what is typed into it while it is empty. */
export const paragraph = (properties: string, content: string, look: Look) =>
  `<w:p><w:pPr>${properties}${runLook(look)}</w:pPr>${content}</w:p>`

export const run = (text: string, look: Look) =>
  text ? `<w:r>${runLook(look)}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>` : ''

export const counter = (name: 'PAGE' | 'NUMPAGES', look: Look) =>
  `<w:fldSimple w:instr="${name}"><w:r>${runLook(look)}<w:t>1</w:t></w:r></w:fldSimple>`

/** Characters of a field that names no width. */
const WIDTH = 6
const MARK = /\[([^[\]:]{1,40})(?::(\d{1,2}))?\]|□/g

/** A text with its fields and boxes (block.ts). */
export function runs(text: string, look: Look): string {
  let from = 0
  let content = ''
  for (const { 0: mark, 1: name, 2: width, index } of text.matchAll(MARK)) {
    content +=
      run(text.slice(from, index), look) + (name ? field(name, Number(width ?? WIDTH), look) : box(look))
    from = index + mark.length
  }
  return content + run(text.slice(from), look)
}

/** An underlined blank that is one placeholder: a click selects it, and what is typed takes its place. */
function field(name: string, width: number, look: Look): string {
  const underlined = runLook(look, '<w:u w:val="single"/>')
  // Spaces as wide as the letters of its language.
  const space = /^[\x20-\x7e]+$/.test(name) ? '\u2002' : '\u3000'
  const blank = `<w:r>${underlined}<w:t xml:space="preserve">${space.repeat(width)}</w:t></w:r>`
  return `<w:sdt><w:sdtPr>${underlined}<w:alias w:val="${escaped(name)}"/><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${blank}</w:sdtContent></w:sdt>`
}

/** Signs that the fonts of Windows have. */
const TICKED = '<w14:checkedState w14:val="2611" w14:font="Segoe UI Symbol"/>'
const OPEN = '<w14:uncheckedState w14:val="2610" w14:font="Segoe UI Symbol"/>'

/** A box that a click ticks. */
function box({ size }: Look): string {
  const sign = run('☐', { font: 'Segoe UI Symbol', size })
  return `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="0"/>${TICKED}${OPEN}</w14:checkbox></w:sdtPr><w:sdtContent>${sign}</w:sdtContent></w:sdt>`
}

const runLook = ({ font, size, bold = false }: Look, more = '') =>
  `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}"/>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/>${more}</w:rPr>`

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, found => NAMES[found] ?? found)
