import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoginLog } from '@shared/contract/login-log'
import { describe, expect, test } from 'vitest'
import { openBackend } from '../../../../server/app/open-backend'
import { logSignIn } from '../../../../server/features/auth/sign-in-log'
import type { Page } from '../../../../src/api/page'
import { FIRST_ACCOUNTS, PASSWORDS } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { admin, backend, clock, freshBackend } from '../../../support/fresh-backend'
import { sheetProgram } from '../../../support/sheet-program'
import { addUser } from '../../../support/users'
import { readSheet } from '../../../support/xlsx'

const BASE = '/admin-api/system/login-log'
const LOGIN = '/admin-api/system/auth/login'
const START = Date.parse('2026-03-02T09:00:00+08:00')
const DAY = 86_400_000

freshBackend()

const login = (username: string, password: string, more: object = {}) =>
  new Client(backend).post(LOGIN, { username, password, ...more }, { headers: { 'User-Agent': 'Tester' } })
const page = async (query = '', client = admin) =>
  (await client.get<Page<LoginLog>>(`${BASE}/page?${query}`)).data
const results = async (query: string) => (await page(query))?.list.map(row => row.result)

describe('many failed sign-ins', () => {
  const from = (index: number) => ({ ip: `2001:db8:${index.toString(16)}::1`, userAgent: '', now: clock.now })
  const failAs = (userId: number | null, times: number) =>
    backend.db.write(async trx => {
      const entry = { logType: 100, result: 10, username: 'x', userId }
      for (let index = 0; index < times; index++) await logSignIn(trx, entry, from(index))
    })
  const rowsOf = (userId: number | null) =>
    backend.db.read
      .selectFrom('loginLogs')
      .select('id')
      .where('userId', 'is not distinct from', userId)
      .where('result', '>', 0)
      .execute()
  const counted = () =>
    backend.db.read
      .selectFrom('accountEvents')
      .select(['userId', 'count', 'createTime'])
      .where('kind', '=', 'sign-ins-failed')
      .orderBy('id')
      .execute()

  test('failed sign-ins from many networks leave 500 rows in an hour, and the rest are counted in one row', async () => {
    await failAs(null, 700)
    expect(await rowsOf(null)).toHaveLength(500)
    expect(await counted()).toEqual([{ userId: null, count: 200, createTime: START }])
    clock.now += 3_600_000
    await failAs(null, 1)
    expect(await rowsOf(null)).toHaveLength(501)
  })

  test('many failed sign-ins hide neither the first failures of an account nor a successful sign-in', async () => {
    await failAs(null, 500)
    await failAs(2, 30)
    expect(await rowsOf(2)).toHaveLength(20)
    expect(await counted()).toEqual([{ userId: 2, count: 10, createTime: START }])
    await clientOf(backend, 'clerk')
    expect((await page())?.list[0]).toMatchObject({ username: 'clerk', result: 0 })
  })
})

describe('the list of the login log', () => {
  test('the login log has every sign-in, failed attempt and sign-out, newest first', async () => {
    await login('clerk', 'wrong password')
    await login('nobody', 'wrong password')
    const { client, username, id } = await addUser(backend)
    await client.post('/admin-api/system/auth/logout')
    await login('clerk', PASSWORDS.clerk, { socialType: 10, socialCode: 'c', socialState: 's' })
    const list = (await page())?.list ?? []
    expect(list.map(row => [row.logType, row.result, row.username, row.userId])).toEqual([
      [100, 100, 'clerk', 2],
      [200, 0, username, id],
      [100, 0, username, id],
      [100, 10, 'nobody', null],
      [100, 10, 'clerk', 2],
      [100, 0, 'admin', 1],
    ])
    expect(list[0]).toEqual({
      id: 6,
      logType: 100,
      userId: 2,
      userType: 2,
      traceId: '',
      username: 'clerk',
      result: 100,
      userIp: '127.0.0.1',
      userAgent: 'Tester',
      createTime: START,
    })
    expect(JSON.stringify(list)).not.toMatch(/wrong password|clerk123/)
  })

  test('the login log is filtered by address, name, outcome and time', async () => {
    clock.now = START - DAY
    await login('clerk', 'wrong password')
    clock.now = START
    await login('clerk', PASSWORDS.clerk)
    expect(await results('username=ler')).toEqual([0, 10])
    expect(await results('username=ler&status=true')).toEqual([0])
    expect(await results('username=ler&status=false')).toEqual([10])
    expect(await results('userIp=127.0')).toEqual([0, 10, 0])
    expect(await results('userIp=10.0')).toEqual([])
    expect(await results('createTime[0]=2026-03-01 00:00:00&createTime[1]=2026-03-01 23:59:59')).toEqual([10])
    expect(await admin.get(`${BASE}/page?status=1`)).toMatchObject({
      code: 400,
      msg: '请求参数类型错误:1',
    })
  })
})

test('the login log exports the filtered rows to Excel with labels instead of codes', async () => {
  await login('clerk', 'wrong password')
  const response = await admin.raw('GET', `${BASE}/export-excel?username=clerk&pageSize=1`)
  expect(response.headers.get('content-disposition')).toBe(
    `attachment;filename=${encodeURIComponent('登录日志.xls')}`,
  )
  const { rows } = await readSheet(response)
  expect(rows).toEqual([
    ['日志编号', '日志类型', '登录名', '登录结果', '登录 IP', '浏览器 UserAgent', '登录时间'],
    [2, '账号登录', 'clerk', '账号或密码不正确', '127.0.0.1', 'Tester', '2026-03-02 09:00:00'],
  ])
})

describe('the user’s own history', () => {
  const own = async (client: Client, query = '') =>
    (await client.get<Page<LoginLog>>(`/admin-api/system/user/profile/login-log?${query}`)).data

  test('the own history has sign-ins and failed attempts of this user and of no other', async () => {
    await login('clerk', 'wrong password')
    const clerk = await clientOf(backend, 'clerk')
    expect((await own(clerk))?.list.map(row => row.result)).toEqual([0, 10])
    expect((await own(clerk, 'userId=1&username=admin'))?.list.map(row => row.username)).toEqual([
      'clerk',
      'clerk',
    ])
    expect(await own(clerk, 'pageSize=1&pageNo=2')).toMatchObject({ total: 2, list: [{ result: 10 }] })
  })
})

test('a start more than an hour after the last clean-up deletes records older than 180 days', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'login-log-test-'))
  const start = () =>
    openBackend({
      databaseUrl: join(folder, 'app.db'),
      captchaEnabled: false,
      logLevel: 'silent',
      firstAccounts: FIRST_ACCOUNTS,
      sheetProgram,
      hashCost: 4,
    })
  const first = await start()
  const row = { logType: 100, result: 0, userIp: '1.1.1.1', userAgent: '' }
  await first.db.write(trx =>
    trx
      .insertInto('loginLogs')
      .values([
        { ...row, username: 'old', createTime: Date.now() - 181 * DAY },
        { ...row, username: 'kept', createTime: Date.now() - 179 * DAY },
      ])
      .execute(),
  )
  await first.db.write(trx => trx.deleteFrom('leases').execute())
  await first.db.close()
  const second = await start()
  const left = await second.db.read.selectFrom('loginLogs').select('username').execute()
  await second.db.close()
  rmSync(folder, { recursive: true })
  expect(left).toEqual([{ username: 'kept' }])
})
