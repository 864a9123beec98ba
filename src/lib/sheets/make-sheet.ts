import type { ExportColumn } from '@shared/domain/sheets/export-column'
import { workbookParts } from '@shared/domain/sheets/write-sheet'
import { strToU8, zipSync } from 'fflate'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows as an XLSX file, made in the browser: what the server must not know, or knows only as a file of the user. */
export async function makeSheet<R>(
  title: string,
  columns: readonly ExportColumn<R>[],
  rows: readonly R[],
): Promise<Blob> {
  async function* batches() {
    yield rows
  }
  const files: Record<string, Uint8Array> = {}
  for (const { name, content } of workbookParts(title, [...columns], batches())) {
    let text = ''
    for await (const piece of content) text += piece
    files[name] = strToU8(text)
  }
  return new Blob([zipSync(files, { level: 3 })], { type: XLSX })
}
