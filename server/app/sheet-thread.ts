import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from '@shared/sheets/read-sheet'
import { SheetError } from '@shared/sheets/sheet-error'
import type { SheetHeadings } from '@shared/sheets/sheet-rows'
import type { SheetFile, SheetOrRefusal } from '../spreadsheet/sheet-thread'

/** The program that reads a sheet, built as dist/server/sheets.js: one file, which the thread is started with. */

parentPort?.postMessage(read(workerData))

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
