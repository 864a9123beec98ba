import { strToU8, zipSync } from 'fflate'

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Parts of a workbook that a test writes itself. */
interface MadeSheet {
  /** The rows, as XML. */
  rows: string
  /** Codes of formats, which styles 1, 2 … have; style 0 has none. */
  formats?: readonly (string | number)[]
  sharedStrings?: string
  /** Of the workbook element, such as `<workbookPr date1904="1"/>`. */
  book?: string
  sheets?: string
  /** Before and behind the rows. */
  before?: string
  behind?: string
}

const FIRST_OWN = 164

/** The bytes of an XLSX file with these parts, as odd as the test wants them. */
export function madeSheet({
  rows,
  formats = [],
  sharedStrings,
  book = '',
  sheets = '<sheet name="S" sheetId="1" r:id="rId1"/>',
  before = '',
  behind = '',
}: MadeSheet): Uint8Array<ArrayBuffer> {
  const own = formats.flatMap((code, at) =>
    typeof code === 'string'
      ? [
          `<numFmt numFmtId="${FIRST_OWN + at}" formatCode="${code.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/>`,
        ]
      : [],
  )
  const styles = formats.map(
    (code, at) => `<xf numFmtId="${typeof code === 'number' ? code : FIRST_OWN + at}"/>`,
  )
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="${REL}">${book}<sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${REL}/worksheet" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${own.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet>${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`,
    'xl/worksheets/sheet2.xml': '<worksheet><sheetData/></worksheet>',
    ...(sharedStrings !== undefined && { 'xl/sharedStrings.xml': `<sst>${sharedStrings}</sst>` }),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

/** A row of texts, the first in column A. */
export const textRow = (line: number, ...texts: string[]): string =>
  `<row r="${line}">${texts
    .map((text, at) =>
      text === ''
        ? ''
        : `<c r="${String.fromCharCode(65 + at)}${line}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    .join('')}</row>`
