import { dictDataCreateBody } from '@shared/contract/dictionaries'
import type { SheetChoices } from '@shared/contract/row'
import { DICT_SHEET_HEADINGS } from '@shared/domain/dictionaries'
import { STATUS_WORDS } from '@shared/domain/sheets/status-words'
import type { z } from 'zod'
import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import type { Row } from '../../platform/db/schema'
import type { ImportProgress } from '../../platform/spreadsheet/import-progress'
import type { ImportStep } from '../../platform/spreadsheet/sheet-import'
import {
  type ImportRules,
  isRow,
  refusedRow,
  SheetRow,
  shortened,
} from '../../platform/spreadsheet/sheet-row'
import { checkType } from './entry'

type ImportRow = z.infer<typeof dictDataCreateBody>

/** Columns that a file may lack; stored as null or as an empty text, which are equivalent. */
const OPTIONAL = ['colorType', 'cssClass', 'remark'] as const
const REQUIRED = ['label', 'sort', 'status'] as const
/** Columns that may hold any text, that of the mark which empties others included. */
const TEXTS = ['dictType', 'label', 'value']

/** What is to be done with one row of the file. */
type Step = ImportStep &
  (
    | { action: 'create'; row: ImportRow }
    | { action: 'update'; id: number; entry: Row<'dictData'>; changes: Partial<ImportRow> }
    | { action: 'same' }
    | { action: 'error'; message: string }
  )

/**
 * Decides row by row, in the order of the file: an entry is found by its type and value. A column that is not in the
 * file leaves the stored value, and so does a blank cell.
 */
export async function planImport(
  db: Reader,
  rows: readonly unknown[],
  { mayUpdate, meanings }: ImportRules,
  progress: ImportProgress,
): Promise<Step[]> {
  const statuses = await statusValues(db)
  const types = new Map(
    (await db.selectFrom('dictTypes').select(['type', 'status']).execute()).map(row => [row.type, row]),
  )
  const sheet = rows.map(row =>
    isRow(row)
      ? new SheetRow(row, { titles: DICT_SHEET_HEADINGS, emptied: OPTIONAL, texts: TEXTS, meanings })
      : null,
  )
  const read = sheet.map(row => row && readCells(row, statuses))
  const stored = await storedEntries(
    db,
    read.flatMap(cells => (cells && hasKey(cells) ? [cells] : [])),
  )
  const seen = new Map<string, number>()
  const plan = (row: SheetRow | null, index: number): Step => {
    const cells = read[index]
    if (!row || !cells) return { action: 'error', message: '数据格式不正确' }
    const entry = hasKey(cells) ? stored.get(keyOf(cells)) : undefined
    const kept = entry && { label: entry.label, sort: entry.sort, status: entry.status }
    const { data, error } = dictDataCreateBody.safeParse({ ...kept, ...cells })
    row.addIssues(error?.issues ?? [])
    const former = hasKey(cells) ? seen.get(keyOf(cells)) : undefined
    if (former !== undefined) row.fault('row', `与第 ${former} 条的字典类型和字典键值相同`)
    else if (hasKey(cells)) seen.set(keyOf(cells), index + 1)
    const changes = data && entry && changesOf(entry, data)
    const isSame = changes && Object.keys(changes).length === 0
    if (!isSame && typeof cells.dictType === 'string') checkTypeOf(row, cells.dictType, types)
    if (changes && !isSame && !mayUpdate) row.fault('may', '没有修改字典数据的权限')
    const refused = refusedRow(row)
    if (refused) return refused
    if (!data) return { action: 'error', message: '数据格式不正确' }
    if (!entry || !changes) return { action: 'create', row: data }
    if (isSame) return { action: 'same' }
    const emptied = row.emptiedIn(Object.keys(changes))
    return { action: 'update', id: entry.id, entry, changes, emptied }
  }
  return progress.check(sheet, plan)
}

/** The words that the columns of a file know. */
export async function dictChoices(db: Reader, fields: readonly string[]): Promise<SheetChoices[]> {
  const types = await db
    .selectFrom('dictTypes')
    .select('type')
    .where('status', '=', 0)
    .orderBy('type')
    .execute()
  const words: Record<string, string[]> = {
    dictType: types.map(({ type }) => type),
    status: [...(await statusValues(db)).keys()],
  }
  return fields.flatMap(field =>
    words[field]
      ? [{ field, title: DICT_SHEET_HEADINGS[field as 'dictType' | 'status'], words: words[field] }]
      : [],
  )
}

/** What is stored or changed must be of a type that is enabled. */
function checkTypeOf(row: SheetRow, dictType: string, types: ReadonlyMap<string, { status: number }>): void {
  try {
    checkType(types.get(dictType))
  } catch (refusal) {
    if (!(refusal instanceof Failure)) throw refusal
    row.miss('dictType', row.text('dictType') ?? '', refusal.message)
  }
}

interface Key {
  dictType: string
  value: string
}

const hasKey = (cells: Record<string, unknown>): cells is Record<string, unknown> & Key =>
  typeof cells.dictType === 'string' && typeof cells.value === 'string'

/** 50 rows of 11 columns stay below the variables that one statement may have. */
const ROWS_AT_ONCE = 50

/** Carries out the planned steps inside the caller's transaction. */
export async function applyImport(
  trx: Writer,
  steps: readonly Step[],
  caller: { user: { nickname: string }; now: number },
  progress: ImportProgress,
): Promise<void> {
  await progress.write(
    {
      rows: steps.flatMap(step => (step.action === 'create' ? [step.row] : [])),
      atOnce: ROWS_AT_ONCE,
      write: async rows => {
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
      },
    },
    {
      rows: steps.flatMap(step => (step.action === 'update' ? [step] : [])),
      write: async ({ entry, changes }) => {
        await trx
          .updateTable('dictData')
          .set({ ...changes, ...updatedStamp(caller, entry) })
          .where('id', '=', entry.id)
          .execute()
      },
    },
  )
}

/** The changes that a row makes to a stored entry. */
function changesOf(entry: Row<'dictData'>, row: ImportRow): Partial<ImportRow> {
  const required = REQUIRED.filter(name => row[name] !== entry[name])
  const optional = OPTIONAL.filter(name => row[name] !== undefined && row[name] !== (entry[name] ?? ''))
  return Object.fromEntries([...required, ...optional].map(name => [name, row[name]]))
}

const keyOf = ({ dictType, value }: Key) => JSON.stringify([dictType, value])

/** The stored entries that the rows name, by their key. */
async function storedEntries(db: Reader, rows: Key[]): Promise<Map<string, Row<'dictData'>>> {
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

const OTHER_WORDS = new Map(STATUS_WORDS.map(([word, value]) => [word as string, String(value)]))

/** The cells of a row, with 启用 read as 0. */
function readCells(row: SheetRow, statuses: ReadonlyMap<string, string>): Record<string, unknown> {
  const { dictType, status } = row.cells
  const isText = typeof status === 'string'
  const word = isText ? row.meaning('status', status.trim()) : ''
  const value = statuses.get(word) ?? OTHER_WORDS.get(word) ?? word
  if (isText && !/^\d{1,9}$/.test(value))
    row.miss('status', status.trim(), `状态格式不正确:${shortened(status)}`)
  return {
    ...row.cells,
    ...(typeof dictType === 'string' && { dictType: row.meaning('dictType', dictType) }),
    ...(isText && { status: value }),
  }
}
