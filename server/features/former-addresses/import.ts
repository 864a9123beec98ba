import { formerAddressFields } from '@shared/contract/former-addresses'
import { field } from '@shared/contract/input'
import { FORMER_ADDRESS_LABELS } from '@shared/domain/former-addresses'
import { z } from 'zod'
import type { Reader, Writer } from '../../platform/db/database'
import { createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import type { Row } from '../../platform/db/schema'
import { faultsText } from '../../platform/spreadsheet/sheet-import'
import { addressChecker, type Checked, Fault } from './check'

const rowSchema = z.object(
  {
    ...formerAddressFields,
    /** Where it is in its file; without it rows are counted. */
    line: field.optionalInt(),
  },
  { error: '数据格式不正确' },
)

type Stored = Row<'formerAddresses'>

/** What is to be done with one row of the file. */
type Step =
  | { action: 'create'; values: Checked }
  | { action: 'update'; id: number; stored: Stored; values: Checked; note: string }
  | { action: 'same' }
  | { action: 'error'; message: string }

const refusal = (message: string) => ({ action: 'error', message }) as const

/**
 * Decides row by row, in the order of the file.
 * @param mayUpdate whether the caller may change where a known address leads
 */
export async function planImport(db: Reader, rows: readonly unknown[], mayUpdate: boolean): Promise<Step[]> {
  const [check, all] = [
    await addressChecker(db),
    await db.selectFrom('formerAddresses').selectAll().execute(),
  ]
  const known = new Map(all.map(row => [row.path, row]))
  const seen = new Map<string, string>()
  return rows.map((row, index): Step => {
    const { data, error } = rowSchema.safeParse(row)
    if (!data) return refusal(faultsText(error.issues, FORMER_ADDRESS_LABELS))
    const values = checked(check, data)
    if ('action' in values) return values
    const former = seen.get(values.path)
    if (former !== undefined) return refusal(`与${former}的旧地址相同`)
    seen.set(values.path, data.line === undefined ? `第 ${index + 1} 条` : `第 ${data.line} 行`)
    const stored = known.get(values.path)
    if (!stored) return { action: 'create', values }
    if (stored.kind === values.kind && stored.target === values.target) return { action: 'same' }
    if (!mayUpdate) return refusal('已有这个旧地址，没有修改旧地址的权限')
    return { action: 'update', id: stored.id, stored, values, note: '已有这个旧地址，将改为通向新地址' }
  })
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

export async function applyImport(
  trx: Writer,
  steps: readonly Step[],
  caller: { user: { nickname: string }; now: number },
): Promise<void> {
  for (const step of steps) {
    if (step.action === 'create')
      await trx
        .insertInto('formerAddresses')
        .values({ ...step.values, source: 'imported', createTime: caller.now, ...createdStamp(caller) })
        .execute()
    if (step.action === 'update')
      await trx
        .updateTable('formerAddresses')
        .set({ ...step.values, source: 'imported', ...updatedStamp(caller, step.stored) })
        .where('id', '=', step.id)
        .execute()
  }
}
