import { z } from 'zod'
import type { ChargesDraft, FeeTableRow, LadderDraft, StaffFeeTable } from '../../src/api/system/fee-table'
import { Module } from '../api/endpoint'
import { chinaDateTime, chinaDay } from '../config/time'
import { Failure } from '../contract/envelope'
import { field, param } from '../contract/input'
import type { Reader } from '../db/open'
import { firstSave, nextSave, refuseStale } from '../db/optimistic-lock'
import type { Row } from '../db/schema'
import { refuseFaultyCharges } from './check'
import { inForce, stateOf } from './tables'

const MOST_LADDERS = 10
const MOST_BRACKETS = 30
/** Room for that many, with both edges and both ends of each. */
const MAX_BODY = 128 * 1024
/** The year 2100; longer numbers are no days. */
const LAST_TIME = Date.UTC(2100, 0)

const required = (name: string) => `${name}不能为空`
const range = z.object({ low: field.int(required('低端')), high: field.int(required('高端')) })
const edges = { from: field.int(required('金额下限')), upTo: field.int(required('金额上限')).nullable() }
const bracket = z.object({ ...edges, flat: range, rate: range })
const ladders = (part: string) =>
  field
    .list(
      z.object({
        ...edges,
        minimum: range,
        brackets: field
          .list(bracket, MOST_BRACKETS, `${part}每档最多 ${MOST_BRACKETS} 段`)
          .refine(rows => rows && rows.length > 0, `${part}每档至少要有一段`)
          .transform(rows => rows ?? []),
      }),
      MOST_LADDERS,
      `${part}最多 ${MOST_LADDERS} 档`,
    )
    .refine(rows => rows && rows.length > 0, `${part}至少要有一档`)
    .transform(rows => rows ?? [])

const charges = z.object(
  {
    acceptance: ladders('案件受理费'),
    handling: z
      .discriminatedUnion(
        'basis',
        [
          z.object({ basis: z.literal('acceptance'), rate: range, minimum: range }),
          z.object({ basis: z.literal('amount'), ladders: ladders('案件处理费') }),
        ],
        { error: '案件处理费的计算方式必须是 acceptance 或 amount' },
      )
      .nullable(),
    withoutAmount: range.nullable(),
  },
  { error: '收费标准的内容不能为空' },
)

const fields = {
  name: field.text('标准名称不能为空', { max: [100, '标准名称不能超过 100 个字符'] }),
  approvalNo: field.optionalText({ max: [100, '批准文号不能超过 100 个字符'] }),
  effectiveTime: field
    .int('施行日期不能为空')
    .refine(time => time >= 0 && time <= LAST_TIME && isMidnight(time), '施行日期不正确'),
  note: field.optionalText({ max: [500, '说明不能超过 500 个字符'] }),
  reason: field.optionalText({ max: [500, '变更原因不能超过 500 个字符'] }),
  charges,
}
const createBody = z.object({ ...fields, correctsId: field.optionalInt() })
const updateBody = z.object({ id: field.int('收费标准编号不能为空'), ...fields })
const idBody = z.object({ id: field.int('收费标准编号不能为空') })

/** A table begins with a day in China. */
const isMidnight = (time: number) => chinaDateTime(time).endsWith('00:00:00') && time % 1000 === 0

const missing = () => new Failure(1100003000, '收费标准不存在')

/** @throws Failure 1100003000 */
async function readRow(db: Reader, id: number): Promise<Row<'feeTables'>> {
  const row = await db.selectFrom('feeTables').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw missing()
  return row
}

/** @throws Failure 1100003001 for what was published: visitors may have its figures in their hands */
function refusePublished({ publishTime }: Row<'feeTables'>): void {
  if (publishTime !== null)
    throw new Failure(1100003001, '收费标准已发布，不能修改或删除；需要改动的，请新建更正')
}

/** @throws Failure 1100003002 */
function refuseUnexplained(correctsId: number | null, reason: string | undefined): void {
  if (correctsId !== null && !reason?.trim()) throw new Failure(1100003002, '更正应当写明变更原因')
}

const values = ({ name, approvalNo, effectiveTime, note, reason, charges }: z.infer<typeof createBody>) => ({
  name: name.trim(),
  approvalNo: approvalNo?.trim() || null,
  note: note?.trim() || null,
  reason: reason?.trim() || null,
  effectiveTime,
  charges: JSON.stringify(stored(charges)),
})

