/**
 * A line of a document: `# ` its title, `## ` a heading, `> ` set right (signature, date), `- ` without indent,
 * empty for a gap, anything else a paragraph indented by two characters; or a table.
 */
export type Block = string | Table

interface Table {
  /** Shares of the text's width. */
  widths: number[]
  /** The first row is repeated on every page. */
  rows: string[][]
}

/** A4 with margins of 3 cm and 2.5 cm, in twips. */
const PAGE = '\\paperw11906\\paperh16838\\margl1701\\margr1701\\margt1417\\margb1417'
const TEXT_WIDTH = 11906 - 2 * 1701
const BORDER = ['t', 'l', 'b', 'r'].map(side => `\\clbrdr${side}\\brdrs\\brdrw10`).join('')

/** Rich Text Format, pure ASCII: every other character goes as `\uN?`, so any word processor opens it. */
export function rtf(blocks: readonly Block[]): Buffer {
  const body = blocks.map(block => (typeof block === 'string' ? paragraph(block) : table(block))).join('\n')
  const fonts = '{\\fonttbl{\\f0\\fnil\\fcharset134 SimSun;}{\\f1\\fnil\\fcharset134 SimHei;}}'
  return Buffer.from(
    `{\\rtf1\\ansi\\ansicpg936\\uc1\\deff0\\deflang2052${fonts}\n${PAGE}\n${body}\n}`,
    'latin1',
  )
}

function paragraph(line: string): string {
  const [, mark = '', text = ''] = /^(#{1,2} |[>-] )?(.*)$/s.exec(line) ?? []
  const content = escapeText(text)
  if (mark === '# ') return `\\pard\\qc\\sb240\\sa360{\\f1\\fs40\\b ${content}}\\par`
  if (mark === '## ') return `\\pard\\sb240\\sa120{\\f1\\fs28 ${content}}\\par`
  if (mark === '> ') return `\\pard\\qr\\sl400{\\f0\\fs24 ${content}}\\par`
  const indent = mark === '- ' || !text ? '' : '\\fi480'
  return `\\pard${indent}\\sl400{\\f0\\fs24 ${content}}\\par`
}

function table({ widths, rows }: Table): string {
  const total = widths.reduce((sum, width) => sum + width, 0)
  let end = 0
  const edges = widths.map(width => {
    end += width
    return `${BORDER}\\cellx${Math.round((end / total) * TEXT_WIDTH)}`
  })
  const row = (cells: string[], index: number) => {
    const head = index === 0 ? '\\trhdr' : ''
    const texts = cells.map(cell => `\\pard\\intbl{\\f0\\fs22 ${escapeText(cell)}}\\cell`)
    return `\\trowd\\trgaph108\\trrh480${head}${edges.join('')}\n${texts.join('\n')}\\row`
  }
  return rows.map(row).join('\n')
}

/** N is a signed 16-bit number; characters beyond the basic plane go as their two surrogates. */
function escapeText(text: string): string {
  return text.replace(/[\\{}]/g, '\\$&').replace(/[^\u0020-\u007e]/g, unit => {
    const code = unit.charCodeAt(0)
    return `\\u${code > 32767 ? code - 65536 : code}?`
  })
}
