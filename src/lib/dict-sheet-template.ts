import writeXlsxFile from 'write-excel-file/browser'
import { SHEET_HEADINGS } from './dict-sheet'

const WIDTH = 20

/** An XLSX file that holds the headings of an import and nothing else. */
export const dictSheetTemplate = (): Promise<Blob> =>
  writeXlsxFile([SHEET_HEADINGS.map(value => ({ value, fontWeight: 'bold' as const }))], {
    sheet: '字典数据',
    columns: SHEET_HEADINGS.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
  }).toBlob()
