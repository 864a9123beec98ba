import { type ExportColumn, ROWS_HEADER } from '@shared/domain/sheets/export-column'
import { badInput, ok } from '../api/envelope'
import type { AllRows } from '../db/read-all'
import { csvResponse } from './csv'
import { excelResponse } from './excel'

/** What a caller chooses of a list (shared/contract/row.ts, `exportChoice`). */
export interface ExportChoice {
  format?: 'xlsx' | 'csv' | 'columns' | undefined
  columns?: string[] | undefined
}

interface ListExport<T> {
  /** Of the file, without extension. */
  name: string
  columns: readonly ExportColumn<T>[]
  rows: () => Promise<AllRows<T>>
  recordReading: (rows: number) => Promise<void>
}

/**
 * A list as a file with the columns that the caller chose, or the headings of all of them.
 * @throws Failure 400 where the sheet has none of the columns
 */
export async function exportList<T>(
  { format, columns: chosen }: ExportChoice,
  { name, columns: all, rows: read, recordReading }: ListExport<T>,
): Promise<Response> {
  if (format === 'columns')
    return Response.json(ok(all.map(({ title }) => title)), { headers: { 'Cache-Control': 'no-store' } })
  const columns = chosen ? all.filter(({ title }) => chosen.includes(title)) : all
  if (columns.length === 0) throw badInput('请选择要导出的列')
  const rows = await read()
  await recordReading(rows.total)
  const response = (format === 'csv' ? csvResponse : excelResponse)(name, columns, rows)
  response.headers.set(ROWS_HEADER, String(rows.total))
  return response
}
