import { arbitratorFields } from '@shared/contract/arbitrators'
import { ARBITRATOR_LABELS } from '@shared/domain/arbitrators/roster'
import { joinItems, splitItems } from '@shared/domain/arbitrators/specialities'
import { foldText } from '@shared/domain/texts/fold'
import { z } from 'zod'
import type { Reader, Writer } from '../../platform/db/database'
import { createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import type { Row } from '../../platform/db/schema'
import { faultsText } from '../../platform/spreadsheet/sheet-import'
import { STAFF_COLUMNS } from './columns'
import { isTerm, ROSTER_TYPES, SEXES, TERM_MESSAGE, toRow } from './fields'
import { pinyinReader } from './pinyin'
import { readSpecialities, type Specialities } from './specialities'

const { name, rosterType, sex, profession, appointTime, termEndTime, sort, status } = ARBITRATOR_LABELS
/** Of the columns whose faults do not name them. */
const TITLES: Record<string, string> = {
  ...{ id: '编号', name, rosterType, sex, profession },
  ...{ appointTime, termEndTime, sort, status },
}

const rowSchema = z.object(
  {
    ...arbitratorFields,
    id: z.number({ error: '编号格式不正确' }).int('编号格式不正确').positive('编号格式不正确').optional(),
  },
  { error: '数据格式不正确' },
)
type Stored = Pick<Row<'arbitrators'>, (typeof STAFF_COLUMNS)[number]>
type Values = ReturnType<typeof toRow>

type Refused = { action: 'error'; message: string }

/** What is to be done with one row of the file. */
type Step =
  | { action: 'create'; values: Values; note: string | null }
  | { action: 'update'; id: number; arbitrator: Stored; changes: Partial<Values>; note: string | null }
  | { action: 'same' }
  | Refused

interface Given {
  /** By label and by stored value. */
  types: Map<string, string>
  sexes: Map<string, string>
  specialities: Specialities
}

const STATUSES = new Map([
  ...['是', '公布', '0', ''].map((word): [string, number] => [word, 0]),
  ...['否', '不公布', '1'].map((word): [string, number] => [word, 1]),
])

const refusal = (message: string) => ({ action: 'error', message }) as const

/** Why a row is refused. */
const refusals = {
  malformed: refusal('数据格式不正确'),
  unknownId: (id: number) => refusal(`没有编号为 ${id} 的仲裁员`),
  namesakes: refusal('名册中有多名同名仲裁员，请在“编号”列中写明是哪一名'),
  repeated: (row: number) => refusal(`与第 ${row} 条是同一名仲裁员`),
  noUpdate: refusal('没有修改仲裁员的权限'),
  term: refusal(TERM_MESSAGE),
}

/**
 * Decides row by row, in the order of the file. A record is found by its number, or by name and kind if only one record
 * has these. A column that is not in the file leaves the stored value; an empty cell empties it.
 * @param mayUpdate whether the caller may change existing records
 */
export async function planImport(db: Reader, rows: readonly unknown[], mayUpdate: boolean): Promise<Step[]> {
  const given: Given = {
    types: await choices(db, ROSTER_TYPES),
    sexes: await choices(db, SEXES),
    specialities: await readSpecialities(db),
  }
  const findArbitrator = await arbitratorFinder(db)
  const seen = new Map<string, number>()
  return rows.map((row, index): Step => {
    const read = readRow(row, given)
    if ('action' in read) return read
    const found = findArbitrator(read)
    if (found && 'action' in found) return found
    const key = found ? `#${found.id}` : keyOf(read.arbitrator)
    const former = seen.get(key)
    if (former !== undefined) return refusals.repeated(former)
    seen.set(key, index + 1)
    const meant = readProfession(read.arbitrator.profession, found?.profession, given.specialities)
    if ('action' in meant) return meant
    const { profession, note } = meant
    const values = toRow({ ...read.arbitrator, profession })
    const changes = found && changesOf(found, values, read.cells)
    if (!isTerm({ ...values, ...found, ...changes })) return refusals.term
    if (!found || !changes) return { action: 'create', values, note }
    if (Object.keys(changes).length === 0) return { action: 'same' }
    return mayUpdate
      ? { action: 'update', id: found.id, arbitrator: found, changes, note }
      : refusals.noUpdate
  })
}

/** A row of the file that can be stored. */
interface ReadRow {
  id: number | undefined
  arbitrator: Parameters<typeof toRow>[0]
  cells: Record<string, unknown>
}

function readRow(row: unknown, given: Given): ReadRow | Refused {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return refusals.malformed
  const { cells, faults } = readCells(row, given)
  const { data, error: invalid } = rowSchema.safeParse(cells)
  if (!data || faults.size > 0) return refusal(faultsText(invalid?.issues ?? [], TITLES, faults))
  const { id, ...arbitrator } = data
  return { id, arbitrator, cells }
}

/**
 * The specialities of a row as the dictionary has them, with a note on those that were written otherwise. What the
 * record has already may stay.
 */
function readProfession(
  text: string | undefined,
  former: string | null | undefined,
  known: Specialities,
): { profession: string; note: string | null } | Refused {
  const kept = splitItems(former)
  const items = splitItems(text).map(item => ({
    item,
    meant: known.isOpen || kept.includes(item) ? item : known.read(item),
  }))
  const unknown = items.filter(({ meant }) => meant === undefined).map(({ item }) => item)
  if (unknown.length > 0) {
    const near = [...new Set(unknown.flatMap(known.near))]
    const hint = near.length > 0 ? `，相近的有：${near.join('、')}` : ''
    return refusal(`专业“${unknown.join('、').slice(0, 100)}”不在专业字典中${hint}`)
  }
  const mapped = items.filter(({ item, meant }) => item !== meant)
  return {
    profession: joinItems([...new Set(items.map(({ meant = '' }) => meant))]),
    note:
      mapped.length > 0 ? mapped.map(({ item, meant }) => `专业“${item}”按“${meant}”录入`).join('；') : null,
  }
}

/** Finds the record of the roster that a row refers to; undefined for a new one. */
async function arbitratorFinder(db: Reader): Promise<(row: ReadRow) => Stored | Refused | undefined> {
  const stored = await db.selectFrom('arbitrators').select(STAFF_COLUMNS).execute()
  const byId = new Map(stored.map(arbitrator => [arbitrator.id, arbitrator]))
  const byName = new Map<string, Stored[]>()
  for (const arbitrator of stored)
    byName.set(keyOf(arbitrator), [...(byName.get(keyOf(arbitrator)) ?? []), arbitrator])
  return ({ id, arbitrator }) => {
    if (id !== undefined) return byId.get(id) ?? refusals.unknownId(id)
    const namesakes = byName.get(keyOf(arbitrator)) ?? []
    return namesakes.length > 1 ? refusals.namesakes : namesakes[0]
  }
}

/** 50 rows of 19 columns stay below the variables that one statement may have. */
const ROWS_AT_ONCE = 50

/** Carries out the planned steps inside the caller's transaction. */
export async function applyImport(
  trx: Writer,
  steps: readonly Step[],
  caller: { user: { nickname: string }; now: number },
): Promise<void> {
  const pinyinOf = await pinyinReader()
  const created = steps.flatMap(step => (step.action === 'create' ? [step.values] : []))
  for (let start = 0; start < created.length; start += ROWS_AT_ONCE) {
    await trx
      .insertInto('arbitrators')
      .values(
        created.slice(start, start + ROWS_AT_ONCE).map(values => ({
          ...values,
          photo: null,
          pinyin: pinyinOf(values.name),
          createTime: caller.now,
          ...createdStamp(caller),
        })),
      )
      .execute()
  }
  for (const step of steps) {
    if (step.action !== 'update') continue
    const { arbitrator, changes } = step
    await trx
      .updateTable('arbitrators')
      .set({
        ...changes,
        ...(changes.name !== undefined && { pinyin: pinyinOf(changes.name) }),
        ...updatedStamp(caller, arbitrator),
      })
      .where('id', '=', arbitrator.id)
      .execute()
  }
}

const keyOf = ({ name, rosterType }: { name: string; rosterType: string | null }) =>
  JSON.stringify([foldText(name), rosterType])

function changesOf(arbitrator: Stored, values: Values, cells: Record<string, unknown>): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[]
  return Object.fromEntries(
    names.flatMap(name =>
      Object.hasOwn(cells, name) && values[name] !== arbitrator[name] ? [[name, values[name]]] : [],
    ),
  )
}

