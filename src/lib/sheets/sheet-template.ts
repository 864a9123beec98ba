import { workbookParts } from '@shared/domain/sheets/write-sheet'
import { strToU8, zipSync } from 'fflate'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function* noRows() {}

/** An XLSX file that holds the headings of an import and nothing else. */
export async function sheetTemplate(sheet: string, headings: readonly string[]): Promise<Blob> {
  const columns = headings.map(title => ({ title, value: () => null }))
  const files: Record<string, Uint8Array> = {}
  for (const { name, content } of workbookParts(sheet, columns, noRows())) {
    let text = ''
    for await (const piece of content) text += piece
    files[name] = strToU8(text)
  }
  return new Blob([zipSync(files)], { type: XLSX })
}
