import { SheetError } from './sheet-error'

/** What an import takes at once. */
export const MAX_SHEET_ROWS = 2_000
export const MAX_SHEET_BYTES = 2 * 1024 * 1024

/** An entry as it stands in a file: cells are texts, and columns that the file does not have are left out. */
export interface DictSheetRow {
  dictType: string
  label: string
  value: string
  sort: string
  status: string
  colorType?: string
  cssClass?: string
  remark?: string
}

export interface DictSheet {
  rows: DictSheetRow[]
  /** Where each row stands in the file, counted from 1 as spreadsheet programs do. */
  lines: number[]
  /** Headings of columns that are not read. */
  ignored: string[]
}

/** Columns by field: the heading that exports and the template write, then others that people write. */
const HEADINGS: Record<keyof DictSheetRow, readonly [string, ...string[]]> = {
  dictType: ['字典类型'],
  label: ['字典标签', '数据标签', '标签'],
  value: ['字典键值', '数据键值', '键值'],
  sort: ['字典排序', '显示顺序', '排序'],
  status: ['状态'],
  colorType: ['颜色类型'],
  cssClass: ['CSS Class'],
  remark: ['备注'],
}
const REQUIRED = ['dictType', 'label', 'value', 'sort', 'status'] as const
const OPTIONAL = ['colorType', 'cssClass', 'remark'] as const
const FIELDS = [...REQUIRED, ...OPTIONAL]

/** The headings of a template. */
export const SHEET_HEADINGS = FIELDS.map(field => HEADINGS[field][0])

/**
 * What an export writes an apostrophe in front of, so that no spreadsheet takes it for a formula. One is taken off again
 * where the rest is such a text: the file gives back what was exported.
 */
const GUARDED = /^'(?=[\s']*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/

const unguard = (cell: string) => cell.replace(GUARDED, '')
const normal = (heading: string) => unguard(heading).replace(/\s/g, '').toLowerCase()
const isBlank = (row: readonly string[]) => row.every(cell => cell.trim() === '')

/**
 * Reads dictionary entries out of the cells of a file. The first row that is not blank holds the headings; blank rows
 * are left out.
 * @param dictType type of the entries where the file has no column for it
 * @throws SheetError when columns are missing or there twice, and for no rows or too many
 */
export function readDictSheet(cells: readonly (readonly string[])[], dictType?: string): DictSheet {
  const headAt = cells.findIndex(row => !isBlank(row))
  const head = cells[headAt]
  if (!head) throw new SheetError('文件是空的')
  const { places, ignored } = readHead(head, dictType)
  const filled = cells.flatMap((row, index) =>
    index > headAt && !isBlank(row) ? [{ row, line: index + 1 }] : [],
  )
  if (filled.length === 0) throw new SheetError('文件中只有列名，没有数据')
  if (filled.length > MAX_SHEET_ROWS) {
    throw new SheetError(
      `文件中有 ${count(filled.length)} 条数据，一次最多导入 ${count(MAX_SHEET_ROWS)} 条，请分成几个文件`,
    )
  }
  const cellOf = (row: readonly string[], field: keyof DictSheetRow) => {
    const place = places.get(field)
    return place === undefined ? undefined : unguard(row[place] ?? '')
  }
  const rows = filled.map(({ row }): DictSheetRow => {
    const required = (field: (typeof REQUIRED)[number]) => cellOf(row, field) ?? dictType ?? ''
    return {
      dictType: required('dictType'),
      label: required('label'),
      value: required('value'),
      sort: required('sort'),
      status: required('status'),
      ...Object.fromEntries(
        OPTIONAL.flatMap(field => (places.has(field) ? [[field, cellOf(row, field)]] : [])),
      ),
    }
  })
  return { rows, lines: filled.map(({ line }) => line), ignored }
}

function readHead(head: readonly string[], dictType: string | undefined) {
  const places = new Map<keyof DictSheetRow, number>()
  const ignored: string[] = []
  head.forEach((heading, place) => {
    const field = FIELDS.find(name => HEADINGS[name].some(known => normal(known) === normal(heading)))
    if (!field) {
      if (heading.trim() !== '') ignored.push(heading.trim())
    } else if (places.has(field)) {
      throw new SheetError(`“${HEADINGS[field][0]}”列出现了两次，请只保留一列`)
    } else places.set(field, place)
  })
  const missing = REQUIRED.filter(field => !places.has(field) && !(field === 'dictType' && dictType))
  if (missing.length > 0) {
    const names = missing.map(field => `“${HEADINGS[field][0]}”`).join('、')
    throw new SheetError(`第一行缺少列名${names}，请下载模板对照修改`)
  }
  return { places, ignored }
}

const count = (number: number) => number.toLocaleString('en-US')