/** Enabled entries of a dictionary, by their labels and by their values. */
async function choices(db: Reader, dictType: string): Promise<Map<string, string>> {
  const entries = await db
    .selectFrom('dictData')
    .select(['label', 'value'])
    .where('dictType', '=', dictType)
    .where('status', '=', 0)
    .execute()
  return new Map([
    ...entries.map(({ value }): [string, string] => [value, value]),
    ...entries.map(({ label, value }): [string, string] => [label.trim(), value]),
  ])
}

/**
 * A row of the file with labels, dates and spaces converted to what is stored; and what is wrong with it, by column.
 */
function readCells(row: object, { types, sexes }: Pick<Given, 'types' | 'sexes'>) {
  const faults = new Map<string, string>()
  const cells: Record<string, unknown> = Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [name, typeof cell === 'string' ? cell.trim() : cell]),
  )
  const fault = (name: string, cell: string, what: string) =>
    faults.set(name, `${TITLES[name]}“${cell.slice(0, 50)}”${what}`)
  const known = (name: string, values: Map<string, unknown>, missing?: unknown) => {
    if (!Object.hasOwn(cells, name)) return
    const cell = String(cells[name] ?? '')
    if (cell === '' && !values.has('')) cells[name] = missing
    else if (values.has(cell)) cells[name] = values.get(cell)
    else fault(name, cell, `不存在，可以填：${choicesText(values)}`)
  }
  const sexNumbers = new Map([...sexes].map(([word, value]) => [word, Number(value)]))
  known('rosterType', types)
  known('sex', sexNumbers, 0)
  known('status', STATUSES)
  for (const name of ['id', 'sort']) {
    const cell = cells[name]
    if (cell === '' || cell === null) delete cells[name]
    else if (typeof cell === 'string') {
      if (/^-?\d{1,10}$/.test(cell)) cells[name] = Number(cell)
      else fault(name, cell, '不是整数')
    }
  }
  for (const name of ['appointTime', 'termEndTime']) {
    const day = cells[name]
    if (typeof day !== 'string') continue
    const time = day === '' ? null : timeOfDay(day)
    if (time === undefined) fault(name, day, '不正确，应如 2026-03-01')
    else cells[name] = time
  }
  return { cells, faults }
}

const choicesText = (values: Map<string, unknown>) =>
  [...values.keys()].filter(word => word !== '' && !/^\d+$/.test(word)).join('、')

/** Midnight in China of `2026-03-01`, `2026/3/1`, `2026.3.1` or `2026年3月1日`; undefined for what is not a date. */
function timeOfDay(text: string): number | undefined {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text)
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number)
  const time = Date.UTC(year, month - 1, day)
  const same = new Date(time)
  if (same.getUTCMonth() !== month - 1 || same.getUTCDate() !== day) return undefined
  return time - 8 * 3_600_000
}
