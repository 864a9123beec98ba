import { SHEET_HEADINGS } from '@/lib/sheets/dict-sheet'
import { sheetTemplate } from '@/lib/sheets/sheet-template'

/** An XLSX file that holds the headings of an import of dictionary entries and nothing else. */
export const dictSheetTemplate = (): Promise<Blob> => sheetTemplate('字典数据', SHEET_HEADINGS)
