// @module-tag postgres
// @vitest-environment node

import type { NoticeCheck, NoticeCode, NoticeCodeCreated } from '@shared/contract/notice-codes'
import type { Page, SheetResult } from '@shared/contract/row'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { HOSTILE_TEXTS } from '../../../support/hostile'
import { sample } from '../../../support/long'

const PUBLIC = '/app-api/system/notice-code/check'
const STAFF = '/admin-api/system/notice-code'
const NOW = Date.parse('2026-03-01T09:00:00+08:00')
const CASE = '（2026）云仲案字第0386号'
const NOTICE = { caseNumber: CASE, kind: 'hearing', issuedDay: '2026-02-27', phone: '0999-1234567' }
const UNKNOWN = { state: 'unknown', kind: null, issuedDay: null, phone: null, withdrawnDay: null }

let clock = NOW
let backend: Backend
let admin: Client

async function start(deps: Parameters<typeof startBackend>[0] = {}) {
  backend = await startBackend({ now: () => clock, ...deps })
  admin = await clientOf(backend, 'admin')
}
beforeEach(async () => {
  clock = NOW
  await start()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const create = async (change: object = {}) => {
  const { data, msg } = await admin.post<NoticeCodeCreated>(`${STAFF}/create`, { ...NOTICE, ...change })
  if (!data) throw new Error(msg)
  return data
}
const check = (caseNumber: unknown, code: unknown, ip = '203.0.113.9') =>
  new Client(backend).post<NoticeCheck>(PUBLIC, { caseNumber, code }, { headers: { 'x-forwarded-for': ip } })
const list = async (query = '') =>
  (await admin.get<Page<NoticeCode>>(`${STAFF}/page?pageNo=1&pageSize=50${query}`)).data ?? {
    total: 0,
    list: [],
  }
const upload = async (rows: object[], more: object = {}) =>
  (await admin.post<SheetResult>(`${STAFF}/import`, { rows, ...more })).data

describe('a visitor', () => {
  test('learns kind, date and phone of a notice, however number and code are typed', async () => {
    const { code, path } = await create()
    expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{4}(-[34679ACDEFGHJKMNPQRTWXY]{4}){2}$/)
    expect(path).toBe('/facade/verify')
    const known = {
      state: 'valid',
      kind: 'hearing',
      issuedDay: '2026-02-27',
      phone: '0999-1234567',
      withdrawnDay: null,
    }
    const wide = code.replace(/[A-Z\d]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
    for (const [number, typed] of [
      [CASE, code],
      ['(2026)云仲案字第 386 号', code.toLowerCase().replaceAll('-', ' ')],
      ['２０２６雲仲案字第0386號', wide.replaceAll('-', '——')],
      [` ${CASE}\u200b`, code.replaceAll('-', '')],
    ])
      expect([typed, (await check(number, typed)).data]).toEqual([typed, known])
  })

  test('gets the same answer for a wrong code, a wrong number, and the code of another case', async () => {
    const { code } = await create()
    const other = await create({ caseNumber: '（2026）云仲案字第0387号' })
    for (const [number, typed] of [
      [CASE, 'AAAA-AAAA-AAAA'],
      ['（2026）云仲案字第9999号', code],
      [CASE, other.code],
    ])
      expect((await check(number, typed)).data).toEqual(UNKNOWN)
  })

  test('is told of a withdrawn notice when that was, and not why', async () => {
    const { id, code } = await create()
    clock = NOW + 86_400_000
    admin = await clientOf(backend, 'admin')
    expect((await admin.put(`${STAFF}/withdraw`, { ids: [id], reason: '日期写错' })).data).toBe(1)
    expect((await check(CASE, code)).data).toEqual({
      ...{ state: 'withdrawn', kind: 'hearing', issuedDay: '2026-02-27', phone: '0999-1234567' },
      withdrawnDay: '2026-03-02',
    })
    expect((await admin.put(`${STAFF}/withdraw`, { ids: [id], reason: '再次' })).data).toBe(0)
    expect((await list('&state=withdrawn')).list).toMatchObject([{ withdrawReason: '日期写错' }])
  })

  test('who sends hostile, empty or endless texts is refused or finds nothing', async () => {
    await create()
    for (const text of sample(HOSTILE_TEXTS)) {
      const { code, data } = await check(text, text)
      expect([text, code === 400 || data?.state === 'unknown']).toEqual([text, true])
    }
    for (const [number, code] of [
      [CASE, 'A'.repeat(10_000)],
      ['案'.repeat(10_000), 'AAAA-AAAA-AAAA'],
      ['', ''],
      [CASE, null],
      [{}, []],
    ])
      expect((await check(number, code)).code).toBe(400)
  })
})

describe('wrong codes', () => {
  beforeEach(async () => {
    await backend.close()
    await start({ limits: DEFAULT_LIMITS, trustProxy: 1 })
  })

  test('twenty times from one address end with a wait of a minute, and others are let in', async () => {
    const { code } = await create()
    const answers: Awaited<ReturnType<typeof check>>[] = []
    for (let n = 0; n < 20; n++) answers.push(await check(CASE, `WRONG-${n}-AAAA`))
    expect(answers.map(answer => answer.code)).toEqual([...Array(10).fill(0), ...Array(10).fill(429)])
    expect(answers.at(-1)?.msg).toBe('请求过于频繁，请稍后重试（还需等待 60 秒）')
    expect((await check(CASE, code, '198.51.100.7')).data?.state).toBe('valid')
    clock += 60_000
    expect((await check(CASE, code)).data?.state).toBe('valid')
  })

  test('on one number from many addresses keep whoever holds the notice waiting for half a minute', async () => {
    const { code } = await create()
    const codes: number[] = []
    for (let n = 0; n < 25; n++) codes.push((await check(CASE, 'WRONG-CODE', `198.51.100.${n}`)).code)
    expect(codes).toEqual([...Array(20).fill(0), ...Array(5).fill(429)])
    expect((await check(CASE, code)).msg).toContain('还需等待 30 秒')
    clock += 30_000
    expect((await check(CASE, code)).data?.state).toBe('valid')
    expect((await check('（2026）云仲案字第1号', 'WRONG-CODE', '192.0.2.1')).code).toBe(0)
  })

  test('right ones are not counted', async () => {
    const { code } = await create()
    for (let n = 0; n < 30; n++) expect((await check(CASE, code)).data?.state).toBe('valid')
  })
})

test('a code is stored nowhere: neither in its row, nor in limits or logs', async () => {
  const { code } = await create()
  await check(CASE, code)
  await upload([{ caseNumber: CASE, kind: '裁决书', issuedDay: '2026-02-28', code: 'IMPORTED-4711' }])
  const tables = ['noticeCodes', 'rateLimits', 'auditLogs'] as const
  for (const table of tables) {
    const text = JSON.stringify(await backend.db.read.selectFrom(table).selectAll().execute())
    for (const secret of [code, code.replaceAll('-', ''), 'IMPORTED-4711', 'IMP0RTED4711', '1MP0RTED4711'])
      expect([table, text.includes(secret)]).toEqual([table, false])
  }
  expect(JSON.stringify(await list())).not.toMatch(/codeHash|caseKey/)
})

describe('staff', () => {
  test('find notices by the number of their case, kind and state', async () => {
    await create()
    await create({ kind: 'award', caseNumber: '（2025）云仲案字第12号', phone: '' })
    expect((await list('&caseNumber=0386')).list).toMatchObject([{ caseNumber: CASE, creator: '管理员' }])
    expect((await list('&kind=award')).list).toMatchObject([{ phone: null, state: 'valid' }])
    expect((await list('&state=withdrawn')).total).toBe(0)
  })

  test('import codes that were made elsewhere, see each row before, and import a file twice', async () => {
    const row = { caseNumber: CASE, kind: '开庭通知书', issuedDay: '2026年2月27日', code: 'abcd-1O2l-33' }
    expect(await upload([row], { dryRun: true })).toMatchObject({
      written: false,
      rows: [{ action: 'create' }],
    })
    expect((await check(CASE, 'ABCD-102133')).data).toEqual(UNKNOWN)
    expect(await upload([row])).toMatchObject({ written: true })
    expect((await check(CASE, 'ABCD-IO2I33')).data).toMatchObject({ state: 'valid', kind: 'hearing' })
    expect(await upload([row])).toMatchObject({ rows: [{ action: 'same' }] })
    const [{ id = 0 } = {}] = (await list()).list
    await admin.put(`${STAFF}/withdraw`, { ids: [id], reason: '撤回' })
    expect((await upload([row]))?.rows[0]?.message).toBe('这份通知已经撤回，不能再次导入')
  })

  test('are told what is wrong with the rows of a file, and may say what an unknown word means', async () => {
    const row = { caseNumber: CASE, kind: '开庭通知', issuedDay: '2026-02-27', code: 'ABCD-EFGH' }
    const bad = await upload([
      row,
      { ...row, kind: '裁决书', issuedDay: '2026-02-30' },
      { ...row, kind: '裁决书', code: 'ab-12' },
      { kind: '裁决书' },
      { ...row, kind: '裁决书' },
      { ...row, kind: '决定书' },
      [],
    ])
    expect(bad?.rows.map(({ message }) => message)).toEqual([
      expect.stringContaining('文书“开庭通知”不存在，可以填：仲裁通知书、'),
      '签发日期“2026-02-30”不正确，应如 2026-03-01',
      '核验码至少要有 8 个字母、数字',
      '案号不能为空；签发日期不能为空；核验码不能为空',
      null,
      '与第 5 条的案号、核验码相同',
      '数据格式不正确',
    ])
    expect(bad?.choices?.[0]?.words).toContain('开庭通知书')
    expect((await list()).total).toBe(0)
    const meanings = { kind: { 开庭通知: '开庭通知书' } }
    expect(await upload([row], { meanings })).toMatchObject({ written: true })
  })

  test('export the list without codes', async () => {
    const { code } = await create()
    const response = await admin.raw('GET', `${STAFF}/export-excel?format=csv`)
    const text = await response.text()
    expect(text).toContain(CASE)
    expect(text).not.toContain('核验码')
    expect(text).not.toContain(code)
  })

  test('without the permission neither read nor make codes', async () => {
    const clerk = await clientOf(backend, 'clerk')
    expect((await clerk.get(`${STAFF}/page?pageNo=1&pageSize=10`)).code).toBe(403)
    expect((await clerk.post(`${STAFF}/create`, NOTICE)).code).toBe(403)
    expect((await new Client(backend).post(`${STAFF}/create`, NOTICE)).code).toBe(401)
  })

  test('are refused a notice without a number, on a day that there is not, or with a phone that is none', async () => {
    for (const change of [
      { caseNumber: '（）' },
      { issuedDay: '2026-02-30' },
      { kind: 'letter' },
      { phone: '<b>' },
      { caseNumber: 'x'.repeat(101) },
    ])
      expect((await admin.post(`${STAFF}/create`, { ...NOTICE, ...change })).code).toBe(400)
    expect((await admin.put(`${STAFF}/withdraw`, { ids: [], reason: 'x' })).code).toBe(400)
    expect((await admin.put(`${STAFF}/withdraw`, { ids: [1], reason: ' ' })).code).toBe(400)
  })
})
