import { DICT_SHEET_HEADINGS, MAX_DICT_IMPORT } from '../dictionaries'
import type { Sheet, SheetCells, SheetRules } from './sheet-rows'
import type { TemplateColumn } from './write-template'

export const MAX_DICT_SHEET_BYTES = 2 * 1024 * 1024

const HEADINGS = {
  dictType: [DICT_SHEET_HEADINGS.dictType],
  label: [DICT_SHEET_HEADINGS.label, '数据标签', '标签'],
  value: [DICT_SHEET_HEADINGS.value, '数据键值', '键值'],
  sort: [DICT_SHEET_HEADINGS.sort, '显示顺序', '排序'],
  status: [DICT_SHEET_HEADINGS.status],
  colorType: [DICT_SHEET_HEADINGS.colorType],
  cssClass: [DICT_SHEET_HEADINGS.cssClass],
  remark: [DICT_SHEET_HEADINGS.remark],
} as const
const REQUIRED = ['dictType', 'label', 'value', 'sort', 'status'] as const

export type DictCells = SheetCells<typeof HEADINGS>
type DictSheet = Sheet<DictCells>

/**
 * How dictionary entries are read out of a file.
 * @param dictType type of the entries where the file has no column for it
 */
export const dictSheetRules = (dictType?: string): SheetRules<typeof HEADINGS> => ({
  headings: HEADINGS,
  required: REQUIRED.filter(field => field !== 'dictType' || !dictType),
  kinds: { sort: 'number' },
  maxRows: MAX_DICT_IMPORT,
})

/** The entries that were read, with the type of those whose file has no column for it. */
export const withDictType = (sheet: DictSheet, dictType?: string): DictSheet => ({
  ...sheet,
  rows: sheet.rows.map(row =>
    row.dictType === undefined && !row.unreadable?.dictType && dictType !== undefined
      ? { ...row, dictType }
      : row,
  ),
})

const EXAMPLES: Record<keyof typeof HEADINGS, string> = {
  ...{ dictType: 'common_status', label: '启用', value: '0', sort: '1', status: '启用' },
  ...{ colorType: 'success', cssClass: '', remark: '' },
}

/** The columns of a template. @param words that a column knows */
export const dictTemplate = (words: Readonly<Record<string, readonly string[]>>): TemplateColumn[] =>
  (Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]).map(field => ({
    title: HEADINGS[field][0],
    example: EXAMPLES[field],
    isRequired: (REQUIRED as readonly string[]).includes(field),
    words: words[field] ?? [],
  }))