/** Without the lower edges, which say nothing any more once they have been checked. */
function stored({ acceptance, handling, withoutAmount }: ChargesDraft) {
  const plain = (ladders: LadderDraft[]) =>
    ladders.map(({ upTo, brackets, minimum }) => ({
      upTo,
      brackets: brackets.map(({ from: _, ...bracket }) => bracket),
      minimum,
    }))
  return {
    acceptance: plain(acceptance),
    handling: handling?.basis === 'amount' ? { ...handling, ladders: plain(handling.ladders) } : handling,
    withoutAmount,
  }
}

/** Fee tables as staff keep them (requirements R-fee-2): an addition of this product. */
export const staffFeeTable = new Module('/admin-api/system/fee-table')
  .get('/list', { access: 'perm:system:fee-table:query' }, async ({ db, now }): Promise<FeeTableRow[]> => {
    const current = (await inForce(db, now))?.id
    const rows = await db
      .selectFrom('feeTables')
      .selectAll()
      .orderBy('effectiveTime', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ charges: _, ...row }) => ({ ...row, state: stateOf(row, current, now) }))
  })
  .get(
    '/get',
    { access: 'perm:system:fee-table:query', query: z.object({ id: param.id() }) },
    async ({ db, query, now }): Promise<StaffFeeTable | undefined> => {
      const row = await db.selectFrom('feeTables').selectAll().where('id', '=', query.id).executeTakeFirst()
      const current = (await inForce(db, now))?.id
      return row && { ...row, charges: JSON.parse(row.charges), state: stateOf(row, current, now) }
    },
  )
  .post(
    '/create',
    { access: 'perm:system:fee-table:create', body: createBody, maxBody: MAX_BODY },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const correctsId = body.correctsId ?? null
        if (correctsId !== null && (await readRow(trx, correctsId)).publishTime === null)
          throw new Failure(1100003005, '尚未发布的收费标准可以直接修改，不需要更正')
        refuseUnexplained(correctsId, body.reason)
        refuseFaultyCharges(body.charges)
        const { id } = await trx
          .insertInto('feeTables')
          .values({
            ...values(body),
            ...{ correctsId, creator: user.nickname, createTime: now },
            ...firstSave({ user, now }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
  )
  .put(
    '/update',
    { access: 'perm:system:fee-table:update', body: updateBody, maxBody: MAX_BODY },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await readRow(trx, body.id)
        refusePublished(row)
        refuseStale(c, row)
        refuseUnexplained(row.correctsId, body.reason)
        refuseFaultyCharges(body.charges)
        await trx
          .updateTable('feeTables')
          .set({ ...values(body), ...nextSave({ user, now }, row) })
          .where('id', '=', body.id)
          .execute()
        return true
      }),
  )
  .put(
    '/publish',
    { access: 'perm:system:fee-table:publish', body: idBody },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await readRow(trx, body.id)
        refusePublished(row)
        refuseStale(c, row)
        const current = await inForce(trx, now)
        if (current && row.effectiveTime < current.effectiveTime)
          throw new Failure(
            1100003003,
            `施行日期早于现行标准的施行日期（${chinaDay(current.effectiveTime)}），发布后不会施行，请先修改施行日期`,
          )
        // Of two published in one moment the later one counts.
        const publishTime = Math.max(now, (current?.publishTime ?? 0) + 1)
        await trx
          .updateTable('feeTables')
          .set({ publishTime, publisher: user.nickname, ...nextSave({ user, now }, row) })
          .where('id', '=', row.id)
          .execute()
        return true
      }),
  )
  .put(
    '/withdraw',
    { access: 'perm:system:fee-table:publish', body: idBody },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await readRow(trx, body.id)
        refuseStale(c, row)
        if (row.publishTime === null || row.effectiveTime <= now)
          throw new Failure(1100003004, '只有尚未施行的收费标准可以撤回；施行过的，请新建更正')
        await trx
          .updateTable('feeTables')
          .set({ publishTime: null, publisher: null, ...nextSave({ user, now }, row) })
          .where('id', '=', row.id)
          .execute()
        return true
      }),
  )
  .delete(
    '/delete',
    { access: 'perm:system:fee-table:delete', query: z.object({ id: param.id() }) },
    ({ deps, query }) =>
      deps.db.write(async trx => {
        refusePublished(await readRow(trx, query.id))
        await trx.deleteFrom('feeTables').where('id', '=', query.id).execute()
        return true
      }),
  )
