import type { ExportColumn, ExportRows } from '@shared/domain/sheets/export-column'
import { looksLikeFormula } from '@shared/domain/sheets/formula'
import { downloadResponse } from '../http/download'

const guarded = (text: string) => (looksLikeFormula(text) ? `'${text}` : text)
const cell = (value: string | number | null) => {
  if (typeof value === 'number') return String(value)
  const text = guarded(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const line = (values: (string | number | null)[]) => `${values.map(cell).join(',')}\r\n`

async function* write<T>(columns: readonly ExportColumn<T>[], rows: ExportRows<T>) {
  yield Buffer.from(`\ufeff${line(columns.map(column => column.title))}`)
  for await (const batch of rows) {
    yield Buffer.from(batch.map(row => line(columns.map(column => column.value(row)))).join(''))
  }
}

/**
 * A CSV file as a download: UTF-8 with a byte order mark, for Excel, with texts escaped that would be formulas.
 * @param name without extension
 */
export const csvResponse = <T>(
  name: string,
  columns: readonly ExportColumn<T>[],
  rows: ExportRows<T>,
): Response => downloadResponse({ name: `${name}.csv`, type: 'text/csv;charset=UTF-8' }, write(columns, rows))
