import { Archive } from '../files/archive'
import { cut } from '../texts/cut'
import { type Cell, type CellSink, LAST_COLUMN, LAST_LINE, readAddress, readRange } from './cells'
import { beyond, SHEET_LIMITS } from './limits'
import { refuseOtherArchive } from './not-a-sheet'
import { builtInFormat, type Epoch, isDateCode, type NumberFormat, numberFormat } from './number-formats'
import { type XmlHandlers, XmlReader } from './xml'

const ARCHIVE_LIMITS = {
  parts: SHEET_LIMITS.parts,
  unpacked: SHEET_LIMITS.unpacked,
  tooManyParts: beyond.parts,
  tooLarge: beyond.unpacked,
}

/** What the cells of a sheet refer to. */
interface Workbook {
  epoch: Epoch
  /** By number. */
  sharedTexts: readonly string[]
  /** The code of each style of cells. */
  codes: readonly string[]
}

/**
 * Reads the cells of the first sheet of an XLSX file that is not hidden, piece by piece, and hands those that hold
 * something to `sink`, as Excel shows them. Nothing grows with what the file says about its own size, or with the cells
 * that are left out between two others.
 * @throws SheetError when a limit is exceeded; what `sink` throws; another error when it cannot be read
 */
export function* readExcel(bytes: Uint8Array, sink: CellSink): Generator<void, void> {
  const archive = new Archive(bytes, ARCHIVE_LIMITS)
  refuseOtherArchive(archive)
  const { sheets, epoch } = yield* readBook(archive)
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  const [first, ...others] = shown.length > 0 ? shown : sheets
  const paths = yield* readRelations(archive, first?.id)
  if (!paths.sheet) throw new Error('no sheet')
  const sharedTexts = yield* readSharedTexts(archive, paths.sharedStrings ?? 'xl/sharedStrings.xml')
  const codes = yield* readStyles(archive, paths.styles ?? 'xl/styles.xml')
  sink.sheet(
    first?.name ?? '',
    others.map(({ name }) => name),
  )
  yield* readCells(archive, paths.sheet, sink, { epoch, sharedTexts, codes })
}

/** Reads one part; a step for each piece of it. */
function* readPart(archive: Archive, path: string, handlers: XmlHandlers) {
  const reader = new XmlReader(handlers)
  for (const piece of archive.read(path)) {
    reader.write(piece)
    yield
  }
  reader.end()
}

function* readBook(archive: Archive) {
  const sheets: { id: string | undefined; name: string; isHidden: boolean }[] = []
  let epoch: Epoch = 1900
  yield* readPart(archive, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes().date1904 ?? '')) epoch = 1904
      if (name !== 'sheet') return
      const { id, name: title = '', state = 'visible' } = attributes()
      if (sheets.push({ id, name: title, isHidden: state !== 'visible' }) > SHEET_LIMITS.parts)
        throw beyond.parts()
    },
  })
  return { sheets, epoch }
}

/** Paths of the parts of a workbook: of the sheet with this id, and of what all sheets share. */
function* readRelations(archive: Archive, sheetId: string | undefined) {
  const paths: { sheet?: string; sharedStrings?: string; styles?: string } = {}
  yield* readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id, Type = '', Target = '' } = attributes()
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      if (Id === sheetId) paths.sheet = path
      else if (Type.endsWith('/sharedStrings')) paths.sharedStrings = path
      else if (Type.endsWith('/styles')) paths.styles = path
    },
  })
  return paths
}

/** Texts that cells refer to, without the marks of their pronunciation. */
function* readSharedTexts(archive: Archive, path: string) {
  const texts: string[] = []
  if (!archive.has(path)) return texts
  let characters = 0
  const content = textHandlers()
  yield* readPart(archive, path, {
    ...content,
    open(name) {
      if (name === 'si') content.begin()
      content.open(name)
    },
    close(name) {
      content.close(name)
      if (name !== 'si') return
      const text = unescaped(content.taken())
      characters += text.length
      if (characters > SHEET_LIMITS.text) throw beyond.text()
      if (texts.push(text) > SHEET_LIMITS.sharedTexts) throw beyond.sharedTexts()
    },
  })
  return texts
}

