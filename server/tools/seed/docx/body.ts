import type { Block, Table } from './block'
import { paragraph, runs } from './runs'
import type { Typeface } from './typeface'

/** Of the page (docx.ts), in twips. */
const TEXT_WIDTH = 11906 - 2 * 1701
const LINE = 400

/** Lines before a signature that stay on its page: the last of the text, and to whom it is addressed. */
const KEPT_LINES = 5

/** The text of a document. */
export function bodyOf(blocks: readonly Block[], typeface: Typeface): string {
  const isSignature = (block: Block | undefined) => typeof block === 'string' && block.startsWith('> ')
  const last = blocks.findLastIndex(isSignature)
  const first = blocks.findIndex(isSignature)
  return blocks
    .map((block, at) => {
      const isKept = at >= first - KEPT_LINES && at < last
      if (typeof block === 'string') return line(block, typeface, isKept)
      return tableOf(block, typeface, isKept) + paragraph(keep(isKept) + GAP, '', typeface.small)
    })
    .join('')
}

const keep = (isKept: boolean) => (isKept ? '<w:keepNext/><w:keepLines/>' : '')

function line(text: string, { title, heading, body, small, indent }: Typeface, isKept: boolean): string {
  const [, mark = '', content = ''] = /^(#{1,2} |[>~-] )?(.*)$/s.exec(text) ?? []
  const kept = keep(isKept)
  if (mark === '# ')
    return paragraph(
      '<w:keepNext/><w:spacing w:before="240" w:after="360"/><w:jc w:val="center"/><w:outlineLvl w:val="0"/>',
      runs(content, title),
      title,
    )
  if (mark === '## ')
    return paragraph(
      '<w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="1"/>',
      runs(content, heading),
      heading,
    )
  if (mark === '~ ')
    return paragraph(
      '<w:keepLines/><w:spacing w:before="120" w:line="300" w:lineRule="atLeast"/>',
      runs(content, small),
      small,
    )
  const spacing = `<w:spacing w:line="${LINE}" w:lineRule="atLeast"/>`
  if (mark === '> ') return paragraph(`${kept}${spacing}<w:jc w:val="right"/>`, runs(content, body), body)
  const first = mark === '- ' || !content ? '' : `<w:ind w:firstLine="${indent}"/>`
  return paragraph(kept + spacing + first, runs(content, body), body)
}

const EDGES = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map(edge => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
  .join('')
const MARGINS =
  '<w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar>'

const CELL_SPACING = '<w:spacing w:before="40" w:after="40"/>'
/** Below a table: without a paragraph between them two tables are one. */
const GAP = '<w:spacing w:line="160" w:lineRule="exact"/>'

/** Shares of two pairs of a name and what is filled in. */
const PAIRS = [29, 28, 16, 27]

function tableOf(block: Exclude<Block, string>, typeface: Typeface, isKept: boolean): string {
  if ('room' in block)
    return table({ widths: [1], rows: [['']] }, typeface, { isKept: false, height: block.room * LINE })
  if ('details' in block) return table({ widths: PAIRS, rows: block.details }, typeface, { isKept })
  return table(block, typeface, { isKept, isHeaded: true })
}

interface Kind {
  /** Whether its last row stays on the page of what follows. */
  isKept: boolean
  isHeaded?: boolean
  /** Of a row, at least. */
  height?: number
}

/** A row with fewer cells than columns: its last cell takes the rest. */
function table(
  { widths, rows }: Table,
  { cell: look }: Typeface,
  { isKept, isHeaded = false, height = 480 }: Kind,
): string {
  const total = widths.reduce((sum, width) => sum + width, 0)
  const twips = widths.map(width => Math.round((width / total) * TEXT_WIDTH))
  const grid = twips.map(width => `<w:gridCol w:w="${width}"/>`).join('')
  const cell = (text: string, at: number, length: number, isLast: boolean) => {
    const spanned = at === length - 1 ? twips.slice(at) : twips.slice(at, at + 1)
    const width = spanned.reduce((sum, one) => sum + one, 0)
    const span = spanned.length > 1 ? `<w:gridSpan w:val="${spanned.length}"/>` : ''
    const align = rows.length > 1 ? '<w:vAlign w:val="center"/>' : ''
    return `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${span}${align}</w:tcPr>${paragraph(keep(isKept && isLast) + CELL_SPACING, runs(text, look), look)}</w:tc>`
  }
  const row = (cells: readonly string[], index: number) => {
    const header = isHeaded && index === 0 ? '<w:tblHeader/>' : ''
    const whole = rows.length > 1 ? '<w:cantSplit/>' : ''
    return `<w:tr><w:trPr>${whole}<w:trHeight w:val="${height}"/>${header}</w:trPr>${cells.map((text, at) => cell(text, at, cells.length, index === rows.length - 1)).join('')}</w:tr>`
  }
  return `<w:tbl><w:tblPr><w:tblW w:w="${TEXT_WIDTH}" w:type="dxa"/><w:tblBorders>${EDGES}</w:tblBorders><w:tblLayout w:type="fixed"/>${MARGINS}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map(row).join('')}</w:tbl>`
}
