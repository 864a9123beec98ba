import { noticeCodeImported } from '@shared/contract/notice-codes'
import { caseKey, NOTICE_CODE_LABELS, NOTICE_KIND_NAMES, NOTICE_KINDS } from '@shared/domain/notice-codes'
import { foldText } from '@shared/domain/texts/fold'
import type { z } from 'zod'
import { chinaDay } from '../../platform/config/time'
import type { Reader, Writer } from '../../platform/db/database'
import { createdStamp } from '../../platform/db/optimistic-lock'
import { isAmong } from '../../platform/db/query'
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
import { hashOf } from './hash'

type Values = Omit<z.infer<typeof noticeCodeImported>, 'code'> & { codeHash: string }

/** What is to be done with one row of the file. */
type Step = ImportStep &
  ({ action: 'create'; values: Values } | { action: 'same' } | { action: 'error'; message: string })

const KINDS = new Map(NOTICE_KINDS.map(kind => [foldText(NOTICE_KIND_NAMES[kind]), kind]))
export const KIND_WORDS = Object.values(NOTICE_KIND_NAMES)

/** Decides row by row, in the order of the file. A notice that is there already stays as it is. */
export async function planImport(
  db: Reader,
  rows: readonly unknown[],
  meanings: ImportRules['meanings'],
  progress: ImportProgress,
): Promise<Step[]> {
  const read = await progress.check(rows, given => readRow(given, meanings))
  const hashes = read.flatMap(step => (step.action === 'create' ? [step.values.codeHash] : []))
  const stored = await db
    .selectFrom('noticeCodes')
    .select(['codeHash', 'withdrawnTime'])
    .where(isAmong('codeHash', hashes))
    .execute()
  const known = new Map(stored.map(row => [row.codeHash, row]))
  const seen = new Map<string, number>()
  return read.map((step, index): Step => {
    if (step.action !== 'create') return step
    const { codeHash } = step.values
    const former = seen.get(codeHash)
    if (former !== undefined) return refusal(`与第 ${former} 条的案号、核验码相同`)
    seen.set(codeHash, index + 1)
    const row = known.get(codeHash)
    if (!row) return step
    return row.withdrawnTime === null ? { action: 'same' } : refusal('这份通知已经撤回，不能再次导入')
  })
}

const refusal = (message: string) => ({ action: 'error', message }) as const

function readRow(given: unknown, meanings: ImportRules['meanings']): Step {
  if (!isRow(given)) return refusal('数据格式不正确')
  const row = new SheetRow(given, { titles: NOTICE_CODE_LABELS, emptied: [], meanings })
  const { data, error } = noticeCodeImported.safeParse({ ...row.cells, ...readKind(row), ...readDay(row) })
  row.addIssues(error?.issues ?? [])
  const refused = refusedRow(row)
  if (refused) return refused
  if (!data) return refusal('数据格式不正确')
  const { code, ...values } = data
  return { action: 'create', values: { ...values, codeHash: hashOf(values.caseNumber, code) } }
}

function readKind(row: SheetRow) {
  const word = row.text('kind')
  if (word === undefined) return {}
  const kind = KINDS.get(foldText(row.meaning('kind', word)))
  if (!kind) row.miss('kind', word, `文书“${shortened(word)}”不存在，可以填：${KIND_WORDS.join('、')}`)
  return { kind }
}

function readDay(row: SheetRow) {
  const text = row.text('issuedDay')
  if (text === undefined) return {}
  const time = timeOfDay(text)
  if (time === undefined) row.fault('issuedDay', `签发日期“${shortened(text)}”不正确，应如 2026-03-01`)
  return { issuedDay: time === undefined ? '' : chinaDay(time) }
}

/** 70 rows stay below the variables that one statement may have. */
const ROWS_AT_ONCE = 70

/** Carries out the planned steps inside the caller's transaction. */
export async function applyImport(
  trx: Writer,
  steps: readonly Step[],
  caller: { user: { nickname: string }; now: number },
  progress: ImportProgress,
): Promise<void> {
  await progress.write({
    rows: steps.flatMap(step => (step.action === 'create' ? [step.values] : [])),
    atOnce: ROWS_AT_ONCE,
    write: async rows => {
      await trx
        .insertInto('noticeCodes')
        .values(rows.map(values => newRow(values, caller)))
        .execute()
    },
  })
}

/** A notice as it is stored first. */
export const newRow = (values: Values, caller: { user: { nickname: string }; now: number }) => ({
  ...values,
  caseKey: caseKey(values.caseNumber),
  withdrawnTime: null,
  withdrawReason: null,
  creator: caller.user.nickname,
  createTime: caller.now,
  ...createdStamp(caller),
})
