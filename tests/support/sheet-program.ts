import { buildSheetThread } from '../../scripts/vite/sheet-thread.ts'

let built: Promise<URL> | undefined

/** The program that reads sheets, built when the first test needs it. */
export function sheetProgram(): Promise<URL> {
  built ??= buildSheetThread()
  return built
}
