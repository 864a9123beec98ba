import type { SheetChoices, SheetOutcome, SheetResult } from '@shared/contract/row'
import { alsoChanges } from '../api/audit'
import type { Database, Reader, Writer } from '../db/database'
import type { ImportProgress } from './import-progress'
import type { UnknownWord } from './sheet-row'

/** The outcome of one row of a file. `emptied`: headings of columns whose stored value the row empties. */
export type ImportStep =
  | { action: Exclude<SheetOutcome['action'], 'error' | 'update'>; note?: string | null }
  | { action: 'update'; id: number; note?: string | null; emptied?: string[] }
  | { action: 'error'; message: string; unknown?: readonly UnknownWord[] }

interface SheetImport<S extends ImportStep> {
  /** Whether nothing is written and the outcome is only reported. */
  dryRun: boolean | undefined
  progress: ImportProgress
  plan: (db: Reader) => Promise<S[]>
  apply: (trx: Writer, steps: S[]) => Promise<void>
  /** The words of the columns that have some, for those that a file has otherwise. */
  choices: (db: Reader, fields: readonly string[]) => Promise<SheetChoices[]>
}

/** Writes all rows of a file, or none if one of them is invalid, and returns the outcome of each. */
export async function importSheet<S extends ImportStep>(
  db: Database,
  { dryRun, progress, plan, apply, choices }: SheetImport<S>,
): Promise<SheetResult> {
  const result = async (written: boolean, steps: S[]): Promise<SheetResult> => {
    const fields = steps.flatMap(step =>
      step.action === 'error' ? (step.unknown?.map(({ field }) => field) ?? []) : [],
    )
    return {
      written,
      rows: steps.map(outcomeOf),
      ...(fields.length > 0 && { choices: await choices(db.read, [...new Set(fields)]) }),
    }
  }
  if (dryRun) return result(false, await plan(db.read))
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
      progress.throwIfCancelled()
    })
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error
    return result(false, steps)
  }
  return result(true, steps)
}

/** Ends the transaction, so that the audit log has no row of it. */
class NothingWritten extends Error {}

function outcomeOf(step: ImportStep): SheetOutcome {
  const { action } = step
  if (step.action === 'error') {
    const { message, unknown = [] } = step
    return { action, message, ...(unknown.length > 0 && { unknown: [...unknown] }) }
  }
  const emptied = step.action === 'update' ? (step.emptied ?? []) : []
  return { action, message: step.note ?? null, ...(emptied.length > 0 && { emptied }) }
}
