// @module-tag postgres
import type { SearchMiss } from '@shared/contract/search-words'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteOldMisses, mayBeKept, noteMiss } from '../../../../server/features/search/misses'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { type Client, clientOf } from '../../../support/client'

const BASE = '/admin-api/system/search-words'
const NOW = Date.parse('2026-11-29T10:00:00+08:00')
const DAY = 86_400_000

let backend: Backend
let admin: Client
beforeEach(async () => {
  backend = await startBackend()
  admin = await clientOf(backend, 'admin')
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const stored = async () =>
  (await admin.get<{ list: SearchMiss[] }>(`${BASE}/misses?pageNo=1&pageSize=10`)).data?.list ?? []
const note = (keyword: string, ip: string, now = NOW) => noteMiss(backend.db, { keyword, ip, now })
async function noteFromThree(keyword: string, now = NOW) {
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await note(keyword, ip, now)
}

describe('what is never written', () => {
  test.each([
    ['a name', '张伟'],
    ['a longer name', '王小明'],
    ['a name in a question', '张伟仲裁案'],
    ['a company', '恒达建材有限公司'],
    ['a law firm', '某某律师事务所'],
    ['a phone number', '电话13800138000'],
    ['the number of a case', '云仲案字0386号'],
    ['digits that are written apart', '1 3 8 0 0 1 是谁'],
    ['digits as characters', '一三八零零一三'],
    ['what is not Chinese', 'zhang wei'],
    ['a single character', '钱'],
    ['a long text', '一'.repeat(21)],
    ['nothing', ''],
  ])('%s is not kept', (_, keyword) => expect(mayBeKept(keyword)).toBe(false))

  test.each(['管辖', '高温补贴', '方案', '网约车纠纷', '10元以下', '停车费'])('%s is kept', keyword =>
    expect(mayBeKept(keyword)).toBe(true),
  )
})

test('words are written down when they have come from three networks, and each counts once', async () => {
  for (let at = 0; at < 50; at++) await note('鹈鹕纠纷', '192.0.2.1')
  await note('鹈鹕纠纷', '192.0.2.2')
  // Both are of one IPv6 network.
  await note('鹈鹕纠纷', '2001:db8::1')
  expect(await stored()).toMatchObject([{ words: '鹈鹕纠纷', count: 3, lastDay: '2026-11-29' }])
  await note('鹈鹕 纠纷', '192.0.2.9')
  await note('鹈鹕纠纷', '2001:db8::2')
  await note('鹈鹕纠纷', '192.0.2.4')
  expect(await stored()).toMatchObject([{ words: '鹈鹕纠纷', count: 4 }])
})

test('what was asked longer than a week ago is forgotten before it is written', async () => {
  await note('鹈鹕纠纷', '192.0.2.1')
  await note('鹈鹕纠纷', '192.0.2.2')
  await note('鹈鹕纠纷', '192.0.2.3', NOW + 8 * DAY)
  expect(await stored()).toEqual([])
})

test('no more than 300 words are stored, and those go that nobody looked for in 90 days', async () => {
  const old = Array.from({ length: 300 }, (_, at) => ({
    words: `旧词${at}`,
    count: 3,
    lastDay: '2026-10-01',
  }))
  await backend.db.writer.insertInto('searchMisses').values(old).execute()
  await noteFromThree('鹈鹕纠纷')
  const count = async () => (await backend.db.read.selectFrom('searchMisses').select('id').execute()).length
  expect(await count()).toBe(300)
  await deleteOldMisses(backend.db, Date.parse('2027-01-15T00:00:00Z'))
  expect(await stored()).toMatchObject([{ words: '鹈鹕纠纷' }])
})

test('words that become search words are no longer listed, and staff may delete the others', async () => {
  await noteFromThree('鹈鹕纠纷')
  await noteFromThree('信天翁纠纷')
  const [first] = (await stored()).filter(({ words }) => words === '信天翁纠纷')
  const body = { words: '鹈鹕纠纷、鹈鹕', kind: 'answer', answer: '鹈鹕不由本会受理。' }
  expect(await admin.post(`${BASE}/create`, body)).toMatchObject({ code: 0 })
  expect((await stored()).map(({ words }) => words)).toEqual(['信天翁纠纷'])
  expect(await admin.delete(`${BASE}/misses?id=${first?.id}`)).toMatchObject({ code: 0 })
  expect(await stored()).toEqual([])
  const { data } = await admin.get<{ answer: unknown }>('/app-api/system/search?keyword=鹈鹕纠纷怎么办')
  expect(data?.answer).toEqual({ kind: 'text', text: '鹈鹕不由本会受理。' })
})

test('an answer must say something', async () => {
  expect(await admin.post(`${BASE}/create`, { words: '鹈鹕', kind: 'answer', answer: ' ' })).toMatchObject({
    msg: '请求参数不正确:答复不能为空',
  })
})
