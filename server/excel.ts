import writeXlsxFile from 'write-excel-file/node'

export interface ExcelColumn<T> {
  title: string
  value: (row: T) => string | number | null
  /** characters */
  width?: number
}

/**
 * An Excel file as a download (contract 1.11). Texts are text cells, which Excel never reads as formulas.
 * @param name without extension; the contract's names end in .xls although the file is XLSX
 */
export async function excelAnswer<T>(name: string, columns: ExcelColumn<T>[], rows: T[]): Promise<Response> {
  const head = columns.map(column => ({ value: column.title, fontWeight: 'bold' as const }))
  const body = rows.map(row =>
    columns.map(column => {
      const value = column.value(row)
      if (value === null) return null
      return typeof value === 'number' ? { value, type: Number } : { value, type: String }
    }),
  )
  const file = await writeXlsxFile([head, ...body], {
    sheet: name,
    columns: columns.map(column => ({ width: column.width ?? 20 })),
    stickyRowsCount: 1,
  }).toBuffer()
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'application/vnd.ms-excel;charset=UTF-8',
      'Content-Disposition': `attachment;filename=${encodeURIComponent(`${name}.xls`)}`,
      'Cache-Control': 'no-store',
    },
  })
}
