import type { SheetOutcome } from '@shared/contract/row'
import { SheetError } from '@shared/domain/sheets/sheet-error'
import type { Sheet } from '@shared/domain/sheets/sheet-rows'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '@/hooks/data/use-action'
import { HttpError } from '@/lib/http/errors'

/** A file that was read, and what the server would do with each of its rows. */
export interface ImportPlan<R> {
  fileName: string
  sheet: Sheet<R>
  outcomes: SheetOutcome[]
}

export interface SheetSource<R> {
  /** Title of the import, such as 导入字典数据. */
  title: string
  /** Ends early once the signal is aborted. @throws SheetError when it cannot be read */
  read: (file: File, signal: AbortSignal) => Promise<Sheet<R>>
  /** Lets the server check what importing rows would do, or import them: all or none. */
  send: (
    body: { rows: R[]; dryRun: boolean },
    signal?: AbortSignal,
  ) => Promise<{ written: boolean; rows: SheetOutcome[] }>
  /** Called once rows were written, to reload lists. */
  after: () => Promise<unknown>
  onDone: (plan: ImportPlan<R>) => void
}

/** Reads a file, lets the server check what importing it would do, and then imports it: all rows or none. */
export function useSheetImport<R>({ title, read, send, after, onDone }: SheetSource<R>) {
  const [plan, setPlan] = useState<ImportPlan<R> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const look = async (file: File) => {
    const closing = new AbortController()
    const { signal } = closing
    reading.current = closing
    const sheet = await read(file, signal)
    const { rows } = await send({ rows: sheet.rows, dryRun: true }, signal)
    setPlan({ fileName: file.name, sheet, outcomes: rows })
  }

  const write = async (current: ImportPlan<R>) => {
    const { written, rows } = await send({ rows: current.sheet.rows, dryRun: false })
    // Something changed since the rows were checked: they are checked and shown again.
    setPlan({ ...current, outcomes: rows })
    if (!written) return
    onDone({ ...current, outcomes: rows })
    await after()
  }

  // One action for both: no file is chosen while rows are written.
  const { run, subject } = useAction({
    run: async (what: File | ImportPlan<R>) => {
      setFailure(null)
      await (what instanceof File ? look(what) : write(what))
    },
    onError: error => setFailure(messageOf(error, title)),
  })

  return {
    plan,
    failure,
    working: subject && (subject instanceof File ? ('reading' as const) : ('writing' as const)),
    choose: run,
    write: () => void (plan && run(plan)),
    /** Back to choosing a file. */
    again: () => {
      setPlan(null)
      setFailure(null)
    },
  }
}

/** ruoyi-compatible servers do not have such endpoints. */
const UNKNOWN_CALL = [404, 405]

function messageOf(error: unknown, title: string): string {
  if (error instanceof SheetError) return error.message
  if (!(error instanceof HttpError)) return '导入没有完成，请重试'
  return UNKNOWN_CALL.includes(error.code ?? 0) ? `当前服务器不支持${title}` : error.message
}
