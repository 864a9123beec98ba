import { afterAll, expect, test } from 'vitest'
import { type Answer, openCaller } from '../../scripts/contract/calls'
import { checkServer, type Options, textOf } from '../../scripts/contract/check'
import {
  type Backend,
  PASSWORDS,
  removeDatabases,
  startFileBackend,
  startPlainBackend,
} from '../support/backend'
import { isRuoyiCall } from '../support/ruoyi-calls'

const ours = startFileBackend({ captchaEnabled: false })
const plain = startPlainBackend({ captchaEnabled: false })
afterAll(async () => {
  await ours.close()
  await plain.close()
  await removeDatabases()
})

const BASE = 'http://localhost/prod-api'
const asked: string[] = []
const sendTo = (backend: Backend) => async (url: string, init: RequestInit) => {
  asked.push(`${init.method} ${new URL(url).pathname.replace('/prod-api', '')}`)
  return backend.app.fetch(new Request(url, init))
}
const check = (backend: Backend, more: Partial<Options> = {}) =>
  checkServer({ base: BASE, user: 'admin', password: PASSWORDS.admin, send: sendTo(backend), ...more })
const brokenOf = (reports: Awaited<ReturnType<typeof check>>) => reports.flatMap(({ broken }) => broken)

/** Rows of the tables that the check writes to. */
const countRows = async ({ db }: Backend) => {
  const tables = ['roles', 'depts', 'posts', 'dictTypes', 'notices', 'configs'] as const
  const counts = tables.map(async table => {
    const rows = await db.read.selectFrom(table).select('id').execute()
    return `${table} ${rows.length}`
  })
  return Promise.all(counts)
}

test('everything works on the product’s own backend, and nothing is hidden', async () => {
  const reports = await check(ours)
  expect(brokenOf(reports)).toEqual([])
  expect(reports.flatMap(({ hidden }) => hidden)).toEqual([])
  expect(reports.flatMap(({ works }) => works).length).toBeGreaterThan(30)
})

test('a server without additions is asked only what it has, and what it lacks is named as hidden', async () => {
  asked.length = 0
  const reports = await check(plain)
  expect(brokenOf(reports)).toEqual([])
  expect(reports.find(({ title }) => title === '文件管理')?.hidden.join()).toContain('fileVisibility')
  expect(asked.filter(call => !isRuoyiCall(...(call.split(' ') as [string, string])))).toEqual([])
  expect(asked.filter(call => !/^GET|auth\/(login|logout)$/.test(call))).toEqual([])
  expect(textOf(reports)).toMatch(/✓ 用户管理：可用 \d+，隐藏 [1-9]\d*，有问题 0/)
})

test.each([
  ['the own backend', ours],
  ['a server without additions', plain],
])('with permission to write, records are made and removed again on %s', async (_, backend) => {
  const before = await countRows(backend)
  expect(brokenOf(await check(backend, { write: true }))).toEqual([])
  expect(await countRows(backend)).toEqual(before)
})

test('a record that was made is removed after a failed change', async () => {
  const before = await countRows(ours)
  const send = sendTo(ours)
  const reports = await check(ours, {
    write: true,
    send: (url, init) =>
      init.method === 'PUT' ? Promise.reject(new Error('connection reset')) : send(url, init),
  })
  expect(brokenOf(reports).join()).toContain('PUT system/post/update：没有应答（connection reset）')
  expect(await countRows(ours)).toEqual(before)
})

test.each<[string, string, RegExp]>([
  ['a captcha', '验证码不正确，原因：', /登录需要验证码/],
  ['a second step', '请完成两步验证', /第二步验证/],
  ['a tenant', '请求的租户标识未传递，请进行排查', /--tenant/],
  ['a wrong password', '登录失败，账号密码不正确', /登录没有完成：登录失败，账号密码不正确/],
])('what prevents the sign-in is named: %s', async (_, msg, reason) => {
  const send = async () => Response.json({ code: 1002000000, msg, data: null })
  await expect(check(ours, { send })).rejects.toThrow(reason)
})

test.each<[string, () => Response, RegExp]>([
  ['404 with nothing', () => new Response(null, { status: 404 }), /不是 JSON（HTTP 404/],
  ['rows that are texts', () => Response.json({ code: 0, data: { total: 1, list: ['x'] } }), /list\.0/],
])('a call that answers otherwise than agreed is broken: %s', async (_, answer, reason) => {
  const send = sendTo(ours)
  const reports = await check(ours, {
    send: async (url, init) => (url.includes('post/page') ? answer() : send(url, init)),
  })
  expect(reports.find(({ title }) => title === '岗位管理')?.broken.join()).toMatch(reason)
})

test('rows with null in every field but their number are no fault', async () => {
  const send = sendTo(ours)
  const reports = await check(ours, {
    send: async (url, init) =>
      url.includes('post/page')
        ? Response.json({ code: 0, data: { total: 1, list: [{ id: 1, name: null, createTime: null }] } })
        : send(url, init),
  })
  expect(brokenOf(reports)).toEqual([])
})

test('an answer of any kind is read without trust', async () => {
  const { call } = openCaller({ base: BASE, tenant: '7', send: async () => Response.json(['x']) })
  expect(await call('GET', 'x')).toEqual<Answer>({ code: 200, failure: '应答不是约定的形式' })
})
