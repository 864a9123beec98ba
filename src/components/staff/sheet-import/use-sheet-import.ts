import type { SheetChoices, SheetOutcome, SheetResult, SheetSent } from '@shared/contract/row'
import { SheetError } from '@shared/domain/sheets/sheet-error'
import type { Sheet } from '@shared/domain/sheets/sheet-rows'
import { useEffect, useRef, useState } from 'react'
import type { ImportOptions } from '@/api/import-sheet'
import { useAction } from '@/hooks/data/use-action'
import { HttpError } from '@/lib/http/errors'
import { countActions } from './plan-counts'

/** By field, what each unknown word of a file is to mean. */
export type Meanings = Record<string, Record<string, string>>

/** A file that was read, and what the server would do with each of its rows. */
export interface ImportPlan<R> {
  file: File
  sheet: Sheet<R>
  outcomes: SheetOutcome[]
  /** The words of the columns in which the file has others. */
  choices: SheetChoices[]
  meanings: Meanings
}

/** How far the work has come; `total` where it is known. */
export interface Progress {
  work: 'read' | 'send' | 'check' | 'write'
  done: number
  total?: number
}

/** How the rows of a file are read: the signal ends it, and it tells how many rows it has read. */
export interface ReadSheetOptions {
  signal: AbortSignal
  onRows: (rows: number) => void
}

export interface SheetSource<R> {
  /** Title of the import, such as 导入字典数据. */
  title: string
  /** @throws SheetError when it cannot be read */
  read: (file: File, options: ReadSheetOptions) => Promise<Sheet<R>>
  /** Lets the server check what importing rows would do, or import them: all or none. */
  send: (body: SheetSent, options: ImportOptions) => Promise<SheetResult>
  /** Called once rows were written, to reload lists. */
  after: () => Promise<unknown>
  onDone: (plan: ImportPlan<R>) => void
}

type Work<R> =
  | { kind: 'read'; file: File }
  | { kind: 'check'; plan: ImportPlan<R> }
  | { kind: 'write'; plan: ImportPlan<R> }

/** Reads a file, lets the server check what importing it would do, and then imports it: all rows or none. */
export function useSheetImport<R extends object>({ title, read, send, after, onDone }: SheetSource<R>) {
  const [plan, setPlan] = useState<ImportPlan<R> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** What became of an import that was stopped. */
  const [stopped, setStopped] = useState<string | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const working = useRef<AbortController>(null)
  useEffect(() => () => working.current?.abort(), [])

  /** The signal of the next call, and what it tells of its progress. */
  const begin = (): ImportOptions & { signal: AbortSignal } => {
    const control = new AbortController()
    working.current = control
    return {
      signal: control.signal,
      onSent: sent => setProgress({ work: 'send', done: Math.round(sent * 100), total: 100 }),
      onProgress: ({ phase, done, total }) => setProgress({ work: phase, done, total }),
    }
  }

  const check = async (next: Omit<ImportPlan<R>, 'outcomes' | 'choices'>, options: ImportOptions) => {
    const { sheet, meanings } = next
    const { rows, choices = [] } = await send({ rows: sheet.rows, dryRun: true, meanings }, options)
    const checked = { ...next, outcomes: rows, choices }
    setPlan(checked)
    return checked
  }

  const look = async (file: File) => {
    const options = begin()
    const sheet = await read(file, {
      signal: options.signal,
      onRows: done => setProgress({ work: 'read', done }),
    })
    await check({ file, sheet, meanings: {} }, options)
  }

  const write = async (current: ImportPlan<R>) => {
    const options = begin()
    const { sheet, meanings } = current
    const answer = await send({ rows: sheet.rows, dryRun: false, meanings }, options).catch(error => {
      if (!options.signal.aborted) throw error
    })
    if (!answer) return afterStop(current)
    // Something changed since the rows were checked: they are checked and shown again.
    const written = { ...current, outcomes: answer.rows, choices: answer.choices ?? [] }
    setPlan(written)
    if (!answer.written) return
    onDone(written)
    await after()
  }

  /** Whether everything was stored before it was stopped is asked, not guessed. */
  const afterStop = async (current: ImportPlan<R>) => {
    setProgress(null)
    const { create, update, error } = countActions((await check(current, begin())).outcomes)
    const isStored = create + update + error === 0
    setStopped(isStored ? '停止之前，数据已经全部写入。' : '已停止导入，没有写入任何数据。')
    if (isStored) await after()
  }

  // One action for all: no file is chosen while rows are written.
  const { run, subject } = useAction({
    run: async (work: Work<R>) => {
      setFailure(null)
      setStopped(null)
      if (work.kind === 'read') await look(work.file)
      else if (work.kind === 'write') await write(work.plan)
      else await check(work.plan, begin())
      setProgress(null)
    },
    onError: error => {
      setProgress(null)
      if (!working.current?.signal.aborted) setFailure(messageOf(error, title))
    },
  })

  return {
    plan,
    failure,
    stopped,
    progress,
    working: subject?.kind,
    choose: (file: File) => void run({ kind: 'read', file }),
    write: () => void (plan && run({ kind: 'write', plan })),
    /** Has the rows checked again, with what the user chose for unknown words. */
    map: (meanings: Meanings) => void (plan && run({ kind: 'check', plan: { ...plan, meanings } })),
    stop: () => working.current?.abort(),
    /** Back to choosing a file. */
    again: () => {
      setPlan(null)
      setFailure(null)
      setStopped(null)
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
