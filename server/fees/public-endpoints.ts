import { z } from 'zod'
import type { FeeCharges, FeeTable } from '../../src/api/system/public-fee-table'
import { Module } from '../api/endpoint'
import { Failure } from '../contract/envelope'
import { param } from '../contract/input'
import type { Row } from '../db/schema'
import { inForce } from './tables'

const toTable = (row: Row<'feeTables'>, current: number | undefined): FeeTable => {
  const { id, name, approvalNo, effectiveTime, note } = row
  const charges: FeeCharges = JSON.parse(row.charges)
  return { id, name, approvalNo, effectiveTime, note, ...charges, inForce: id === current }
}

/**
 * By what cases are charged: the table in force, or an earlier one, which a shared result names. One whose day has not
 * come yet can be named as well: it is announced before.
 */
export const publicFeeTable = new Module('/app-api/system/fee-table').get(
  '/get',
  { access: 'open', cache: 60, query: z.object({ id: param.int() }) },
  async ({ db, query, now }): Promise<FeeTable> => {
    const current = await inForce(db, now)
    const row =
      query.id === undefined
        ? current
        : await db
            .selectFrom('feeTables')
            .selectAll()
            .where('id', '=', query.id)
            .where('publishTime', 'is not', null)
            .executeTakeFirst()
    if (!row) throw new Failure(1100003000, query.id === undefined ? '收费标准尚未公布' : '收费标准不存在')
    return toTable(row, current?.id)
  },
)
