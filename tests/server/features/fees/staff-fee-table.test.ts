import type { FeeTable, FeeTableRow, StaffFeeTable } from '@shared/contract/fee-tables'
import { feesOf } from '@shared/domain/fees/fee'
import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkCharges } from '../../../../server/features/fees/check'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { chargesOf1995, wholeCharges } from '../../../support/fee-tables'

const BASE = '/admin-api/system/fee-table'
const DAY = 86_400_000
const NOW = Date.parse('2026-06-01T09:00:00+08:00')
const TODAY = Date.parse('2026-06-01T00:00:00+08:00')
let clock = NOW

let backend: Backend
let admin: Client
let visitor: Client
beforeEach(async () => {
  clock = NOW
  backend = await startBackend({ now: () => clock })
  admin = await clientOf(backend, 'admin')
  // As a commission begins: with the range of the law alone.
  await backend.db.writer.deleteFrom('feeTables').where('id', '=', 2).execute()
  visitor = new Client(backend)
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const save = () => ({
  name: '云州仲裁委员会仲裁收费标准',
  approvalNo: '云发改价〔2026〕1号',
  effectiveTime: TODAY as unknown,
  note: '说明',
  reason: '价格主管部门批准',
  charges: chargesOf1995() as unknown,
})
const create = (change: object = {}, client = admin) =>
  client.post<number>(`${BASE}/create`, { ...save(), ...change })
const update = (id: number, change: object = {}, client = admin) =>
  client.put(`${BASE}/update`, { ...save(), id, ...change })
const act = (action: 'publish' | 'withdraw', id: unknown, client = admin) =>
  client.put(`${BASE}/${action}`, { id })
const list = async () => (await admin.get<FeeTableRow[]>(`${BASE}/list`)).data ?? []
const states = async () => (await list()).map(({ id, state }) => [id, state])
const get = async (id: number) => (await admin.get<StaffFeeTable>(`${BASE}/get?id=${id}`)).data
const shown = (query = '') => visitor.get<FeeTable>(`/app-api/system/fee-table/get${query}`)

/** A draft, published. */
async function publish(change: object = {}): Promise<number> {
  const id = (await create(change)).data ?? 0
  expect(await act('publish', id)).toMatchObject({ code: 0 })
  return id
}

test('a draft becomes the table in force on its effective date, and an older link shows the old one', async () => {
  const { data: id = 0 } = await create({ effectiveTime: TODAY + DAY })
  expect(await get(id ?? 0)).toMatchObject({
    ...{ state: 'draft', creator: '管理员', createTime: NOW, publishTime: null, reason: '价格主管部门批准' },
    ...{ approvalNo: '云发改价〔2026〕1号', updater: '管理员' },
  })
  expect(await shown(`?id=${id}`)).toMatchObject({ code: 1100003000 })
  expect(await act('publish', id)).toMatchObject({ code: 0 })
  expect(await states()).toEqual([
    [id, 'planned'],
    [1, 'inForce'],
  ])
  expect(await shown()).toMatchObject({ data: { id: 1 } })
  expect(await shown(`?id=${id}`)).toMatchObject({ data: { inForce: false } })
  clock += DAY
  admin = await clientOf(backend, 'admin')
  expect(await shown()).toMatchObject({ data: { id, inForce: true } })
  expect(await shown('?id=1')).toMatchObject({ data: { id: 1, inForce: false } })
  expect(await states()).toEqual([
    [id, 'inForce'],
    [1, 'former'],
  ])
  expect(await get(id ?? 0)).toMatchObject({ publisher: '管理员', publishTime: NOW })
})

test('visitors get only public fields of a fee table', async () => {
  await publish()
  const { data } = await shown()
  expect(Object.keys(data ?? {}).sort()).toEqual(
    [
      'acceptance',
      'approvalNo',
      'effectiveTime',
      'handling',
      'id',
      'inForce',
      'name',
      'note',
      'withoutAmount',
    ].sort(),
  )
})

test('a published table charges as requirements R-fee-1 says', async () => {
  await publish()
  const { data } = await shown()
  if (!data) throw new Error('no table')
  const yuan = (amount: number) => {
    const { low, high } = feesOf(data, BigInt(amount) * 100n).acceptance
    return [Number(low) / 100, Number(high) / 100]
  }
  expect([1_000, 50_000, 100_000, 200_000, 500_000, 1_000_000, 5_000_000, 10_000_000].map(yuan)).toEqual([
    [40, 100],
    [2_000, 2_550],
    [3_500, 4_550],
    [5_500, 7_550],
    [8_500, 13_550],
    [11_000, 18_550],
    [21_000, 38_550],
    [33_500, 63_550],
  ])
})

describe('a published fee table', () => {
  test('a published fee table is neither changed nor deleted nor published again', async () => {
    const id = await publish()
    for (const response of [
      await update(id),
      await act('publish', id),
      await admin.delete(`${BASE}/delete?id=${id}`),
    ])
      expect(response).toMatchObject({ code: 1100003001 })
    expect(await act('withdraw', id)).toMatchObject({ code: 1100003004 })
    expect(await update(1)).toMatchObject({ code: 1100003001 })
  })

  test('a published fee table is corrected by another one of the same date, which needs a reason', async () => {
    const id = await publish()
    expect(await create({ correctsId: id, reason: ' ' })).toMatchObject({ code: 1100003002 })
    const { data: next = 0 } = await create({ correctsId: id, reason: '第三段费率录入有误' })
    expect(await update(next ?? 0, { reason: '' })).toMatchObject({ code: 1100003002 })
    // Nothing has come of it yet.
    expect(await shown()).toMatchObject({ data: { id } })
    clock += 1000
    expect(await act('publish', next)).toMatchObject({ code: 0 })
    expect(await shown()).toMatchObject({ data: { id: next } })
    expect(await states()).toEqual([
      [next, 'inForce'],
      [id, 'former'],
      [1, 'former'],
    ])
    expect(await get(next ?? 0)).toMatchObject({ correctsId: id, reason: '第三段费率录入有误' })
  })

  test('of two fee tables of one date the one published last counts, whatever the clock says', async () => {
    const { data: first } = await create()
    const { data: second } = await create()
    await act('publish', second)
    await act('publish', first)
    expect(await shown()).toMatchObject({ data: { id: first } })
  })

  test('a published fee table can be withdrawn before its effective date and is a draft again', async () => {
    const id = await publish({ effectiveTime: TODAY + DAY })
    expect(await act('withdraw', id)).toMatchObject({ code: 0 })
    expect(await get(id)).toMatchObject({ state: 'draft', publisher: null, publishTime: null })
    expect(await shown(`?id=${id}`)).toMatchObject({ code: 1100003000 })
    expect(await act('withdraw', id)).toMatchObject({ code: 1100003004 })
    expect(await update(id, { name: '改名' })).toMatchObject({ code: 0 })
  })
})

test('an effective date before that of the table in force is refused', async () => {
  await publish()
  const { data: id } = await create({ effectiveTime: TODAY - DAY })
  expect(await act('publish', id)).toMatchObject({
    code: 1100003003,
    msg: expect.stringContaining('2026-06-01'),
  })
  expect(await get(id ?? 0)).toMatchObject({ state: 'draft' })
})

test('drafts are changed and deleted, and only a published table is corrected', async () => {
  const { data: id = 0 } = await create()
  expect(await update(id ?? 0, { name: ' 新名称 ', approvalNo: '', note: null })).toMatchObject({ code: 0 })
  expect(await get(id ?? 0)).toMatchObject({ name: '新名称', approvalNo: null, note: null })
  expect(await create({ correctsId: id })).toMatchObject({ code: 1100003005 })
  expect(await create({ correctsId: 999 })).toMatchObject({ code: 1100003000 })
  expect(await admin.delete(`${BASE}/delete?id=${id}`)).toMatchObject({ code: 0 })
  expect(await admin.delete(`${BASE}/delete?id=${id}`)).toMatchObject({ code: 1100003000 })
  expect(await get(id ?? 0)).toBeNull()
  expect(await update(999)).toMatchObject({ code: 1100003000 })
  expect(await act('publish', 999)).toMatchObject({ code: 1100003000 })
})

describe('bad input is refused', () => {
  test.each([
    ['name', 100],
    ['approvalNo', 100],
    ['note', 500],
    ['reason', 500],
  ])('a fee table with %s longer than %i is refused', async (name, max) => {
    expect(await create({ [name]: '长'.repeat(max) })).toMatchObject({ code: 0 })
    expect(await create({ [name]: '长'.repeat(max + 1) })).toMatchObject({ code: 400 })
    expect(await create({ [name]: {} })).toMatchObject({ code: 400 })
  })

  const bracket = { from: 0, upTo: null, flat: { low: 0, high: 0 }, rate: { low: 0, high: 0 } }
  const ladder = { from: 0, upTo: null, minimum: { low: 0, high: 0 }, brackets: [bracket] }
  const whole = { acceptance: [ladder], handling: null, withoutAmount: null }
  test.each<[string, unknown]>([
    ['a text', 'x'],
    ['a list', []],
    ['no ladders', { ...whole, acceptance: undefined }],
    ['an empty list of ladders', { ...whole, acceptance: [] }],
    ['too many ladders', { ...whole, acceptance: Array(11).fill(ladder) }],
    ['a ladder that is none', { ...whole, acceptance: [1] }],
    ['no brackets', { ...whole, acceptance: [{ ...ladder, brackets: [] }] }],
    ['too many brackets', { ...whole, acceptance: [{ ...ladder, brackets: Array(31).fill(bracket) }] }],
    ['no lower edge', { ...whole, acceptance: [{ ...ladder, brackets: [{ ...bracket, from: undefined }] }] }],
    ['no upper edge', { ...whole, acceptance: [{ ...ladder, brackets: [{ ...bracket, upTo: undefined }] }] }],
    ['half a 分', { ...whole, acceptance: [{ ...ladder, minimum: { low: 0, high: 0.5 } }] }],
    ['one end alone', { ...whole, acceptance: [{ ...ladder, minimum: { low: 0 } }] }],
    [
      'a number that is not exact',
      { ...whole, acceptance: [{ ...ladder, minimum: { low: 0, high: 1e300 } }] },
    ],
    ['a handling fee by nothing', { ...whole, handling: {} }],
    ['a handling fee by the moon', { ...whole, handling: { basis: 'moon' } }],
    ['no word of the handling fee', { acceptance: [ladder], withoutAmount: null }],
    ['a share of nothing', { ...whole, handling: { basis: 'acceptance' } }],
    ['handling ladders that are none', { ...whole, handling: { basis: 'amount', ladders: [] } }],
    ['a fee without amount that is none', { ...whole, withoutAmount: 5 }],
  ])('a fee table is refused: %s', async (_, charges) => {
    expect(await create({ charges: whole })).toMatchObject({ code: 0 })
    const before = (await list()).length
    expect((await create({ charges })).code).toBe(400)
    expect(await list()).toHaveLength(before)
  })

  test('a faulty table is refused with its faults, and any other is stored unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(wholeCharges, fc.integer({ min: -5, max: 5 }), async (whole, shift) => {
        const charges = structuredClone(whole)
        const last = charges.acceptance.at(-1)?.brackets.at(-1)
        if (last) last.from += shift
        let message: string | null = null
        try {
          checkCharges(charges)
        } catch (error) {
          message = error instanceof Error ? error.message : ''
        }
        const response = await create({ charges })
        if (message) expect(response).toMatchObject({ code: 400, msg: message })
        else {
          const stored = (await get(response.data ?? 0))?.charges
          expect(stored?.acceptance.map(({ upTo }) => upTo)).toEqual(
            charges.acceptance.map(({ upTo }) => upTo),
          )
          expect(feesOf(stored ?? charges, 123_456_78n)).toEqual(feesOf(charges, 123_456_78n))
        }
      }),
      { numRuns: 40 },
    )
  })
})
