import { cut } from '../texts/cut'
import { columnLetters } from './cells'
import type { ExportColumn, ExportRows, ExportValue } from './export-column'
import { looksLikeFormula } from './formula'

/** The longest text that Excel accepts in a cell; a longer one would make the whole file unreadable. */
const MAX_TEXT = 32_767
const DEFAULT_WIDTH = 20

/** Indexes of `cellXfs` below. */
export const HEAD = 1
/** A text that remains text when the cell is edited, as if typed with an apostrophe in front. */
const PLAIN_TEXT = 2
/** A cell that is to be filled in: what is typed stays text, so that no digit of a long number is lost. */
export const TO_FILL = 3
/** One that shows how. */
export const EXAMPLE = 4
const MOMENT = 5
const DAY = 6

/** A sheet counts days from here, in the time of China; in ms. */
const DAY_ZERO = Date.UTC(1899, 11, 30) - 8 * 3_600_000
const SECONDS_OF_DAY = 86_400

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const contentTypes = (sheets: number) => `${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${CONTENT_TYPE}.sheet.main+xml"/>
${Array.from(
  { length: sheets },
  (_, at) =>
    `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${CONTENT_TYPE}.worksheet+xml"/>`,
).join('\n')}
<Override PartName="/xl/styles.xml" ContentType="${CONTENT_TYPE}.styles+xml"/>
</Types>`

const STYLES = `${XML}<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/><color rgb="FF757575"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="7">
<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
</cellXfs>
</styleSheet>`

const relations = (...targets: [type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, to], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${to}"/>`)
    .join('')}</Relationships>`

/** A part of a workbook's archive, in pieces. */
export interface Part {
  name: string
  content: Iterable<string> | AsyncIterable<string>
}

/** All parts of a workbook with these sheets, for an archive of them (XLSX). */
export const bookParts = (sheets: readonly Part[]): Part[] => [
  { name: '[Content_Types].xml', content: [contentTypes(sheets.length)] },
  { name: '_rels/.rels', content: [relations(['officeDocument', 'xl/workbook.xml'])] },
  {
    name: 'xl/workbook.xml',
    content: [
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
      ...sheets.map(
        ({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
      ),
      '</sheets></workbook>',
    ],
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: [
      relations(...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]), [
        'styles',
        'styles.xml',
      ]),
    ],
  },
  { name: 'xl/styles.xml', content: [STYLES] },
  ...sheets.map(({ content }, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
]

/** All parts of a workbook with one sheet. Its rows are read as it is written. */
export const workbookParts = <T>(
  sheet: string,
  columns: readonly ExportColumn<T>[],
  rows: ExportRows<T>,
): Part[] => bookParts([{ name: sheet, content: sheetXml(columns, rows) }])

/** The beginning of a sheet whose first row stays in view. */
export const sheetStart = (columns: string, isFirst: boolean): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${columns}</cols>`

/** A sheet with a fixed header row that filters, in batches of rows. Texts are inline in their cells. */
async function* sheetXml<T>(
  columns: readonly ExportColumn<T>[],
  rows: ExportRows<T>,
): AsyncGenerator<string, void> {
  const letters = columns.map((_, at) => columnLetters(at + 1))
  const widths = columns.map(
    ({ width = DEFAULT_WIDTH }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const head = columns.map(({ title }, at) => cell(`${letters[at]}1`, title, HEAD))
  yield `${sheetStart(widths.join(''), true)}<sheetData><row r="1">${head.join('')}</row>`
  let number = 1
  for await (const batch of rows) {
    let text = ''
    for (const row of batch) {
      number += 1
      text += `<row r="${number}">`
      for (let at = 0; at < columns.length; at++) {
        const { value, isDay } = columns[at] as ExportColumn<T>
        text += cell(`${letters[at]}${number}`, value(row), isDay ? DAY : undefined)
      }
      text += '</row>'
    }
    yield text
  }
  yield `</sheetData><autoFilter ref="A1:${letters.at(-1)}${number}"/></worksheet>`
}

/** A cell at an address; null is an empty one. */
export function cell(place: string, value: ExportValue, style?: number): string {
  if (value === null) return ''
  if (value instanceof Date) {
    const days = Math.floor((value.getTime() - DAY_ZERO) / 1_000) / SECONDS_OF_DAY
    return `<c r="${place}" s="${style ?? MOMENT}"><v>${style === DAY ? Math.floor(days) : days}</v></c>`
  }
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  const xf = style ?? (looksLikeFormula(value) ? PLAIN_TEXT : undefined)
  const text = escaped(cut(value, MAX_TEXT))
  return `<c r="${place}"${xf ? ` s="${xf}"` : ''} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/**
 * Characters with a meaning in XML, and those it cannot hold: the latter as `_x0001_`, which Excel reads back (ECMA-376
 * part 1, 22.9.2.19), so that a text which looks like that is marked too.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const SPECIAL = /[&<>"\r\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/g
const NAMES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** A text as it stands in XML. */
export const escaped = (text: string): string =>
  text.replace(
    SPECIAL,
    found => NAMES[found] ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )
