import type { RosterResponse, RosterSummary } from '@shared/contract/arbitrators'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import { readSettings } from '../../../../server/platform/config/settings'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { addArbitrators, clearRoster } from '../../../support/roster'
import { type OtherRoster, startOtherRoster } from '../../../support/roster-service'

let other: OtherRoster
let backend: Backend
let clock: number
beforeEach(async () => {
  clock = Date.now()
  other = await startOtherRoster()
  backend = await startBackend({ rosterService: other.service, now: () => clock })
  await clearRoster(backend)
  // Of this system, and never shown while another one is set up.
  await addArbitrators(backend)
})
afterEach(async () => {
  await backend.close()
  await other.close()
})
afterAll(removeDatabases)

async function ask(body: object = {}): Promise<RosterResponse> {
  const answer = await new Client(backend).raw('POST', '/proxy-api/back/arbitrator/selectArbitratorlist', {
    body,
  })
  return (await answer.json()) as RosterResponse
}
const answers = (body: unknown) => {
  other.answer = { body: typeof body === 'string' ? body : JSON.stringify(body) }
}
const UNAVAILABLE = { code: 1100002000, msg: '仲裁员名册服务暂不可用', data: null }

test('a request to the other system has only the parameters of the contract', async () => {
  answers({ code: 1, total: 1, rows: [{ id: 1, name: '张三' }] })
  const body = { pageNum: 2, pageSize: 20, name: '张', rosterType: '1', sex: '2' }
  await ask({ ...body, id: 7, language: '英语', pinyin: true, exact: true, facets: true })
  expect(other.asked).toEqual([body])
})

test('only the fields of an arbitrator that the contract names are passed on', async () => {
  answers({
    code: 1,
    total: 9,
    rows: [{ id: '1', name: '张三', phone: '13800138000', idCard: '1', address: 'x', photo: { url: 'x' } }],
  })
  const answer = await ask({ facets: true })
  expect(answer).toEqual({
    ...{ code: 1, msg: '', total: 9 },
    rows: [
      {
        ...{
          id: '1',
          name: '张三',
          sex: null,
          photo: null,
          rosterType: null,
          profession: null,
          region: null,
        },
        ...{ workUnit: null, jobTitle: null, education: null, language: null, introduction: null },
        ...{ appointTime: null, termEndTime: null, sort: null },
        ...{ nationality: null, latinName: null, englishIntroduction: null },
      },
    ],
  })
})

const people = [{ name: '张三' }, { name: '李四' }]
test.each<[string, unknown, number]>([
  ['rows', { code: 200, rows: people, total: 41 }, 41],
  ['data.rows', { data: { rows: people, total: '7' } }, 7],
  ['data.list', { code: 0, data: { list: people, total: 9 } }, 9],
  ['data.records', { code: '200', data: { records: people } }, 2],
  ['data', { code: null, data: people, total: -1 }, 2],
  ['list', { list: [...people, null, 7] }, 2],
])('a response of the other system with %s is accepted', async (_name, answer, total) => {
  answers(answer)
  const { rows, ...rest } = await ask()
  expect(rows.map(({ name }) => name)).toEqual(['张三', '李四'])
  expect(rest).toEqual({ code: 1, msg: '', total })
})

test('a roster system that sends all arbitrators at once is shown in pages', async () => {
  answers({ rows: Array.from({ length: 45 }, (_, at) => ({ name: `第${at}` })) })
  const { rows, total } = await ask({ pageNum: 3, pageSize: 20 })
  expect([total, rows.map(({ name }) => name)]).toEqual([45, ['第40', '第41', '第42', '第43', '第44']])
})

test.each([
  '<html>维护中</html>',
  '',
  'null',
  '[]',
  '7',
  '{}',
  '{"code":500,"rows":[]}',
  '{"code":401,"msg":"x","data":[]}',
  '{"rows":{}}',
  '{"data":{"list":"x"}}',
])('a roster response of %s is refused', async text => {
  answers(text)
  expect(await ask()).toEqual(UNAVAILABLE)
})

test.each(['fails', 'elsewhere', 'endless'] as const)(
  'a roster system that %s is reported as such',
  async mood => {
    other.answer = mood
    expect(await ask()).toEqual(UNAVAILABLE)
    expect(backend.logs.map(({ msg }) => msg)).toContain('roster service failed')
  },
)

