import type { Sheet, SheetCells, SheetRules } from '@shared/domain/sheets/sheet-rows'

/** What an import takes at once. */
const MAX_SHEET_ROWS = 2_000
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
  dictType: ['字典类型'],
  label: ['字典标签', '数据标签', '标签'],
  value: ['字典键值', '数据键值', '键值'],
  sort: ['字典排序', '显示顺序', '排序'],
  status: ['状态'],
  colorType: ['颜色类型'],
  cssClass: ['CSS Class'],
  remark: ['备注'],
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
  maxRows: MAX_SHEET_ROWS,
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
