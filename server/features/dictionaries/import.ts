import { dictDataCreateBody } from '@shared/contract/dictionaries'
import { DICT_SHEET_HEADINGS } from '@shared/domain/dictionaries'
import type { z } from 'zod'
import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import type { Row } from '../../platform/db/schema'
import { faultsText } from '../../platform/spreadsheet/sheet-import'
import { checkType } from './entry'

type ImportRow = z.infer<typeof dictDataCreateBody>

/** Columns that a file may lack; stored as null or as an empty text, which are equivalent. */
const OPTIONAL = ['colorType', 'cssClass', 'remark'] as const
const REQUIRED = ['label', 'sort', 'status'] as const

/** What is to be done with one row of the file. */
type Step =
  | { action: 'create'; row: ImportRow }
  | { action: 'update'; id: number; entry: Row<'dictData'>; changes: Partial<ImportRow> }
  | { action: 'same' }
  | { action: 'error'; message: string }

/**
 * Decides row by row, in the order of the file: an entry is found by its type and value.
 * @param mayUpdate whether the caller may change what exists
 */
export async function planImport(db: Reader, rows: readonly unknown[], mayUpdate: boolean): Promise<Step[]> {
  const statuses = await statusValues(db)
  const checked = rows.map(row => dictDataCreateBody.safeParse(readCells(row, statuses)))
  const stored = await storedEntries(
    db,
    checked.flatMap(({ data }) => data ?? []),
  )
  const types = new Map(
    (await db.selectFrom('dictTypes').select(['type', 'status']).execute()).map(row => [row.type, row]),
  )
  const seen = new Map<string, number>()
  return checked.map(({ data, error }, index): Step => {
    if (!data) return { action: 'error', message: faultsText(error.issues, DICT_SHEET_HEADINGS) }
    const key = keyOf(data)
    const former = seen.get(key)
    if (former !== undefined) {
      return { action: 'error', message: `与第 ${former} 条的字典类型和字典键值相同` }
    }
    seen.set(key, index + 1)
    const entry = stored.get(key)
    const changes = entry && changesOf(entry, data)
    if (changes && Object.keys(changes).length === 0) return { action: 'same' }
    try {
      checkType(types.get(data.dictType))
    } catch (refusal) {
      if (refusal instanceof Failure) return { action: 'error', message: refusal.message }
      throw refusal
    }
    if (!entry || !changes) return { action: 'create', row: data }
    if (!mayUpdate) return { action: 'error', message: '没有修改字典数据的权限' }
    return { action: 'update', id: entry.id, entry, changes }
  })
}

/** 50 rows of 11 columns stay below the variables that one statement may have. */
const ROWS_AT_ONCE = 50

/** Carries out the planned steps inside the caller's transaction. */
export async function applyImport(
  trx: Writer,
  steps: readonly Step[],
  caller: { user: { nickname: string }; now: number },
): Promise<void> {
  const created = steps.flatMap(step => (step.action === 'create' ? [step.row] : []))
  for (let start = 0; start < created.length; start += ROWS_AT_ONCE) {
    const rows = created.slice(start, start + ROWS_AT_ONCE)
    await trx
      .insertInto('dictData')
      .values(
        rows.map(({ colorType = null, cssClass = null, remark = null, ...row }) => ({
          ...row,
          colorType,
          cssClass,
          remark,
          createTime: caller.now,
          ...createdStamp(caller),
        })),
      )
      .execute()
  }
  for (const step of steps) {
    if (step.action !== 'update') continue
    const { entry, changes } = step
    await trx
      .updateTable('dictData')
      .set({ ...changes, ...updatedStamp(caller, entry) })
      .where('id', '=', entry.id)
      .execute()
  }
}

/** The changes that a row makes to a stored entry. */
function changesOf(entry: Row<'dictData'>, row: ImportRow): Partial<ImportRow> {
  const required = REQUIRED.filter(name => row[name] !== entry[name])
  const optional = OPTIONAL.filter(name => row[name] !== undefined && row[name] !== (entry[name] ?? ''))
  return Object.fromEntries([...required, ...optional].map(name => [name, row[name]]))
}

const keyOf = ({ dictType, value }: { dictType: string; value: string }) => JSON.stringify([dictType, value])

/** The stored entries that the rows name, by their key. */
async function storedEntries(db: Reader, rows: ImportRow[]): Promise<Map<string, Row<'dictData'>>> {
  const values = new Map<string, string[]>()
  for (const { dictType, value } of rows) {
    const known = values.get(dictType)
    if (known) known.push(value)
    else values.set(dictType, [value])
  }
  const found = new Map<string, Row<'dictData'>>()
  for (const [dictType, all] of values) {
    for (let start = 0; start < all.length; start += ROWS_AT_ONCE * 10) {
      const entries = await db
        .selectFrom('dictData')
        .selectAll()
        .where('dictType', '=', dictType)
        .where('value', 'in', all.slice(start, start + ROWS_AT_ONCE * 10))
        .execute()
      for (const entry of entries) found.set(keyOf(entry), entry)
    }
  }
  return found
}

/** Values of dict common_status by their labels. */
async function statusValues(db: Reader): Promise<Map<string, string>> {
  const entries = await db
    .selectFrom('dictData')
    .select(['label', 'value'])
    .where('dictType', '=', 'common_status')
    .execute()
  return new Map(entries.map(entry => [entry.label, entry.value]))
}

/** A row of the file, with 开启 read as 0, and an empty cell where a number is missing. */
function readCells(row: unknown, statuses: Map<string, string>): unknown {
  if (typeof row !== 'object' || row === null) return row
  const { sort, status }: { sort?: unknown; status?: unknown } = row
  const number = (cell: unknown) => (typeof cell === 'string' && cell.trim() === '' ? undefined : cell)
  const known = typeof status === 'string' ? statuses.get(status.trim()) : undefined
  return { ...row, sort: number(sort), status: known ?? number(status) }
}