test('a silent roster system times out, and an unreachable one is reported', async () => {
  await other.close()
  expect(await ask()).toEqual(UNAVAILABLE)
  other = await startOtherRoster(50)
  const impatient = await startBackend({ rosterService: other.service })
  other.answer = 'silent'
  const answer = await new Client(impatient).raw('POST', '/proxy-api/back/arbitrator/selectArbitratorlist', {
    body: {},
  })
  expect(await answer.json()).toEqual(UNAVAILABLE)
  await impatient.close()
})

const ONE = { code: 1, msg: '', total: 1, rows: [expect.objectContaining({ name: '张三' })] }

test('the same request is sent once a minute, and once for all concurrent callers', async () => {
  answers({ rows: [{ name: '张三' }] })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([ONE, ONE, ONE])
  clock += 59_000
  await ask()
  expect(other.asked).toHaveLength(1)
  await ask({ name: '张' })
  expect(other.asked).toHaveLength(2)
  clock += 2_000
  await ask()
  expect(other.asked).toHaveLength(3)
})

test('when the roster system fails, the last good response is used for ten minutes', async () => {
  answers({ rows: [{ name: '张三' }] })
  await ask()
  other.answer = 'fails'
  clock += 9 * 60_000
  expect(await ask()).toEqual(ONE)
  clock += 2 * 60_000
  expect(await ask()).toEqual(UNAVAILABLE)
})

test('a roster system that fails five times in a row gets no request for 30 s, and then a single one', async () => {
  other.answer = 'fails'
  for (let at = 0; at < 8; at++) expect(await ask({ name: String(at) })).toEqual(UNAVAILABLE)
  expect(other.asked).toHaveLength(5)
  clock += 30_000
  expect(await Promise.all([ask({ name: 'a' }), ask({ name: 'b' })])).toEqual([UNAVAILABLE, UNAVAILABLE])
  expect(other.asked).toHaveLength(6)
  clock += 30_000
  answers({ rows: [{ name: '张三' }] })
  expect(await ask()).toEqual(ONE)
  expect(await ask({ name: 'c' })).toEqual(ONE)
  expect(other.asked).toHaveLength(8)
})

test('four roster requests run at a time, twenty wait, and more are refused at once', async () => {
  other.answer = 'silent'
  const all = Array.from({ length: 25 }, (_, at) => ask({ name: String(at) }))
  expect(await Promise.race(all)).toEqual(UNAVAILABLE)
  await expect.poll(() => other.asked.length).toBe(4)
  await other.close()
  expect(await Promise.all(all)).toEqual(Array(25).fill(UNAVAILABLE))
})

test('one client address has a rate limit for the roster separate from its searches', async () => {
  backend.deps.limits = { ...DEFAULT_LIMITS, searches: 2 }
  answers({ code: 1, total: 0, rows: [] })
  const visitor = new Client(backend)
  const search = () => visitor.get('/app-api/system/search?keyword=%E4%B8%80')
  expect((await search()).code).toBe(0)
  for (const name of ['张', '李']) expect((await ask({ name })).code).toBe(1)
  const limited = { code: 429, msg: '请求过于频繁，请稍后重试（还需等待 10 秒）', data: null }
  expect(await ask({ name: '王' })).toEqual(limited)
  expect(other.asked).toHaveLength(2)
  clock += 10_000
  expect((await ask({ name: '王' })).code).toBe(1)
})

test('staff are informed that visitors see the other system’s roster', async () => {
  const admin = await clientOf(backend, 'admin')
  const { data } = await admin.get<RosterSummary>('/admin-api/system/arbitrator/roster')
  expect(data).toMatchObject({ elsewhere: true, total: 60 })
})

test.each([
  ['http://10.0.0.8:8080/back/list', 'http://10.0.0.8:8080/back/list'],
  ['https://roster.example/x?y=1', 'https://roster.example/x?y=1'],
])('ARBITRATOR_API may be %s', (value, url) => {
  expect(readSettings({ ARBITRATOR_API: value }).rosterService?.url).toBe(url)
})

test.each(['roster', 'ftp://x', 'https://user:secret@roster.example/', 'file:///etc/passwd'])(
  'ARBITRATOR_API may not be %s',
  value => {
    expect(() => readSettings({ ARBITRATOR_API: value })).toThrow(/ARBITRATOR_API.*http/)
    expect(() => readSettings({ ARBITRATOR_API: value })).not.toThrow(/secret/)
  },
)

test('without ARBITRATOR_API the roster is this system’s own', () => {
  expect(readSettings({}).rosterService).toBeNull()
  expect(readSettings({ ARBITRATOR_API: '' }).rosterService).toBeNull()
})
