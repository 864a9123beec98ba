import type { SheetOutcome, SheetResult } from '@shared/contract/row'
import type { z } from 'zod'
import { alsoChanges } from '../api/audit'
import type { Database, Reader, Writer } from '../db/database'

/** The outcome of one row of a file. */
type ImportStep =
  | { action: Exclude<SheetOutcome['action'], 'error' | 'update'>; note?: string | null }
  | { action: 'update'; id: number; note?: string | null }
  | { action: 'error'; message: string }

interface SheetImport<S extends ImportStep> {
  /** Whether nothing is written and the outcome is only reported. */
  dryRun: boolean | undefined
  plan: (db: Reader) => Promise<S[]>
  apply: (trx: Writer, steps: S[]) => Promise<void>
}

/** Writes all rows of a file, or none if one of them is invalid, and returns the outcome of each. */
export async function importSheet<S extends ImportStep>(
  db: Database,
  { dryRun, plan, apply }: SheetImport<S>,
): Promise<SheetResult> {
  if (dryRun) return { written: false, rows: (await plan(db.read)).map(outcomeOf) }
  let steps: S[] = []
  try {
    await db.write(async trx => {
      steps = await plan(trx)
      if (steps.some(step => step.action === 'error')) throw new NothingWritten()
      await alsoChanges(
        trx,
        steps.flatMap(step => (step.action === 'update' ? [step.id] : [])),
      )
      await apply(trx, steps)
    })
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error
    return { written: false, rows: steps.map(outcomeOf) }
  }
  return { written: true, rows: steps.map(outcomeOf) }
}

/** Ends the transaction, so that the audit log has no row of it. */
class NothingWritten extends Error {}

const outcomeOf = (step: ImportStep): SheetOutcome => ({
  action: step.action,
  message: step.action === 'error' ? step.message : (step.note ?? null),
})

/**
 * All faults of a row, so that a file needs correcting only once: the first fault of every column.
 * @param titles of the columns
 * @param faults found before, by column
 */
export function faultsText(
  issues: readonly z.core.$ZodIssue[],
  titles: Readonly<Record<string, string>>,
  faults: ReadonlyMap<string, string> = new Map(),
): string {
  const all = new Map(faults)
  for (const { message, path } of issues) {
    const column = String(path[0])
    const title = titles[column]
    // A message with only the value gets the name of its column.
    const text = title ? message.replace(/^请求参数类型错误:/, `${title}格式不正确:`) : message
    if (!all.has(column)) all.set(column, text)
  }
  return [...all.values()].join('；')
}
