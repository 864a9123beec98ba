import { readSheet } from '@shared/domain/sheets/read-sheet'
import { SheetError } from '@shared/domain/sheets/sheet-error'
import type { SheetHeadings } from '@shared/domain/sheets/sheet-rows'
import type { SheetFile, SheetOrRefusal } from '../platform/spreadsheet/sheet-thread'
import { serveThread } from '../platform/threads/serve-thread'

/** The program of the threads that read sheets, built as dist/server/sheets.js: one file. */

serveThread(file => read(file as SheetFile<SheetHeadings>))

function read({ bytes, rules }: SheetFile<SheetHeadings>): SheetOrRefusal {
  const steps = readSheet(bytes, rules)
  try {
    let step = steps.next()
    while (!step.done) step = steps.next()
    return { sheet: step.value }
  } catch (error) {
    if (error instanceof SheetError) return { refusal: error.message }
    throw error
  }
}
