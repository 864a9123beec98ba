import writeXlsxFile from 'write-excel-file/browser'

const WIDTH = 20

/** An XLSX file that holds the headings of an import and nothing else. */
export const sheetTemplate = (sheet: string, headings: readonly string[]): Promise<Blob> =>
  writeXlsxFile([headings.map(value => ({ value, fontWeight: 'bold' as const }))], {
    sheet,
    columns: headings.map(() => ({ width: WIDTH })),
    stickyRowsCount: 1,
  }).toBlob()
