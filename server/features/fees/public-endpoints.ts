import { type FeeTable, publicFeeTableRow } from '@shared/contract/fee-tables'
import { param } from '@shared/contract/input'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Row } from '../../platform/db/schema'
import { chargesOf, inForce } from './tables'

const toTable = (row: Row<'feeTables'>, current: number | undefined): FeeTable => {
  const { id, name, approvalNo, effectiveTime, note } = row
  return { id, name, approvalNo, effectiveTime, note, ...chargesOf(row), inForce: id === current }
}

/**
 * The fee table in force, or an earlier one, which a shared result names. One that is not in force yet can be named as
 * well: it is announced before.
 */
export const publicFeeTable = new Module('/app-api/system/fee-table')
  .adds('publicSite')
  .about('19.16', '`app-api/system/fee-table/get`: the table in force, or the one with `id`; 1100003000.')
  .get(
    '/get',
    {
      access: 'open',
      summary: '查询收费标准',
      cache: 60,
      query: z.object({ id: param.int() }),
      response: publicFeeTableRow,
    },
    async ({ db, query, now }) => {
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
