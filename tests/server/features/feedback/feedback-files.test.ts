// @vitest-environment node
// @module-tag postgres

import type { Feedback, FeedbackReceipt, FeedbackSentFiles, FeedbackStatus } from '@shared/contract/feedback'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { startCleanup } from '../../../../server/app/cleanup'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { addUser } from '../../../support/users'

const PUBLIC = '/app-api/system/feedback'
const STAFF = '/admin-api/system/feedback'
const DAY = 86_400_000
const NOW = Date.parse('2026-03-02T09:00:00+08:00')
const PHONE = 'wang@example.com'
let clock = NOW

let backend: Backend
let admin: Client
let number: string
let id: number

async function start(deps: Parameters<typeof startBackend>[0] = {}) {
  backend = await startBackend({ now: () => clock, ...deps })
  admin = await clientOf(backend, 'admin')
  const { data } = await new Client(backend).post<FeedbackReceipt>(`${PUBLIC}/create`, {
    ...{ kind: 'complaint', name: '王小明', phone: 'Wang@Example.com', content: '投诉的内容', consent: true },
    clientKey: 'a-key-of-this-form',
  })
  number = data?.number ?? ''
  ;({ id } = await backend.db.read.selectFrom('feedback').select('id').executeTakeFirstOrThrow())
}
beforeEach(() => {
  clock = NOW
  return start()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const textFile = (name = '证据.txt', text = '证据一') => new File([text], name)

async function attach(
  file: File | null,
  asked = { number, phone: PHONE },
  headers: Record<string, string> = {},
) {
  const body = new FormData()
  body.set('number', asked.number)
  body.set('phone', asked.phone)
  if (file) body.set('file', file)
  const request = new Request(`http://localhost${PUBLIC}/attach`, { method: 'POST', body, headers })
  const response = await backend.app.fetch(request, undefined)
  return (await response.json()) as { code: number; data: FeedbackSentFiles | null; msg: string }
}
const detail = async () => (await admin.get<Feedback>(`${STAFF}/get?id=${id}`)).data
const contents = () => backend.db.read.selectFrom('fileContents').select(['id', 'deletedTime']).execute()

test('a visitor adds files to a message, which staff with the permission download and no one else', async () => {
  const before = (await contents()).length
  expect((await attach(textFile())).data).toEqual({ files: [{ name: '证据.txt', size: 9 }] })
  const status = await new Client(backend).post<FeedbackStatus>(`${PUBLIC}/status`, { number, phone: PHONE })
  expect(status.data?.files).toEqual([{ name: '证据.txt', size: 9 }])
  const [file] = (await detail())?.files ?? []
  expect(file).toMatchObject({ name: '证据.txt', size: 9 })
  const path = `${STAFF}/file?id=${file?.id}`
  const download = (client: Client) => client.raw('GET', path)
  const response = await download(admin)
  expect(await response.text()).toBe('证据一')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  const { client: answering } = await addUser(backend, { permissions: ['system:feedback:query'] })
  expect(await (await download(answering)).text()).toBe('证据一')
  const { client: other } = await addUser(backend, { permissions: ['infra:file:query'] })
  expect(await (await download(other)).json()).toMatchObject({ code: 403 })
  expect(await (await download(new Client(backend))).json()).toMatchObject({ code: 401 })
  // It is no file of the back-office, with an address of its own.
  expect(
    await backend.db.read.selectFrom('files').select('id').where('name', '=', '证据.txt').execute(),
  ).toEqual([])
  expect(await contents()).toHaveLength(before + 1)
})

test('files that are too many, too large or of a wrong kind are refused with the reason', async () => {
  const mb = (count: number, name: string) =>
    new File([`%PDF-1.7\n${'x'.repeat(count * 1024 * 1024 - 9)}`], name)
  for (const [file, reason] of [
    [mb(50, '材料.pdf'), '文件超过 10 MB'],
    [textFile('程序.exe'), '不能提交这种文件'],
    [textFile('压缩.zip'), '不能提交这种文件'],
    [textFile('网页.html'), '不能提交这种文件'],
    [textFile('空.txt', ''), '文件是空的'],
    [textFile('照片.jpg', 'not a picture'), '文件内容与扩展名'],
    [null, '请选择文件'],
  ] as const)
    expect(await attach(file)).toMatchObject({
      code: expect.any(Number),
      msg: expect.stringContaining(reason),
    })
  expect((await detail())?.files).toEqual([])
  for (const name of ['一.pdf', '二.pdf']) expect(await attach(mb(9, name))).toMatchObject({ code: 0 })
  expect(await attach(mb(9, '三.pdf'))).toMatchObject({ msg: expect.stringContaining('合计超过 20 MB') })
  for (const name of ['三.txt', '四.txt', '五.txt'])
    expect(await attach(textFile(name))).toMatchObject({ code: 0 })
  expect(await attach(textFile('六.txt'))).toMatchObject({ code: 1100053016, msg: '最多 5 个附件' })
  expect((await attach(textFile('五.txt'))).data?.files).toHaveLength(5)
})

test('the name of a file is stored without folders and with its ending, however long it is', async () => {
  await attach(textFile('C:\\Users\\wang\\../证据\u202e.txt'))
  const { data } = await attach(textFile(`${'长'.repeat(500)}.txt`, '证据二'))
  expect(data?.files.map(({ name }) => name)).toEqual(['证据.txt', `${'长'.repeat(251)}.txt`])
})

test('files are added only by who knows number and contact, while the message is open, and within limits', async () => {
  expect(await attach(textFile(), { number, phone: '13800001234' })).toMatchObject({ code: 1100053004 })
  await admin.put(`${STAFF}/update`, { id, state: 'answered', answer: '已经办理。' })
  expect(await attach(textFile())).toMatchObject({ code: 1100053015 })
  await backend.close()
  await start({ limits: DEFAULT_LIMITS, trustProxy: 1 })
  const codes: number[] = []
  for (let at = 0; at < 12; at += 1)
    codes.push((await attach(textFile(), undefined, { 'x-forwarded-for': '203.0.113.7' })).code)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 0), 429, 429])
})

test('a deleted message takes its files with it, by hand and at the end of its retention', async () => {
  const stored = async () => (await contents()).filter(({ deletedTime }) => deletedTime === null).length
  const before = await stored()
  const clean = async () => (await startCleanup(backend.deps))()
  await attach(textFile())
  clock = NOW + 2 * DAY
  await clean()
  expect(await stored()).toBe(before + 1)
  admin = await clientOf(backend, 'admin')
  await admin.put(`${STAFF}/update`, { id, state: 'closed' })
  clock += 182 * DAY
  await clean()
  expect(await stored()).toBe(before)
  expect(await backend.db.read.selectFrom('feedbackFiles').selectAll().execute()).toEqual([])
  await backend.close()
  clock = NOW
  await start()
  await attach(textFile())
  await admin.delete(`${STAFF}/delete?id=${id}`)
  expect(await stored()).toBe(before)
})

test('the log and the audit log have nothing of a file', async () => {
  await attach(textFile('王小明的证据.txt', '不该记录的内容'))
  const [file] = (await detail())?.files ?? []
  await admin.raw('GET', `${STAFF}/file?id=${file?.id}`)
  const audit = await backend.db.read.selectFrom('auditLogs').selectAll().execute()
  expect(JSON.stringify(audit)).toContain('下载咨询投诉的附件')
  for (const secret of ['王小明的证据', '不该记录的内容', PHONE])
    expect(JSON.stringify([backend.logs, audit])).not.toContain(secret)
})
