import type { FilingSetting } from '@shared/contract/filing-guide'
import { expect, test } from 'vitest'
import { DEFAULT_COPIES } from '../../../../server/features/filing-guide/settings'
import { Client } from '../../../support/client'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'

const BASE = '/admin-api/system/filing-guide'
const KEY = 'facade.filing-guide'

freshBackend({ now: Date.now })

const get = async () => (await admin.get<FilingSetting>(`${BASE}/get`)).data
const update = (body: unknown, client = admin) => client.put(`${BASE}/update`, body)
const visible = () => new Client(backend).get('/app-api/system/filing-guide/get')
const RULE = {
  bands: [
    { upTo: 100_000, sets: 2 },
    { upTo: null, sets: 6 },
  ],
  byArbitrators: { '1': 3, '3': 5 },
  perFurtherParty: 2,
  withoutAmount: 4,
}

test('saved rules appear in the visitors’ guide, and the configuration row keeps its name and type', async () => {
  expect(await get()).toMatchObject({ copies: DEFAULT_COPIES, articleId: 13 })
  expect(await update({ copies: RULE, articleId: 41 })).toMatchObject({ code: 0 })
  expect(await visible()).toMatchObject({ data: { copies: RULE, article: { id: 41 } } })
  expect(await get()).toMatchObject({ copies: RULE, articleId: 41, updater: '管理员' })
  const { byArbitrators: _, ...rule } = { ...RULE, withoutAmount: null }
  expect(await update({ copies: { ...rule, byArbitrators: null } })).toMatchObject({ code: 0 })
  expect(await visible()).toMatchObject({ data: { copies: rule, article: null } })
  const rows = await backend.db.read.selectFrom('configs').selectAll().where('key', '=', KEY).execute()
  expect(rows).toMatchObject([{ name: '立案指南', type: 1 }])
})

test('a deleted row is created again, and an unreadable one is replaced', async () => {
  await backend.db.writer.updateTable('configs').set({ value: '{' }).where('key', '=', KEY).execute()
  expect(await get()).toMatchObject({ copies: null, articleId: null })
  await backend.db.writer.deleteFrom('configs').where('key', '=', KEY).execute()
  expect(await get()).toMatchObject({ copies: null, updateTime: 0 })
  expect(await update({ copies: RULE })).toMatchObject({ code: 0 })
  expect(await visible()).toMatchObject({ data: { copies: RULE } })
})

test('the second of two simultaneous saves is refused', async () => {
  const headers = { 'X-If-Updated-At': String((await get())?.updateTime) }
  await update({ copies: RULE })
  expect(await admin.put(`${BASE}/update`, { copies: RULE }, { headers })).toMatchObject({ code: 1100000000 })
})

test('an article must be public when it is chosen and may be withdrawn later', async () => {
  expect(await update({ copies: RULE, articleId: 9999 })).toMatchObject({ code: 1100013000 })
  await update({ copies: RULE, articleId: 41 })
  await backend.db.writer.updateTable('documents').set({ status: 1 }).where('id', '=', 41).execute()
  expect(await update({ copies: { ...RULE, withoutAmount: 9 }, articleId: 41 })).toMatchObject({ code: 0 })
  const found = await admin.get<unknown[]>(`${BASE}/articles?keyword=${encodeURIComponent('仲裁流程')}`)
  expect(found.data).toEqual([{ value: '13', label: '仲裁流程' }])
  expect((await admin.get<unknown[]>(`${BASE}/articles?value=41`)).data).toEqual([])
  expect(await admin.get(`${BASE}/articles?keyword=${'a'.repeat(101)}`)).toMatchObject({ code: 400 })
})

const bands = (...rows: [unknown, unknown][]) => ({
  ...RULE,
  bands: rows.map(([upTo, sets]) => ({ upTo, sets })),
})
test.each<[string, unknown, string]>([
  ['nothing', {}, '份数规则不能为空'],
  ['a text', { copies: 'x' }, '份数规则不能为空'],
  ['no bands', { copies: bands() }, '金额分段至少要有一段'],
  ['too many bands', { copies: bands(...Array(21).fill([1, 1])) }, '金额分段最多 20 段'],
  ['no end', { copies: bands([5, 3]) }, '第 1 段：最后一段应当不封顶'],
  ['a band after the last', { copies: bands([null, 3], [null, 5]) }, '第 1 段：只有最后一段可以不封顶'],
  ['bands that go down', { copies: bands([5, 3], [5, 4], [null, 5]) }, '第 2 段：争议金额应大于上一段'],
  ['an edge at nothing', { copies: bands([0, 3], [null, 5]) }, '争议金额必须在 1 到'],
  ['no sets', { copies: bands([null, 0]) }, '份数必须在 1 到 99 之间'],
  ['too many sets', { copies: bands([null, 100]) }, '份数必须在 1 到 99 之间'],
  ['sets in words', { copies: bands([null, '三']) }, '三'],
  ['no sets at all', { copies: bands([null, undefined]) }, '份数不能为空'],
  [
    'parties that cost nothing back',
    { copies: { ...RULE, perFurtherParty: -1 } },
    '增加的份数必须在 0 到 9 之间',
  ],
  ['no word of further parties', { copies: { ...RULE, perFurtherParty: undefined } }, '增加的份数不能为空'],
  ['one tribunal alone', { copies: { ...RULE, byArbitrators: { '1': 3 } } }, '份数不能为空'],
  ['half a set', { copies: { ...RULE, withoutAmount: 1.5 } }, '1.5'],
  ['an article in words', { copies: RULE, articleId: 'x' }, 'x'],
  [
    'more than a value of the configuration holds',
    {
      copies: bands(...Array.from({ length: 19 }, (_, at) => [1e12 + at, 99] as [number, number]), [null, 9]),
    },
    '金额分段太多',
  ],
])('the rule %s is refused', async (_, body, message) => {
  const before = await visible()
  expect(await update(body)).toMatchObject({ code: 400, msg: expect.stringContaining(message) })
  expect((await visible()).data).toEqual(before.data)
})
