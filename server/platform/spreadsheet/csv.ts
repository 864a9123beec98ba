import type { ExportColumn, ExportRows, ExportValue } from '@shared/domain/sheets/export-column'
import { looksLikeFormula } from '@shared/domain/sheets/formula'
import { chinaDateTime, chinaDay } from '../config/time'
import { downloadResponse } from '../http/download'

const guarded = (text: string) => (looksLikeFormula(text) ? `'${text}` : text)
const cell = (value: ExportValue, isDay = false) => {
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return (isDay ? chinaDay : chinaDateTime)(value.getTime())
  const text = guarded(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`

async function* write<T>(columns: readonly ExportColumn<T>[], rows: ExportRows<T>) {
  yield Buffer.from(`\ufeff${line(columns.map(column => cell(column.title)))}`)
  for await (const batch of rows) {
    yield Buffer.from(
      batch.map(row => line(columns.map(({ value, isDay }) => cell(value(row), isDay)))).join(''),
    )
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
