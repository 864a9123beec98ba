import {
  feeTableCreateBody,
  feeTableIdBody,
  feeTableRow,
  feeTableUpdateBody,
  staffFeeTableRow,
} from '@shared/contract/fee-tables'
import { param } from '@shared/contract/input'
import { done, newId } from '@shared/contract/row'
import type { ChargesDraft, LadderDraft } from '@shared/domain/fees/fee'
import { FEE_TABLE_LABELS } from '@shared/domain/fees/labels'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import { chinaDay } from '../../platform/config/time'
import type { Reader } from '../../platform/db/database'
import { assertNotStale, createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import type { Row } from '../../platform/db/schema'
import { tableRecords } from '../audit'
import { checkCharges } from './check'
import { inForce, stateOf } from './tables'

/** The maximum number of ladders and brackets fits, with both edges and both ends of each. */
const MAX_BODY = 128 * 1024
const byId = z.object({ id: param.id() })

const notFound = () => new Failure(1100003000, '收费标准不存在')

/** @throws Failure 1100003000 */
async function readRow(db: Reader, id: number): Promise<Row<'feeTables'>> {
  const row = await db.selectFrom('feeTables').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** @throws Failure 1100003001 for a published table: visitors may have used its figures */
function refusePublished({ publishTime }: Row<'feeTables'>): void {
  if (publishTime !== null)
    throw new Failure(1100003001, '收费标准已发布，不能修改或删除；需要改动的，请新建更正')
}

/** @throws Failure 1100003002 */
function refuseUnexplained(correctsId: number | null, reason: string | undefined): void {
  if (correctsId !== null && !reason?.trim()) throw new Failure(1100003002, '更正应当写明变更原因')
}

const values = ({
  name,
  approvalNo,
  effectiveTime,
  note,
  reason,
  charges,
}: z.infer<typeof feeTableCreateBody>) => ({
  name: name.trim(),
  approvalNo: approvalNo?.trim() || null,
  note: note?.trim() || null,
  reason: reason?.trim() || null,
  effectiveTime,
  charges: JSON.stringify(stored(charges)),
})

/** Without the lower edges, which are redundant once they have been checked. */
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

const records = tableRecords('feeTables', {
  name: 'name',
  columns: {
    ...FEE_TABLE_LABELS,
    charges: '收费规则',
    correctsId: '更正的收费标准',
    publishTime: '发布时间',
    publisher: '发布人',
  },
})

/** Fee tables for staff (requirements R-fee-2): an addition of this product. */
export const staffFeeTable = new Module(
  '/admin-api/system/fee-table',
  '收费标准',
  { records },
  OF_THE_INSTITUTION,
)
  .adds('fees')
  .about(
    '19.16 Fee tables: `admin-api/system/fee-table`',
    'Money in 分, rates in millionths. `correctsId` is of `/create` alone. A table that has been in force cannot be withdrawn; drafts alone are deleted.',
  )
  .get(
    '/list',
    { access: 'perm:system:fee-table:query', summary: '查询全部收费标准', response: z.array(feeTableRow) },
    async ({ db, now }) => {
      const current = (await inForce(db, now))?.id
      const rows = await db
        .selectFrom('feeTables')
        .selectAll()
        .orderBy('effectiveTime', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ charges: _, ...row }) => ({ ...row, state: stateOf(row, current, now) }))
    },
  )
  .get(
    '/get',
    {
      access: 'perm:system:fee-table:query',
      summary: '查询一份收费标准',
      query: byId,
      response: staffFeeTableRow.nullable(),
    },
    async ({ db, query, now }) => {
      const row = await db.selectFrom('feeTables').selectAll().where('id', '=', query.id).executeTakeFirst()
      const current = (await inForce(db, now))?.id
      return row && { ...row, charges: JSON.parse(row.charges), state: stateOf(row, current, now) }
    },
  )
  .post(
    '/create',
    {
      access: 'perm:system:fee-table:create',
      summary: '新增收费标准',
      body: feeTableCreateBody,
      maxBody: MAX_BODY,
      response: newId,
    },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const correctsId = body.correctsId ?? null
        if (correctsId !== null && (await readRow(trx, correctsId)).publishTime === null)
          throw new Failure(1100003005, '尚未发布的收费标准可以直接修改，不需要更正')
        refuseUnexplained(correctsId, body.reason)
        checkCharges(body.charges)
        const { id } = await trx
          .insertInto('feeTables')
          .values({
            ...values(body),
            ...{ correctsId, creator: user.nickname, createTime: now },
            ...createdStamp({ user, now }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      }),
  )
  .put(
    '/update',
    {
      access: 'perm:system:fee-table:update',
      summary: '修改收费标准草稿',
      body: feeTableUpdateBody,
      maxBody: MAX_BODY,
      response: done,
    },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await readRow(trx, body.id)
        refusePublished(row)
        assertNotStale(c, row)
        refuseUnexplained(row.correctsId, body.reason)
        checkCharges(body.charges)
        await trx
          .updateTable('feeTables')
          .set({ ...values(body), ...updatedStamp({ user, now }, row) })
          .where('id', '=', body.id)
          .execute()
        return true
      }),
  )
  .put(
    '/publish',
    {
      access: 'perm:system:fee-table:publish',
      summary: '发布收费标准',
      body: feeTableIdBody,
      response: done,
    },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await readRow(trx, body.id)
        refusePublished(row)
        assertNotStale(c, row)
        const current = await inForce(trx, now)
        if (current && row.effectiveTime < current.effectiveTime)
          throw new Failure(
            1100003003,
            `施行日期早于现行标准的施行日期（${chinaDay(current.effectiveTime)}），发布后不会施行，请先修改施行日期`,
          )
        // Of two published at the same moment the later one counts.
        const publishTime = Math.max(now, (current?.publishTime ?? 0) + 1)
        await trx
          .updateTable('feeTables')
          .set({ publishTime, publisher: user.nickname, ...updatedStamp({ user, now }, row) })
          .where('id', '=', row.id)
          .execute()
        return true
      }),
  )
  .put(
    '/withdraw',
    {
      access: 'perm:system:fee-table:publish',
      summary: '撤回尚未施行的收费标准',
      body: feeTableIdBody,
      response: done,
    },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const row = await readRow(trx, body.id)
        assertNotStale(c, row)
        if (row.publishTime === null || row.effectiveTime <= now)
          throw new Failure(1100003004, '只有尚未施行的收费标准可以撤回；施行过的，请新建更正')
        await trx
          .updateTable('feeTables')
          .set({ publishTime: null, publisher: null, ...updatedStamp({ user, now }, row) })
          .where('id', '=', row.id)
          .execute()
        return true
      }),
  )
  .delete(
    '/delete',
    { access: 'perm:system:fee-table:delete', summary: '删除收费标准草稿', query: byId, response: done },
    ({ deps, query }) =>
      deps.db.write(async trx => {
        refusePublished(await readRow(trx, query.id))
        await trx.deleteFrom('feeTables').where('id', '=', query.id).execute()
        return true
      }),
  )
