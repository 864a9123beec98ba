import { downloadResponse } from '../http/download'
import { sheetXml, workbookParts } from './excel-xml'
import type { ExportColumn, ExportRows } from './export-column'
import { zip } from './zip'

/**
 * An Excel file as a download (contract 1.11), written while its rows are read. Texts are text cells, which Excel never
 * reads as formulas.
 * @param name without extension; the contract's names end in .xls although the file is XLSX
 */
export function excelResponse<T>(
  name: string,
  columns: readonly ExportColumn<T>[],
  rows: ExportRows<T>,
): Response {
  const sheet = { name: 'xl/worksheets/sheet1.xml', content: sheetXml(columns, rows) }
  return downloadResponse(
    { name: `${name}.xls`, type: 'application/vnd.ms-excel;charset=UTF-8' },
    zip([...workbookParts(name), sheet]),
  )
}
