import { ARBITRATOR_SHEET } from '@shared/domain/sheets/arbitrator-sheet'
import { dictSheetRules } from '@shared/domain/sheets/dict-sheet'
import { USER_SHEET } from '@shared/domain/sheets/user-sheet'
import { expect, test } from 'vitest'
import { readSheetFile } from '@/lib/sheets/read-sheet-file'
import { HOSTILE_SHEETS, type HostileSheet } from '../support/hostile-sheets'

const MAX = { maxBytes: 4 * 1024 * 1024 }
const fileOf = ({ make, name }: HostileSheet) => new File([make()], name)

/** What the preview of an import says to a file, or how many rows it read. */
async function outcome(read: Promise<{ rows: unknown[] }>): Promise<string> {
  try {
    return `${(await read).rows.length} rows`
  } catch (error) {
    return String(error)
  }
}

test.each(HOSTILE_SHEETS)('a preview handles $name', async sheet => {
  expect(await outcome(readSheetFile(fileOf(sheet), USER_SHEET, MAX))).toBe(
    sheet.refusal ? `SheetError: ${sheet.refusal}` : '1 rows',
  )
})

test('every import reads by the same limits', async () => {
  for (const sheet of HOSTILE_SHEETS.filter(({ isQuick }) => isQuick)) {
    const said = sheet.refusal ? `SheetError: ${sheet.refusal}` : '1 rows'
    expect(await outcome(readSheetFile(fileOf(sheet), ARBITRATOR_SHEET, MAX)), sheet.name).toBe(said)
    expect(await outcome(readSheetFile(fileOf(sheet), dictSheetRules(), MAX)), sheet.name).toBe(said)
  }
})

test('reading a sheet does not block the page and ends with its dialog', async () => {
  const sheet = HOSTILE_SHEETS.find(({ name }) => name === 'a million cells without content') as HostileSheet
  const closing = new AbortController()
  const reading = readSheetFile(fileOf(sheet), USER_SHEET, { ...MAX, signal: closing.signal })
  setTimeout(() => closing.abort())
  await expect(reading).rejects.toThrow('aborted')
})
