import { arbitratorFields } from '@shared/contract/arbitrators'
import type { SheetChoices } from '@shared/contract/row'
import { ARBITRATOR_LABELS, ARBITRATOR_TEXTS } from '@shared/domain/arbitrators/roster'
import { joinItems, splitItems } from '@shared/domain/arbitrators/specialities'
import { cut } from '@shared/domain/texts/cut'
import { foldText } from '@shared/domain/texts/fold'
import { z } from 'zod'
import type { Reader, Writer } from '../../platform/db/database'
import { createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import type { Row } from '../../platform/db/schema'
import type { ImportProgress } from '../../platform/spreadsheet/import-progress'
import { timeOfDay } from '../../platform/spreadsheet/read-day'
import type { ImportStep } from '../../platform/spreadsheet/sheet-import'
import {
  type ImportRules,
  isRow,
  refusedRow,
  SheetRow,
  shortened,
} from '../../platform/spreadsheet/sheet-row'
import { STAFF_COLUMNS } from './columns'
import { isTerm, ROSTER_TYPES, SEXES, TERM_MESSAGE, toRow } from './fields'
import { pinyinReader } from './pinyin'
import { readSpecialities, type Specialities } from './specialities'

/** The columns of a file. */
const COLUMNS: Readonly<Record<string, string>> = { id: '编号', ...ARBITRATOR_LABELS }
/** Those whose stored value a file can empty. */
const EMPTIED = ['sex', 'profession', ...ARBITRATOR_TEXTS, 'appointTime', 'termEndTime']

const rowSchema = z.object(
  {
    ...arbitratorFields,
    id: z.number({ error: '编号格式不正确' }).int('编号格式不正确').positive('编号格式不正确').optional(),
  },
  { error: '数据格式不正确' },
)
type Stored = Pick<Row<'arbitrators'>, (typeof STAFF_COLUMNS)[number]>
type Values = ReturnType<typeof toRow>

/** What is to be done with one row of the file. */
type Step = ImportStep &
  (
    | { action: 'create'; values: Values; note: string | null }
    | { action: 'update'; id: number; arbitrator: Stored; changes: Partial<Values>; note: string | null }
    | { action: 'same' }
    | { action: 'error'; message: string }
  )

/** A value of a dictionary, and whether it may be chosen. */
interface Word {
  value: string
  isOff: boolean
}

interface Given {
  /** By label and by stored value. */
  types: Map<string, Word>
  sexes: Map<string, Word>
  specialities: Specialities
}

const STATUSES = new Map([
  ...['是', '公布', '0'].map((word): [string, number] => [word, 0]),
  ...['否', '不公布', '1'].map((word): [string, number] => [word, 1]),
])

/** Why a row is refused. */
const refusals = {
  malformed: '数据格式不正确',
  unknownId: (id: number) => `没有编号为 ${id} 的仲裁员`,
  namesakes: '名册中有多名同名仲裁员，请在“编号”列中写明是哪一名',
  repeated: (row: number) => `与第 ${row} 条是同一名仲裁员`,
  noUpdate: '没有修改仲裁员的权限',
}

/**
 * Decides row by row, in the order of the file. A record is found by its number, or by name and kind if only one record
 * has these. A column that is not in the file leaves the stored value, and so does a blank cell.
 */
export async function planImport(
  db: Reader,
  rows: readonly unknown[],
  { mayUpdate, meanings }: ImportRules,
  progress: ImportProgress,
): Promise<Step[]> {
  const given = await readGiven(db)
  const find = await arbitratorFinder(db)
  const seen = new Map<string, number>()
  const plan = (sent: unknown, index: number): Step => {
    if (!isRow(sent)) return { action: 'error', message: refusals.malformed }
    const row = new SheetRow(sent, { titles: COLUMNS, emptied: EMPTIED, meanings })
    const read = readCells(row, given)
    const found = find(row, read)
    const notes = readChoices(row, read, found, given)
    readNumbers(row, read, ['sort'])
    readDays(row, read)
    const stored = found && { name: found.name, rosterType: found.rosterType }
    const { data, error } = rowSchema.safeParse({ ...stored, ...read })
    row.addIssues(error?.issues ?? [])
    const key = found ? `#${found.id}` : data && keyOf(data)
    const former = key === undefined ? undefined : seen.get(key)
    if (former !== undefined) row.fault('row', refusals.repeated(former))
    else if (key !== undefined) seen.set(key, index + 1)
    const values = data && toRow(data)
    const changes = values && found && changesOf(found, values, read)
    if (values && !isTerm({ ...values, ...found, ...changes })) row.fault('term', TERM_MESSAGE)
    const isSame = changes && Object.keys(changes).length === 0
    if (changes && !isSame && !mayUpdate) row.fault('may', refusals.noUpdate)
    const refused = refusedRow(row)
    if (refused) return refused
    if (!values) return { action: 'error', message: refusals.malformed }
    const note = notes.length > 0 ? notes.join('；') : null
    if (!found || !changes) return { action: 'create', values, note }
    if (isSame) return { action: 'same' }
    const emptied = row.emptiedIn(Object.keys(changes))
    return { action: 'update', id: found.id, arbitrator: found, changes, note, emptied }
  }
  return progress.check(rows, plan)
}

const readGiven = async (db: Reader): Promise<Given> => ({
  types: await words(db, ROSTER_TYPES),
  sexes: await words(db, SEXES),
  specialities: await readSpecialities(db),
})

/** The words that the columns of a file know. */
export async function arbitratorChoices(db: Reader, fields: readonly string[]): Promise<SheetChoices[]> {
  const { types, sexes, specialities } = await readGiven(db)
  const words: Record<string, string[]> = {
    rosterType: labelsOf(types),
    sex: labelsOf(sexes),
    profession: specialities.all,
    status: [...STATUSES.keys()].filter(word => !/^\d+$/.test(word)),
  }
  return fields.flatMap(field =>
    words[field] ? [{ field, title: COLUMNS[field] ?? field, words: words[field] }] : [],
  )
}

/** The cells of a row without spaces around them, with what a record is found by as it is stored. */
function readCells(row: SheetRow, { types }: Given): Record<string, unknown> {
  const read: Record<string, unknown> = Object.fromEntries(
    Object.entries(row.cells).map(([field, cell]) => [field, typeof cell === 'string' ? cell.trim() : cell]),
  )
  const type = row.text('rosterType')
  if (type !== undefined)
    read.rosterType = types.get(foldText(row.meaning('rosterType', type)))?.value ?? type
  readNumbers(row, read, ['id'])
  return read
}

function readNumbers(row: SheetRow, read: Record<string, unknown>, fields: readonly string[]): void {
  for (const field of fields) {
    const cell = read[field]
    if (typeof cell !== 'string') continue
    if (/^-?\d{1,10}$/.test(cell)) read[field] = Number(cell)
    else {
      row.fault(field, `${COLUMNS[field]}“${shortened(cell)}”不是整数`)
      delete read[field]
    }
  }
}

function readDays(row: SheetRow, read: Record<string, unknown>): void {
  for (const field of ['appointTime', 'termEndTime']) {
    const day = read[field]
    if (typeof day !== 'string') continue
    const time = day === '' ? null : timeOfDay(day)
    if (time === undefined) row.fault(field, `${COLUMNS[field]}“${shortened(day)}”不正确，应如 2026-03-01`)
    read[field] = time ?? null
  }
}

/**
 * What a record has already may stay, also where it could not be chosen any more. Returns notes on words that were
 * understood as others; faults are added to the row.
 */
function readChoices(
  row: SheetRow,
  read: Record<string, unknown>,
  found: Stored | undefined,
  { types, sexes, specialities }: Given,
): string[] {
  const choose = (field: 'rosterType' | 'sex', known: Map<string, Word>, kept: string | null) => {
    const text = row.text(field)
    if (text === undefined || text === '') return text
    const word = foldText(row.meaning(field, text))
    const { value, isOff } = known.get(word) ?? { value: word, isOff: true }
    if (!isOff || value === kept) return value
    const what = known.has(word) ? '已停用' : '不存在'
    row.miss(
      field,
      text,
      `${COLUMNS[field]}“${shortened(text)}”${what}，可以填：${labelsOf(known).join('、')}`,
    )
    return undefined
  }
  const set = (field: string, value: unknown) => {
    if (value === undefined) delete read[field]
    else read[field] = value
  }
  set('rosterType', choose('rosterType', types, found?.rosterType ?? null))
  const sex = choose('sex', sexes, found ? String(found.sex) : null)
  set('sex', sex === undefined ? undefined : Number(sex))
  const status = row.text('status')
  if (status !== undefined) {
    const known = STATUSES.get(foldText(row.meaning('status', status)))
    if (known === undefined)
      row.miss(
        'status',
        status,
        `${COLUMNS.status}“${shortened(status)}”不存在，可以填：是、公布、否、不公布`,
      )
    set('status', known)
  }
  return readProfession(row, read, found?.profession, specialities)
}

/** The specialities of a row as the dictionary has them, with a note on those that were written otherwise. */
function readProfession(
  row: SheetRow,
  read: Record<string, unknown>,
  former: string | null | undefined,
  known: Specialities,
): string[] {
  if (typeof row.cells.profession !== 'string') return []
  const kept = splitItems(former)
  const items = splitItems(row.text('profession')).map(item => {
    const word = row.meaning('profession', item)
    return { item, word, meant: known.isOpen || kept.includes(word) ? word : known.read(word) }
  })
  const unknown = items.flatMap(({ item, meant }) => (meant === undefined ? [item] : []))
  if (unknown.length > 0) {
    const near = [...new Set(unknown.flatMap(known.near))]
    const hint = near.length > 0 ? `，相近的有：${near.join('、')}` : ''
    for (const item of unknown)
      row.miss('profession', item, `专业“${cut(unknown.join('、'), 100)}”不在专业字典中${hint}`)
  }
  read.profession = joinItems([...new Set(items.map(({ meant = '' }) => meant))])
  return items.flatMap(({ word, meant }) =>
    meant === undefined || meant === word ? [] : [`专业“${word}”按“${meant}”录入`],
  )
}

/** Finds the record of the roster that a row refers to; undefined for a new one. */
async function arbitratorFinder(db: Reader) {
  const stored = await db.selectFrom('arbitrators').select(STAFF_COLUMNS).execute()
  const byId = new Map(stored.map(arbitrator => [arbitrator.id, arbitrator]))
  const byName = new Map<string, Stored[]>()
  for (const arbitrator of stored)
    byName.set(keyOf(arbitrator), [...(byName.get(keyOf(arbitrator)) ?? []), arbitrator])
  return (row: SheetRow, { id, name, rosterType }: Record<string, unknown>): Stored | undefined => {
    if (typeof id === 'number') {
      const found = byId.get(id)
      if (!found && id > 0) row.fault('id', refusals.unknownId(id))
      return found
    }
    if (typeof name !== 'string' || typeof rosterType !== 'string') return undefined
    const namesakes = byName.get(keyOf({ name, rosterType })) ?? []
    if (namesakes.length > 1) row.fault('id', refusals.namesakes)
    return namesakes.length > 1 ? undefined : namesakes[0]
  }
}

/** 40 rows of 22 columns stay below the variables that one statement may have. */
const ROWS_AT_ONCE = 40

/** Carries out the planned steps inside the caller's transaction. */
export async function applyImport(
  trx: Writer,
  steps: readonly Step[],
  caller: { user: { nickname: string }; now: number },
  progress: ImportProgress,
): Promise<void> {
  const pinyinOf = await pinyinReader()
  await progress.write(
    {
      rows: steps.flatMap(step => (step.action === 'create' ? [step.values] : [])),
      atOnce: ROWS_AT_ONCE,
      write: async rows => {
        await trx
          .insertInto('arbitrators')
          .values(
            rows.map(values => ({
              ...values,
              photo: null,
              pinyin: pinyinOf(values),
              createTime: caller.now,
              ...createdStamp(caller),
            })),
          )
          .execute()
      },
    },
    {
      rows: steps.flatMap(step => (step.action === 'update' ? [step] : [])),
      write: async ({ arbitrator, changes }) => {
        await trx
          .updateTable('arbitrators')
          .set({
            ...changes,
            pinyin: pinyinOf({ ...arbitrator, ...changes }),
            ...updatedStamp(caller, arbitrator),
          })
          .where('id', '=', arbitrator.id)
          .execute()
      },
    },
  )
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

/** Entries of a dictionary, by their labels and by their values. */
async function words(db: Reader, dictType: string): Promise<Map<string, Word>> {
  const entries = await db
    .selectFrom('dictData')
    .select(['label', 'value', 'status'])
    .where('dictType', '=', dictType)
    .orderBy('sort')
    // Of two entries with one label, the one that may be chosen counts.
    .orderBy('status', 'desc')
    .execute()
  const known = entries.map(({ label, value, status }) => ({ label, word: { value, isOff: status !== 0 } }))
  return new Map([
    ...known.map(({ word }): [string, Word] => [word.value, word]),
    ...known.map(({ label, word }): [string, Word] => [foldText(label), word]),
  ])
}

const labelsOf = (known: ReadonlyMap<string, Word>) =>
  [...known].flatMap(([text, { isOff }]) => (isOff || /^\d+$/.test(text) ? [] : [text]))
