import { zipSync } from 'fflate'

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
const PAGE =
  '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1417" w:right="1701" w:bottom="1417" w:left="1701" w:header="850" w:footer="850" w:gutter="0"/>'
const TEXT_WIDTH = 11906 - 2 * 1701

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPES}.document.main+xml"/><Override PartName="/word/footer1.xml" ContentType="${TYPES}.footer+xml"/></Types>`

const relation = (type: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`

/** The fonts of official papers, which Word and WPS have; others take the system's. */
const SONG = 'SimSun'
const HEI = 'SimHei'

interface Look {
  font: string
  /** In half points. */
  size: number
  bold?: boolean
}

const BODY: Look = { font: SONG, size: 24 }
const CELL: Look = { font: SONG, size: 22 }
const SMALL: Look = { font: SONG, size: 18 }

/** Equal bytes for equal forms, whenever they are made. */
const MADE = new Date(1980, 0, 1)

/** A Word document (Office Open XML) with page numbers at its foot. */
export function docx(blocks: readonly Block[]): Buffer {
  const body = blocks.map(block => (typeof block === 'string' ? line(block) : table(block))).join('')
  const section = `<w:sectPr><w:footerReference w:type="default" r:id="rId1"/>${PAGE}</w:sectPr>`
  const parts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relation('officeDocument', 'word/document.xml'),
    'word/document.xml': `${XML}<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}"><w:body>${body}${section}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relation('footer', 'footer1.xml'),
    'word/footer1.xml': `${XML}<w:ftr xmlns:w="${MAIN}">${paragraph(FOOT, run('第 ', SMALL) + counter('PAGE') + run(' 页，共 ', SMALL) + counter('NUMPAGES') + run(' 页', SMALL))}</w:ftr>`,
  }
  const files = Object.entries(parts).map(([name, text]): [string, Uint8Array] => [name, Buffer.from(text)])
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: MADE }))
}

const FOOT = '<w:jc w:val="center"/>'

function line(text: string): string {
  const [, mark = '', content = ''] = /^(#{1,2} |[>-] )?(.*)$/s.exec(text) ?? []
  if (mark === '# ')
    return paragraph(
      '<w:spacing w:before="240" w:after="360"/><w:jc w:val="center"/>',
      run(content, { font: HEI, size: 40, bold: true }),
    )
  if (mark === '## ')
    return paragraph(
      '<w:keepNext/><w:spacing w:before="240" w:after="120"/>',
      run(content, { font: HEI, size: 28 }),
    )
  const spacing = '<w:spacing w:line="400" w:lineRule="atLeast"/>'
  if (mark === '> ') return paragraph(`${spacing}<w:jc w:val="right"/>`, run(content, BODY))
  const indent = mark === '- ' || !content ? '' : '<w:ind w:firstLine="480"/>'
  return paragraph(spacing + indent, run(content, BODY))
}

const paragraph = (properties: string, content: string) => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`

const look = ({ font, size, bold = false }: Look) =>
  `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}"/>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr>`

const run = (text: string, of: Look) =>
  text ? `<w:r>${look(of)}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r>` : ''

const counter = (name: 'PAGE' | 'NUMPAGES') =>
  `<w:fldSimple w:instr="${name}"><w:r>${look(SMALL)}<w:t>1</w:t></w:r></w:fldSimple>`

const EDGES = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map(edge => `<w:${edge} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
  .join('')

function table({ widths, rows }: Table): string {
  const total = widths.reduce((sum, width) => sum + width, 0)
  const twips = widths.map(width => Math.round((width / total) * TEXT_WIDTH))
  const grid = twips.map(width => `<w:gridCol w:w="${width}"/>`).join('')
  const cell = (text: string, at: number) =>
    `<w:tc><w:tcPr><w:tcW w:w="${twips[at] ?? 0}" w:type="dxa"/></w:tcPr>${paragraph('', run(text, CELL))}</w:tc>`
  const row = (cells: string[], index: number) =>
    `<w:tr><w:trPr><w:cantSplit/><w:trHeight w:val="480"/>${index === 0 ? '<w:tblHeader/>' : ''}</w:trPr>${cells.map(cell).join('')}</w:tr>`
  return `<w:tbl><w:tblPr><w:tblW w:w="${TEXT_WIDTH}" w:type="dxa"/><w:tblBorders>${EDGES}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows.map(row).join('')}</w:tbl>`
}

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, found => NAMES[found] ?? found)
