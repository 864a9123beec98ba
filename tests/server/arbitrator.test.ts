import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '../../server/db/schema'
import type { Arbitrator } from '../../src/api/back/arbitrator'
import { type Backend, removeDatabases, startBackend } from '../support/backend'
import { HOSTILE_TEXTS, WILDCARD_TEXTS } from '../support/hostile'

const PATH = '/proxy-api/back/arbitrator/selectArbitratorlist'

interface Roster {
  code: number
  msg: string
  total: number
  rows: Arbitrator[]
}

let backend: Backend
let all: Row<'arbitrators'>[]

beforeAll(async () => {
  backend = await startBackend()
  all = await backend.db.read.selectFrom('arbitrators').selectAll().orderBy('sort').orderBy('id').execute()
})
afterAll(async () => {
  await backend.close()
  removeDatabases()
})

async function ask(body: unknown, base = ''): Promise<Roster> {
  const request = new Request(`http://localhost${base}${PATH}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })
  return (await (await backend.app.fetch(request)).json()) as Roster
}

describe('the roster', () => {
  test.each(['', '/prod-api'])(
    'is served below "%s/proxy-api" in the shape of the other system',
    async base => {
      const { rows, ...rest } = await ask({}, base)
      expect(rest).toEqual({ code: 1, msg: '', total: all.length })
      expect(rows).toEqual(all.slice(0, 10))
    },
  )

  test('tells no phone, mail, address or identity number', async () => {
    const { rows } = await ask({ pageSize: 100 })
    const told =
      'appointTime education id introduction jobTitle language name photo profession region rosterType sex sort'
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([...told.split(' '), 'workUnit'])
    expect(JSON.stringify(rows)).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)|\d{17}[\dX]|@/)
  })

  test('comes in pages counted by pageNum', async () => {
    expect((await ask({ pageNum: 2, pageSize: 5 })).rows).toEqual(all.slice(5, 10))
    expect((await ask({ pageNum: '2', pageSize: '5' })).rows).toEqual(all.slice(5, 10))
    expect(await ask({ pageNum: 9_999, pageSize: 100 })).toMatchObject({
      code: 1,
      total: all.length,
      rows: [],
    })
  })

  test.each([
    [{ pageNum: 0 }, '请求参数不正确:页码最小值为 1'],
    [{ pageNum: 2 ** 40 }, '请求参数不正确:页码过大'],
    [{ pageSize: 0 }, '请求参数不正确:每页条数最小值为 1'],
    [{ pageSize: 101 }, '请求参数不正确:每页条数最大值为 100'],
    [{ pageNum: 'x' }, '请求参数类型错误:x'],
    [{ name: '名'.repeat(101) }, '请求参数不正确:姓名长度不能超过 100 个字符'],
    [{ region: {} }, '请求参数类型错误:region'],
  ])('is refused with %o', async (body, msg) => {
    expect(await ask(body)).toMatchObject({ code: 400, msg })
  })

  test.each(['name', 'profession', 'region'] as const)('is searched by a part of the %s', async column => {
    const part = all[0]?.[column]?.slice(0, 1) ?? ''
    const expected = all.filter(row => row[column]?.includes(part))
    expect(expected.length).toBeGreaterThan(0)
    expect(await ask({ [column]: part, pageSize: 100 })).toMatchObject({
      total: expected.length,
      rows: expected.slice(0, 100),
    })
  })

  test('is filtered by kind and sex exactly, all at once', async () => {
    const { rosterType, sex } = all[0] ?? {}
    const expected = all.filter(row => row.rosterType === rosterType && row.sex === sex)
    expect(await ask({ rosterType, sex: String(sex), pageSize: 100 })).toMatchObject({
      total: expected.length,
    })
    expect(await ask({ rosterType, sex, pageSize: 100 })).toMatchObject({ total: expected.length })
    expect((await ask({ rosterType: 'none' })).total).toBe(0)
    for (const other of ['9', '男', 'NaN', '1e999', '1 or 1=1'])
      expect((await ask({ sex: other })).total).toBe(0)
  })

  test.each(['', null])('is not filtered by %o', async nothing => {
    const body = { name: nothing, rosterType: nothing, profession: nothing, region: nothing, sex: nothing }
    expect((await ask(body)).total).toBe(all.length)
  })

  test('takes every text as plain characters', async () => {
    for (const name of [...WILDCARD_TEXTS, ...HOSTILE_TEXTS].filter(
      text => text !== '' && text.length <= 100,
    )) {
      const expected = all.filter(row => row.name.includes(name)).length
      expect(await ask({ name }), name).toMatchObject({ code: 1, total: expected })
    }
  })
})
