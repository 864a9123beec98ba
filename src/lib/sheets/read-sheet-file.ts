import { beyond, SHEET_LIMITS } from '@shared/domain/sheets/limits'
import { SheetError } from '@shared/domain/sheets/sheet-error'
import type { Sheet, SheetCells, SheetHeadings, SheetRules } from '@shared/domain/sheets/sheet-rows'

const MB = 1024 * 1024
/** How long the page does nothing else, in ms. */
const TURN = 12

interface Options {
  maxBytes: number
  /** Reading ends once it is aborted: the dialog was closed. */
  signal?: AbortSignal
}

/**
 * Reads the rows of an import out of a chosen file, in turns, so that the page goes on to answer.
 * @throws SheetError when it cannot be read, or exceeds a limit; the reason of `signal`
 */
export async function readSheetFile<H extends SheetHeadings>(
  file: File,
  rules: SheetRules<H>,
  { maxBytes, signal }: Options,
): Promise<Sheet<SheetCells<H>>> {
  if (file.size > maxBytes) {
    const [size, most] = [(file.size / MB).toFixed(1), maxBytes / MB]
    throw new SheetError(`文件大小为 ${size} MB，超过 ${most} MB，请分成几个文件`)
  }
  const [{ readSheet }, bytes] = await Promise.all([loadReader(), readBytes(file)])
  const steps = readSheet(bytes, rules)
  for (let worked = 0; worked < SHEET_LIMITS.time; ) {
    const started = performance.now()
    let step = steps.next()
    while (!step.done && performance.now() - started < TURN) step = steps.next()
    if (step.done) return step.value
    worked += performance.now() - started
    await new Promise(resolve => setTimeout(resolve))
    signal?.throwIfAborted()
  }
  throw beyond.time()
}

const loadReader = () =>
  import('@shared/domain/sheets/read-sheet').catch(() => {
    throw new SheetError('读取文件的组件没有加载成功，请检查网络后重试')
  })

async function readBytes(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new SheetError('无法读取文件，它可能已被移动、修改或正被其他程序占用，请重新选择')
  }
}
