import { expect, test } from 'vitest'
import { FEE_RANGE_1995 } from '../../../../server/tools/seed/fee-range-1995'
import { backend, freshBackend, visitor } from '../../../support/fresh-backend'

freshBackend({ now: Date.now })

const get = (query = '') => visitor.get(`/app-api/system/fee-table/get${query}`)
const add = (effectiveTime: number) =>
  backend.db.writer
    .insertInto('feeTables')
    .values({
      ...{
        name: '新标准',
        approvalNo: '云价费〔2026〕1号',
        note: null,
        effectiveTime,
        createTime: 0,
        publishTime: 0,
      },
      charges: JSON.stringify({ acceptance: [], handling: null, withoutAmount: null }),
    })
    .execute()

test('the range of 1995 can be asked for beside the table that was approved', async () => {
  expect(await get()).toMatchObject({ data: { id: 2, approvalNo: '云发改价〔2024〕000号', inForce: true } })
  expect(await get('?id=1')).toMatchObject({
    code: 0,
    data: {
      id: 1,
      approvalNo: '国办发〔1995〕44号',
      effectiveTime: Date.UTC(1995, 7, 31, 16),
      acceptance: FEE_RANGE_1995,
      handling: null,
      withoutAmount: null,
      inForce: false,
    },
  })
})

test('the latest effective table is in force, and other tables can be requested by id', async () => {
  await add(Date.now() - 1000)
  await add(Date.now() + 86_400_000)
  expect(await get()).toMatchObject({ data: { id: 3, inForce: true } })
  expect(await get('?id=1')).toMatchObject({ data: { id: 1, inForce: false } })
  expect(await get('?id=4')).toMatchObject({ data: { id: 4, inForce: false } })
})

test('a missing fee table is reported as such', async () => {
  expect(await get('?id=99')).toMatchObject({ code: 1100003000, msg: '收费标准不存在' })
  expect(await get('?id=x')).toMatchObject({ code: 400 })
  await backend.db.writer.deleteFrom('feeTables').execute()
  expect(await get()).toMatchObject({ code: 1100003000, msg: '收费标准尚未公布' })
})