/** Collects what is in `<t>` elements, and in others on demand. */
function textHandlers() {
  let text = ''
  let isText = false
  let isPronunciation = false
  return {
    begin() {
      text = ''
    },
    open(name: string) {
      if (name === 't') isText = true
      else if (name === 'rPh') isPronunciation = true
    },
    close(name: string) {
      if (name === 't') isText = false
      else if (name === 'rPh') isPronunciation = false
    },
    text(part: string) {
      // One character too many is enough to be refused.
      if (isText && !isPronunciation && text.length <= SHEET_LIMITS.cellText) text += part
    },
    taken: () => text,
  }
}

function* readStyles(archive: Archive, path: string) {
  const ownFormats = new Map<string, string>()
  const codes: string[] = []
  if (!archive.has(path)) return codes
  let isOfCells = false
  yield* readPart(archive, path, {
    open(name, attributes) {
      if (name === 'cellXfs') isOfCells = true
      else if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes()
        ownFormats.set(numFmtId, formatCode)
      } else if (name === 'xf' && isOfCells) {
        const { numFmtId = '' } = attributes()
        codes.push(ownFormats.get(numFmtId) ?? builtInFormat(Number(numFmtId)))
      }
      if (codes.length > SHEET_LIMITS.styles || ownFormats.size > SHEET_LIMITS.formats)
        throw new Error('too many styles')
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return codes
}

/** What is known of a cell while it is read. */
interface OpenCell {
  attributes: Record<string, string>
  value: string
  hasValue: boolean
  /** Null for a cell without one. */
  formula: string | null
}

/** Enough of a formula to find it again. */
const MAX_FORMULA = 30

function* readCells(archive: Archive, path: string, sink: CellSink, book: Workbook) {
  const read = cellReader(book)
  let line = 0
  let column = 0
  let ranges = 0
  let isData = false
  let into: 'value' | 'formula' | null = null
  let cell: OpenCell = { attributes: {}, value: '', hasValue: false, formula: null }
  const inline = textHandlers()
  const open = (name: string, attributes: () => Record<string, string>) => {
    if (name === 'row') {
      const { r, hidden } = attributes()
      line = nextPlace(line, r, LAST_LINE)
      column = 0
      if (isTrue(hidden)) sink.hiddenLine(line)
    } else if (name === 'c') {
      cell = { attributes: attributes(), value: '', hasValue: false, formula: null }
      column = nextPlace(column, columnOf(cell.attributes.r, line), LAST_COLUMN)
      inline.begin()
    } else if (name === 'v') {
      into = 'value'
      cell.hasValue = true
    } else if (name === 'f') {
      into = 'formula'
      cell.formula = ''
    } else inline.open(name)
  }
  const close = (name: string) => {
    if (name === 'sheetData') isData = false
    else if (name === 'row') sink.endRow(line)
    else if (name === 'c') sink.cell(line, column, read(cell, inline.taken()))
    else if (name === 'v' || name === 'f') into = null
    else inline.close(name)
  }
  yield* readPart(archive, path, {
    open(name, attributes) {
      if (isData) open(name, attributes)
      else if (name === 'sheetData') isData = true
      else if (name === 'col') hideColumns(sink, attributes())
      else if (name === 'mergeCell') {
        if (++ranges > SHEET_LIMITS.merged) throw beyond.merged()
        sink.merged(known(readRange(attributes().ref ?? '')))
      }
    },
    close(name) {
      if (isData) close(name)
    },
    text(part) {
      if (!into) inline.text(part)
      else if (into === 'formula') {
        if (cell.formula !== null && cell.formula.length <= MAX_FORMULA) cell.formula += part
      } else if (cell.value.length <= SHEET_LIMITS.cellText) cell.value += part
    },
  })
}

const isTrue = (said: string | undefined) => said === '1' || said === 'true'

function hideColumns(sink: CellSink, { min, max, hidden }: Record<string, string>): void {
  const [first, last] = [Number(min), Math.min(Number(max), SHEET_LIMITS.columns)]
  if (isTrue(hidden) && Number.isInteger(first) && first >= 1 && last >= first)
    sink.hiddenColumns(first, last)
}

/** Rows and cells stand in their order; one that does not say where it is follows the last one. */
function nextPlace(last: number, said: string | number | undefined, most: number): number {
  const place = said === undefined ? last + 1 : Number(said)
  if (!Number.isInteger(place) || place <= last || place > most)
    throw new Error(`place ${said} after ${last}`)
  return place
}

/** The number of the column in an address such as AB12. */
function columnOf(address: string | undefined, line: number): number | undefined {
  if (address === undefined) return undefined
  const found = readAddress(address)
  if (found?.line !== line) throw new Error(`address ${address} in row ${line}`)
  return found.column
}

/** Reads what cells show by their type (ECMA-376 18.18.11), and by the format of their style. */
function cellReader({ sharedTexts, codes, epoch }: Workbook) {
  const formats = new Map<string, NumberFormat>()
  const shown = (number: number, code: string): Cell => {
    const format = formats.get(code) ?? numberFormat(code)
    formats.set(code, format)
    return format(number, epoch)
  }
  return (cell: OpenCell, inline: string): string | Cell => {
    const { value } = cell
    const { t: type = 'n', s: style } = cell.attributes
    const code = codes[Number(style)] ?? 'General'
    if (cell.formula !== null && !(type === 'str' ? cell.hasValue : value !== ''))
      return { text: formulaText(cell.formula), fault: unsaved(cell.formula) }
    switch (type) {
      case 's':
        return value === '' ? '' : known(sharedTexts[Number(value)])
      case 'inlineStr':
        return unescaped(inline)
      case 'str':
        return unescaped(value)
      case 'b':
        return value === '' ? '' : known(BOOLEANS[value])
      case 'd':
        return value === '' ? '' : shown(serialOf(value, epoch), isDateCode(code) ? code : 'yyyy-mm-dd')
      case 'e':
        return { text: value || '#N/A', fault: `是错误值 ${value || '#N/A'}，请改正` }
      case 'n': {
        if (value === '') return ''
        const number = Number(value)
        if (Number.isNaN(number)) throw new Error(`number ${value}`)
        return shown(number, code)
      }
      default:
        throw new Error(`type ${type}`)
    }
  }
}

/** Formulas that repeat the one of another cell have no text of their own. */
const formulaText = (formula: string) =>
  formula === '' ? '公式' : `=${cut(formula, MAX_FORMULA)}${formula.length > MAX_FORMULA ? '…' : ''}`

const unsaved = (formula: string) =>
  `是公式${formula === '' ? '' : ` ${formulaText(formula)}`}，文件中没有它的结果，请用 Excel 打开并保存一次，或者改为填写内容`

/** The number of a day and time that is written in words (ISO 8601). */
function serialOf(text: string, epoch: Epoch): number {
  const time = Date.parse(/T/.test(text) && !/Z$|[+-]\d\d:\d\d$/.test(text) ? `${text}Z` : text)
  if (Number.isNaN(time)) throw new Error(`date ${text}`)
  return time / 86_400_000 + (epoch === 1904 ? 24_107 : 25_569)
}

const BOOLEANS: Partial<Record<string, string>> = { 0: 'FALSE', 1: 'TRUE' }

/** @throws Error for a reference to what the workbook does not have */
function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('an unknown reference')
  return value
}

/** Characters that XML does not allow are written as _xHHHH_ (ECMA-376 22.9.2.19). */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
