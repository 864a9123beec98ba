import { beyond, SHEET_LIMITS } from './limits'
import { dayOf, isDateCode, isDateFormat } from './number-formats'
import type { CellSink } from './sheet-rows'
import { type XmlHandlers, XmlReader } from './xml'
import { Archive } from './zip'

/** The last row and column that Excel has. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384

/** What the cells of a sheet refer to. */
interface Workbook {
  epoch: 1900 | 1904
  /** By number. */
  sharedTexts: readonly string[]
  /** Whether it shows a date, of each style of cells. */
  dateStyles: readonly boolean[]
}

/**
 * Reads the cells of the first sheet of an XLSX file, piece by piece, and hands those that hold something to `sink`.
 * Numbers and booleans are given as users type them, dates as yyyy-MM-dd. Nothing grows with what the file says about
 * its own size, or with the cells that are left out between two others.
 * @throws SheetError when a limit is exceeded; what `sink` throws; another error when it cannot be read
 */
export function* readExcel(bytes: Uint8Array, sink: CellSink): Generator<void, void> {
  const archive = new Archive(bytes)
  const { sheetId, epoch } = yield* readBook(archive)
  const paths = yield* readRelations(archive, sheetId)
  if (!paths.sheet) throw new Error('no sheet')
  const sharedTexts = yield* readSharedTexts(archive, paths.sharedStrings ?? 'xl/sharedStrings.xml')
  const dateStyles = yield* readStyles(archive, paths.styles ?? 'xl/styles.xml')
  yield* readCells(archive, paths.sheet, sink, { epoch, sharedTexts, dateStyles })
}

/** Reads one part; a step for each piece of it. Ends early once `isDone` says so. */
function* readPart(archive: Archive, path: string, handlers: XmlHandlers, isDone = () => false) {
  const reader = new XmlReader(handlers)
  for (const piece of archive.read(path)) {
    reader.write(piece)
    if (isDone()) return
    yield
  }
  reader.end()
}

function* readBook(archive: Archive) {
  let sheetId: string | undefined
  let epoch: Workbook['epoch'] = 1900
  yield* readPart(archive, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes().date1904 ?? '')) epoch = 1904
      if (name === 'sheet') sheetId ??= attributes().id
    },
  })
  return { sheetId, epoch }
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
  const ownFormats = new Map<string, boolean>()
  const dateStyles: boolean[] = []
  if (!archive.has(path)) return dateStyles
  let isOfCells = false
  yield* readPart(archive, path, {
    open(name, attributes) {
      if (name === 'cellXfs') isOfCells = true
      else if (name === 'numFmt') {
        const { numFmtId = '', formatCode = '' } = attributes()
        ownFormats.set(numFmtId, isDateCode(formatCode))
      } else if (name === 'xf' && isOfCells) {
        const { numFmtId = '' } = attributes()
        dateStyles.push(isDateFormat(Number(numFmtId)) || (ownFormats.get(numFmtId) ?? false))
      }
      if (dateStyles.length + ownFormats.size > SHEET_LIMITS.styles) throw new Error('too many styles')
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return dateStyles
}

function* readCells(archive: Archive, path: string, sink: CellSink, book: Workbook) {
  let line = 0
  let column = 0
  let isData = false
  let isOver = false
  let isValue = false
  let value = ''
  let cell: Record<string, string> = {}
  const inline = textHandlers()
  yield* readPart(
    archive,
    path,
    {
      open(name, attributes) {
        if (name === 'sheetData') isData = true
        if (!isData) return
        if (name === 'row') {
          line = nextPlace(line, attributes().r, LAST_ROW)
          column = 0
        } else if (name === 'c') {
          cell = attributes()
          column = nextPlace(column, columnOf(cell.r, line), LAST_COLUMN)
          value = ''
          inline.begin()
        } else if (name === 'v') isValue = true
        else inline.open(name)
      },
      close(name) {
        if (!isData) return
        if (name === 'sheetData') {
          isData = false
          isOver = true
        } else if (name === 'row') sink.endRow(line)
        else if (name === 'c') sink.cell(line, column, textOf(cell, value, inline.taken(), book))
        else if (name === 'v') isValue = false
        else inline.close(name)
      },
      text(part) {
        if (!isValue) inline.text(part)
        else if (value.length <= SHEET_LIMITS.cellText) value += part
      },
    },
    () => isOver,
  )
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
  const [, letters, row] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  if (!letters || Number(row) !== line) throw new Error(`address ${address} in row ${line}`)
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

/** The text of a cell by its type (ECMA-376 18.18.11). */
function textOf(
  { t: type = 'n', s: style }: Record<string, string>,
  value: string,
  inline: string,
  { sharedTexts, dateStyles, epoch }: Workbook,
): string {
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
      return value.slice(0, 10)
    // The error of a formula.
    case 'e':
      return ''
    case 'n': {
      if (value === '') return ''
      const number = Number(value)
      if (Number.isNaN(number)) throw new Error(`number ${value}`)
      const day = dateStyles[Number(style)] ? dayOf(number, epoch) : undefined
      return day ?? String(number)
    }
    default:
      throw new Error(`type ${type}`)
  }
}

const BOOLEANS: Partial<Record<string, string>> = { 0: 'false', 1: 'true' }

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
