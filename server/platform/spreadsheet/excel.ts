import type { ExportColumn, ExportRows } from '@shared/domain/sheets/export-column'
import { workbookParts } from '@shared/domain/sheets/write-sheet'
import { downloadResponse } from '../http/download'
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
  return downloadResponse(
    { name: `${name}.xls`, type: 'application/vnd.ms-excel;charset=UTF-8' },
    zip(workbookParts(name, columns, rows)),
  )
}
