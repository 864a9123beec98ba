import { beyond, SHEET_LIMITS } from '@shared/domain/sheets/limits'
import { SheetError } from '@shared/domain/sheets/sheet-error'
import type { Sheet, SheetCells, SheetHeadings, SheetRules } from '@shared/domain/sheets/sheet-rows'
import type { SheetTable } from '@shared/domain/sheets/sheet-table'

const MB = 1024 * 1024
/** How long the page does nothing else, in ms. */
const TURN = 12

interface Options {
  maxBytes: number
  /** Reading ends once it is aborted: the dialog was closed. */
  signal?: AbortSignal
  /** Called with the rows that have been read. */
  onRows?: (rows: number) => void
}

/**
 * Reads the rows of an import out of a chosen file, in turns, so that the page goes on to answer.
 * @throws SheetError when it cannot be read, or exceeds a limit; the reason of `signal`
 */
export async function readSheetFile<H extends SheetHeadings>(
  file: File,
  rules: SheetRules<H>,
  { maxBytes, signal, onRows }: Options,
): Promise<Sheet<SheetCells<H>>> {
  if (file.size > maxBytes) {
    const [size, most] = [(file.size / MB).toFixed(1), maxBytes / MB]
    throw new SheetError(`文件大小为 ${size} MB，超过 ${most} MB，请分成几个文件`)
  }
  const [{ readSheet }, bytes] = await Promise.all([loadReader(), readBytes(file)])
  return inTurns(readSheet(bytes, rules), signal, onRows)
}

/** All cells of a file as they are shown, line by line, the merged ones filled. @throws as above */
export async function readTable(file: File): Promise<SheetTable> {
  const [{ readTableOf }, bytes] = await Promise.all([loadReader(), readBytes(file)])
  return inTurns(readTableOf(bytes))
}

async function inTurns<R>(
  steps: Generator<number, R>,
  signal?: AbortSignal,
  onRows?: (rows: number) => void,
): Promise<R> {
  for (let worked = 0; worked < SHEET_LIMITS.time; ) {
    const started = performance.now()
    let step = steps.next()
    while (!step.done && performance.now() - started < TURN) step = steps.next()
    if (step.done) return step.value
    worked += performance.now() - started
    onRows?.(step.value)
    await new Promise(resolve => setTimeout(resolve))
    signal?.throwIfAborted()
  }
  throw beyond.time()
}

const loadReader = () =>
  import('@shared/domain/sheets/read-sheet').catch(() => {
    throw new SheetError('读取文件的组件加载失败，请检查网络后重试')
  })

async function readBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new SheetError('无法读取文件，它可能已被移动、修改或正被其他程序占用，请重新选择')
  }
}
