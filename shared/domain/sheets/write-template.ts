import { columnLetters } from './cells'
import { SHEET_LIMITS } from './limits'
import { CHOICES_SHEET, EMPTY_MARK, EXAMPLE_MARK } from './sheet-rows'
import { bookParts, cell, EXAMPLE, escaped, HEAD, type Part, sheetStart, TO_FILL } from './write-sheet'

/** A column of a template. */
export interface TemplateColumn {
  title: string
  example: string
  isRequired: boolean
  /** What it may hold; none where that is free. */
  words: readonly string[]
  /** Whether a cell may hold several of them. */
  hasSeveral?: boolean
}

const WIDTH = 20
/** The first line of the words in their sheet, below the heading and what is said of the column. */
const FIRST_WORD = 3

/**
 * All parts of a workbook to be filled in and imported: the headings, a row that shows how and is not imported, drop-downs
 * of what the columns may hold, and a sheet that lists it.
 */
export const templateParts = (name: string, columns: readonly TemplateColumn[]): Part[] =>
  bookParts([
    { name, content: [sheetToFill(columns)] },
    { name: CHOICES_SHEET, content: [sheetOfWords(columns)] },
  ])

const widths = (columns: readonly TemplateColumn[], style: number) =>
  columns
    .map(
      (_, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTH}" style="${style}" customWidth="1"/>`,
    )
    .join('')

const row = (line: number, texts: readonly string[], style?: number) =>
  `<row r="${line}">${texts
    .map((text, at) => (text === '' ? '' : cell(`${columnLetters(at + 1)}${line}`, text, style)))
    .join('')}</row>`

function sheetToFill(columns: readonly TemplateColumn[]): string {
  const titles = columns.map(({ title }) => title)
  const examples = columns.map(({ example }, at) => (at === 0 ? `${EXAMPLE_MARK}${example}` : example))
  const lists = columns.flatMap((column, at) => (column.words.length > 0 ? [dropDown(column, at)] : []))
  const validations =
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : ''
  const rows = `${row(1, titles, HEAD)}${row(2, examples, EXAMPLE)}`
  return `${sheetStart(widths(columns, TO_FILL), true)}<sheetData>${rows}</sheetData>${validations}</worksheet>`
}

/** Where a cell may hold several words, or one that the preview maps to another, Excel does not refuse what is typed. */
function dropDown({ words }: TemplateColumn, at: number): string {
  const letters = columnLetters(at + 1)
  const list = `'${CHOICES_SHEET}'!$${letters}$${FIRST_WORD}:$${letters}$${FIRST_WORD + words.length - 1}`
  return `<dataValidation type="list" allowBlank="1" sqref="${letters}2:${letters}${SHEET_LIMITS.rows + 1}"><formula1>${escaped(list)}</formula1></dataValidation>`
}

function sheetOfWords(columns: readonly TemplateColumn[]): string {
  const titles = columns.map(({ title }) => title)
  const notes = columns.map(({ isRequired, words, hasSeveral }) =>
    [
      isRequired ? '必填' : `可不填；填“${EMPTY_MARK}”删除原有内容`,
      words.length > 0 && (hasSeveral ? '可填多个，用顿号分开：' : '填其中一个：'),
    ]
      .filter(Boolean)
      .join('；'),
  )
  const most = Math.max(0, ...columns.map(({ words }) => words.length))
  const rows = Array.from({ length: most }, (_, at) =>
    row(
      FIRST_WORD + at,
      columns.map(({ words }) => words[at] ?? ''),
    ),
  )
  return `${sheetStart(widths(columns, 0), false)}<sheetData>${row(1, titles, HEAD)}${row(2, notes, EXAMPLE)}${rows.join('')}</sheetData></worksheet>`
}
