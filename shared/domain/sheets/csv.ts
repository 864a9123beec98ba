import type { Cell, CellSink } from './cells'
import { beyond, SHEET_LIMITS } from './limits'
import { SheetError } from './sheet-error'

const UTF16 = new Map([
  ['255,254', 'utf-16le'],
  ['254,255', 'utf-16be'],
])
/** Rows between two steps of the reader. */
const ROWS_A_STEP = 500

/**
 * The text of a file, whatever program wrote it: UTF-8 with or without its mark, UTF-16 with one (Excel's "Unicode
 * text"), or the Chinese encoding in which Chinese Excel writes its CSV files.
 * @throws SheetError when it is none of them
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = UTF16.get(bytes.subarray(0, 2).join())
  for (const encoding of marked ? [marked] : ['utf-8', 'gbk']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // Some decoders take anything for Chinese; no table holds this character, and most other files do.
      if (!text.includes('\0')) return text
    } catch {
      // Not this one.
    }
  }
  throw new SheetError('无法识别文件的文字编码，请另存为 Excel 工作簿（.xlsx）或“CSV UTF-8”后再试')
}

/**
 * Reads the cells of a CSV text (RFC 4180), with any line ends, and hands each to `sink`, which keeps what it needs.
 * Cells are divided by commas, or by the semicolons or tabs that the first line has instead. A quote inside a cell that
 * did not begin with one is a quote.
 * @throws SheetError when a quote is never closed: the rest of the file would be one cell; what `sink` throws
 */
export function* readCsv(text: string, sink: CellSink): Generator<void, void> {
  const divider = dividerOf(text)
  let line = 1
  let column = 1
  let at = 0
  while (at < text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at, line) : null
    const plain = readPlain(text, quoted?.end ?? at, divider)
    sink.cell(line, column++, shownCell(quoted ? quoted.cell + plain : plain))
    at = (quoted?.end ?? at) + plain.length
    if (text[at] === divider) {
      at++
      // A divider at the very end has an empty cell behind it.
      if (at === text.length) sink.cell(line, column, '')
      continue
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    sink.endRow(line++)
    column = 1
    if (line % ROWS_A_STEP === 0) yield
  }
  if (column > 1) sink.endRow(line)
}

/** Texts that are written so that Excel takes no number for them: `="0012"`. */
const AS_TEXT = /^="((?:[^"]|"")*)"$/
/** What Excel writes for a formula that failed. */
const ERROR_VALUE = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BUSY!|GETTING_DATA)$/
/** A whole number as Excel shows it in a narrow cell, and then writes it: the digits behind are gone. */
const SHORTENED = /^-?\d(?:\.\d+)?E\+(?:1\d|[2-9]\d)$/

/** What Excel would show for a cell of the file, as far as it cannot be read. */
function shownCell(text: string): string | Cell {
  if (text[0] === '=') return AS_TEXT.exec(text)?.[1]?.replaceAll('""', '"') ?? text
  if (text[0] === '#' && ERROR_VALUE.test(text)) return { text, fault: `是错误值 ${text}，请改正` }
  if (text.length < 20 && SHORTENED.test(text)) {
    const fault = `是 ${text}，长数字在保存时已缩短，请在 Excel 中把这一列设为“文本”格式，重新填写后另存为 .xlsx`
    return { text, fault }
  }
  return text
}

/** The content of a quoted cell, and where it ends. */
function quotedCell(text: string, start: number, line: number): { cell: string; end: number } {
  let cell = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) throw new SheetError(`第 ${line} 行有引号没有结束，请检查文件`)
    cell += text.slice(from, quote)
    if (cell.length > SHEET_LIMITS.cellText) throw beyond.cellText(line)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    from = quote + 2
  }
}

/** What is before the next divider or line end. */
function readPlain(text: string, start: number, divider: string): string {
  let end = start
  while (end < text.length && text[end] !== divider && text[end] !== '\n' && text[end] !== '\r') end++
  return text.slice(start, end)
}

function dividerOf(text: string): string {
  const line = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? ''
  const counts = [',', ';', '\t'].map(divider => ({ divider, count: countOf(line, divider) }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).divider
}

function countOf(line: string, sign: string): number {
  let count = 0
  for (let at = line.indexOf(sign); at >= 0; at = line.indexOf(sign, at + 1)) count++
  return count
}
