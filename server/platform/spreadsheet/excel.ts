import type { ExportColumn, ExportRows } from '@shared/domain/sheets/export-column'
import { workbookParts } from '@shared/domain/sheets/write-sheet'
import { type TemplateColumn, templateParts } from '@shared/domain/sheets/write-template'
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
  return downloadResponse(fileOf(name), zip(workbookParts(name, columns, rows)))
}

/** An Excel file to be filled in and imported. @param name as above */
export const templateResponse = (name: string, columns: readonly TemplateColumn[]): Response =>
  downloadResponse(fileOf(name), zip(templateParts(name, columns)))

const fileOf = (name: string) => ({ name: `${name}.xls`, type: 'application/vnd.ms-excel;charset=UTF-8' })
