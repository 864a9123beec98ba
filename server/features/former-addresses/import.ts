import { formerAddressFields } from '@shared/contract/former-addresses'
import { FORMER_ADDRESS_LABELS } from '@shared/domain/former-addresses'
import { z } from 'zod'
import type { Reader, Writer } from '../../platform/db/database'
import { createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import type { Row } from '../../platform/db/schema'
import type { ImportProgress } from '../../platform/spreadsheet/import-progress'
import type { ImportStep } from '../../platform/spreadsheet/sheet-import'
import { isRow, refusedRow, SheetRow } from '../../platform/spreadsheet/sheet-row'
import { addressChecker, type Checked, Fault } from './check'

const rowSchema = z.object(formerAddressFields)

type Stored = Row<'formerAddresses'>

/** What is to be done with one row of the file. */
type Step = ImportStep &
  (
    | { action: 'create'; values: Checked }
    | { action: 'update'; id: number; stored: Stored; values: Checked }
    | { action: 'same' }
    | { action: 'error'; message: string }
  )

const refusal = (message: string) => ({ action: 'error', message }) as const

/**
 * Decides row by row, in the order of the file. A row may have its `line` in the file, by which others name it.
 * @param mayUpdate whether the caller may change where a known address leads
 */
export async function planImport(
  db: Reader,
  rows: readonly unknown[],
  mayUpdate: boolean,
  progress: ImportProgress,
): Promise<Step[]> {
  const [check, all] = [
    await addressChecker(db),
    await db.selectFrom('formerAddresses').selectAll().execute(),
  ]
  const known = new Map(all.map(row => [row.path, row]))
  const seen = new Map<string, string>()
  const plan = (given: unknown, index: number): Step => {
    if (!isRow(given)) return refusal('数据格式不正确')
    const row = new SheetRow(given, { titles: FORMER_ADDRESS_LABELS, emptied: [] })
    const { data, error } = rowSchema.safeParse(row.cells)
    row.addIssues(error?.issues ?? [])
    const refused = refusedRow(row)
    if (refused) return refused
    if (!data) return refusal('数据格式不正确')
    const values = checked(check, data)
    if ('action' in values) return values
    const former = seen.get(values.path)
    if (former !== undefined) return refusal(`与${former}的旧地址相同`)
    seen.set(values.path, placeOf(given, index))
    const stored = known.get(values.path)
    if (!stored) return { action: 'create', values }
    if (stored.kind === values.kind && stored.target === values.target) return { action: 'same' }
    if (!mayUpdate) return refusal('已有这个旧地址，没有修改旧地址的权限')
    return { action: 'update', id: stored.id, stored, values, note: '已有这个旧地址，将改为通向新地址' }
  }
  return progress.check(rows, plan)
}

function placeOf(row: object, index: number): string {
  const line = Number((row as { line?: unknown }).line)
  return Number.isSafeInteger(line) ? `第 ${line} 行` : `第 ${index + 1} 条`
}

function checked(
  check: (given: { path: string; target: string }) => Checked,
  given: { path: string; target: string },
): Checked | ReturnType<typeof refusal> {
  try {
    return check(given)
  } catch (error) {
    if (error instanceof Fault) return refusal(error.message)
    throw error
  }
}

/** 100 rows stay below the variables that one statement may have. */
const ROWS_AT_ONCE = 100

/** Carries out the planned steps inside the caller's transaction. */
export async function applyImport(
  trx: Writer,
  steps: readonly Step[],
  caller: { user: { nickname: string }; now: number },
  progress: ImportProgress,
): Promise<void> {
  await progress.write(
    {
      rows: steps.flatMap(step => (step.action === 'create' ? [step.values] : [])),
      atOnce: ROWS_AT_ONCE,
      write: async rows => {
        const stamp = { source: 'imported', createTime: caller.now, ...createdStamp(caller) } as const
        await trx
          .insertInto('formerAddresses')
          .values(rows.map(values => ({ ...values, ...stamp })))
          .execute()
      },
    },
    {
      rows: steps.flatMap(step => (step.action === 'update' ? [step] : [])),
      write: async ({ id, stored, values }) => {
        await trx
          .updateTable('formerAddresses')
          .set({ ...values, source: 'imported', ...updatedStamp(caller, stored) })
          .where('id', '=', id)
          .execute()
      },
    },
  )
}
