import { DICT_SHEET_HEADINGS, MAX_DICT_IMPORT } from '@shared/domain/dictionaries'
import type { Sheet, SheetCells, SheetRules } from '@shared/domain/sheets/sheet-rows'

export const MAX_SHEET_BYTES = 2 * 1024 * 1024

/** An entry as it is in a file: cells are texts, and columns that the file does not have are left out. */
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

export type DictSheet = Sheet<DictSheetRow>

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

/** The headings of a template. */
export const SHEET_HEADINGS = Object.values(HEADINGS).map(([heading]) => heading)

/**
 * How dictionary entries are read out of a file.
 * @param dictType type of the entries where the file has no column for it
 */
export const dictSheetRules = (dictType?: string): SheetRules<typeof HEADINGS> => ({
  headings: HEADINGS,
  required: REQUIRED.filter(field => field !== 'dictType' || !dictType),
  maxRows: MAX_DICT_IMPORT,
})

/** The entries that were read, with the type of those whose file has no column for it. */
export function toDictSheet(sheet: Sheet<SheetCells<typeof HEADINGS>>, dictType?: string): DictSheet {
  const rows = sheet.rows.map(row => ({
    ...row,
    dictType: row.dictType ?? dictType ?? '',
    label: row.label ?? '',
    value: row.value ?? '',
    sort: row.sort ?? '',
    status: row.status ?? '',
  }))
  return { ...sheet, rows }
}
