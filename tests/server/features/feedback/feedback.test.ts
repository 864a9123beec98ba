import type {
  Feedback,
  FeedbackCreate,
  FeedbackReceipt,
  FeedbackRow,
  FeedbackStatus,
} from '@shared/contract/feedback'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startCleanup } from '../../../../server/app/cleanup'
import { MAX_OPEN } from '../../../../server/features/feedback/public-endpoints'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'
import { setConfig } from '../../../support/configs'
import { HOSTILE_TEXTS } from '../../../support/hostile'
import { sample } from '../../../support/long'
import { addUser } from '../../../support/users'

const PUBLIC = '/app-api/system/feedback'
const STAFF = '/admin-api/system/feedback'
const DAY = 86_400_000
const NOW = Date.parse('2026-03-01T09:00:00+08:00')
let clock = NOW

let backend: Backend
let admin: Client
let visitor: Client

async function start(deps: Parameters<typeof startBackend>[0] = {}) {
  backend = await startBackend({ now: () => clock, ...deps })
  visitor = new Client(backend)
}
beforeEach(async () => {
  clock = NOW
  await start()
  admin = await clientOf(backend, 'admin')
})
afterEach(() => backend.close())
afterAll(removeDatabases)

let keys = 0
const MESSAGE: Omit<FeedbackCreate, 'clientKey'> = {
  ...{ kind: 'consult', name: '王小明', phone: '13800001234', content: '请问如何申请仲裁？', consent: true },
}
const send = (change: Partial<Record<keyof FeedbackCreate, unknown>> = {}, client = visitor) => {
  keys += 1
  const clientKey = `key-of-this-test-${keys}`
  return client.post<FeedbackReceipt>(`${PUBLIC}/create`, { ...MESSAGE, clientKey, ...change })
}
const ask = (number: string, phone = '13800001234', client = visitor) =>
  client.post<FeedbackStatus>(`${PUBLIC}/status`, { number, phone })
const list = async (query = '') =>
  (await admin.get<{ total: number; list: FeedbackRow[] }>(`${STAFF}/page?pageNo=1&pageSize=50${query}`))
    .data ?? { total: 0, list: [] }
const detail = async (id: number) => (await admin.get<Feedback | null>(`${STAFF}/get?id=${id}`)).data
const sent = async (change?: Parameters<typeof send>[0]) => {
  const { data, msg } = await send(change)
  if (!data) throw new Error(msg)
  const row = await backend.db.read
    .selectFrom('feedback')
    .selectAll()
    .where('number', '=', data.number)
    .executeTakeFirstOrThrow()
  return { ...data, id: row.id }
}

describe('a visitor', () => {
  test('a visitor sends a message, gets a number, and reads the answer with it and the phone', async () => {
    const { number, id } = await sent()
    expect(number).toMatch(/^\d{12}$/)
    expect((await ask(number)).data).toEqual({
      ...{ number, kind: 'consult', state: 'new', visitDay: null, visitPart: null, createTime: NOW },
      ...{ visitCancelTime: null, visitFormer: null, visitNote: null, visitClosed: null },
      ...{ answer: null, answeredTime: null, dueDay: '2026-03-06', files: [] },
    })
    await admin.put(`${STAFF}/update`, {
      id,
      state: 'answered',
      answer: '请到立案窗口。',
      note: '已电话联系',
    })
    const { data } = await ask(number.replace(/(\d{4})(?=\d)/g, '$1-'), '+86 138 0000 1234')
    expect(data).toMatchObject({ state: 'answered', answer: '请到立案窗口。', answeredTime: NOW })
    expect(JSON.stringify(data)).not.toContain('已电话联系')
  })

  test('a wrong number and a wrong phone get the same response', async () => {
    const { number } = await sent()
    const wrongPhone = await ask(number, '13900005678')
    const wrongNumber = await ask(number === '000000000000' ? '1'.repeat(12) : '0'.repeat(12))
    expect(wrongPhone.code).toBe(1100053004)
    expect({ ...wrongPhone, headers: null, traceId: null }).toEqual({
      ...wrongNumber,
      headers: null,
      traceId: null,
    })
  })

  test('a visitor’s invalid message is refused with the reason', async () => {
    const refused = [
      [{ phone: '12345' }, '联系方式不正确'],
      [{ phone: '88001234' }, '联系方式不正确'],
      [{ phone: '１３８００００１２３４５' }, '联系方式不正确'],
      [{ content: '卡号 6222 0212 3456 7890 128' }, '有身份证号或者银行卡号'],
      [{ content: '长'.repeat(200_000) }, '请求内容过大'],
      [{ content: 'a\u0000b' }, '包含无法保存的字符'],
      [{ consent: false }, '请先阅读并同意个人信息处理说明'],
      [{ clientKey: 'short' }, '请求标识格式不正确'],
      [{ kind: 'filing' }, '请选择预约的日期和时段'],
      [{ kind: 'filing', visitDay: '2026-03-01', visitPart: 'am' }, '预约日期应当在今天以后'],
      [{ kind: 'filing', visitDay: '2026-02-29', visitPart: 'am' }, '预约日期不正确'],
      [{ kind: 'filing', visitDay: '2026-05-01', visitPart: 'am' }, '只能预约 60 天以内的日期'],
      [{ kind: 'filing', visitDay: '2026-03-02', visitPart: 'night' }, '预约时段不正确'],
    ] as const
    for (const [change, message] of refused)
      expect(await send(change)).toMatchObject({
        ...{ code: expect.any(Number), data: null, msg: expect.stringContaining(message) },
      })
    expect((await list()).total).toBe(0)
  })

  test('a visitor makes an appointment on a leap day', async () => {
    clock = Date.parse('2028-02-01T09:00:00+08:00')
    const { number } = await sent({ kind: 'filing', visitDay: '2028-02-29', visitPart: 'pm' })
    expect((await ask(number)).data).toMatchObject({ visitDay: '2028-02-29', visitPart: 'pm' })
  })

  test('a visitor’s text of any kind is stored and returned as text', async () => {
    for (const text of sample(HOSTILE_TEXTS).filter(
      text => text.trim() && text.isWellFormed() && !text.includes('\0'),
    )) {
      if (text.length > 2000) continue
      await backend.db.write(trx => trx.deleteFrom('feedback').execute())
      const { id } = await sent({ content: text })
      expect((await detail(id))?.content).toBe(text.trim())
    }
  })

  test('until staff have set the days for an answer, a visitor is promised none', async () => {
    await setConfig(backend, 'feedback.answer-days', '')
    expect((await visitor.get(`${PUBLIC}/info`)).data).toMatchObject({ answerDays: null })
    const { data } = await send()
    expect(data).toMatchObject({ dueDay: null })
    expect((await ask(data?.number ?? '')).data).toMatchObject({ dueDay: null })
    expect((await list()).list).toMatchObject([{ dueDay: expect.stringMatching(/^\d{4}-/) }])
  })

  test('a visitor learns how long messages are stored, as staff have set it', async () => {
    const info = () => visitor.get(`${PUBLIC}/info`)
    expect((await info()).data).toEqual({
      ...{ retentionDays: 180, answerDays: 5, captcha: false },
      visitPapers: expect.stringContaining('仲裁申请书'),
    })
    for (const [value, days] of [
      ['30', 30],
      ['0', 180],
      ['a few', 180],
      ['99999', 180],
    ] as const) {
      await setConfig(backend, 'feedback.retention-days', value)
      clock += 2_000
      expect((await info()).data).toMatchObject({ retentionDays: days })
    }
  })
})

describe('the same message', () => {
  test('a repeated request stores one message of a visitor', async () => {
    const [first, second] = await Promise.all([
      send({ clientKey: 'a-key-of-the-form' }),
      send({ clientKey: 'a-key-of-the-form' }),
    ])
    expect(second?.data).toEqual(first?.data)
    expect((await list()).total).toBe(1)
  })

  test('the same phone and text under another key is another message and reveals no number', async () => {
    const first = await sent()
    const second = await send()
    expect(second.code).toBe(0)
    expect(second.data?.number).not.toBe(first.number)
    expect((await list()).total).toBe(2)
  })

  test('a key that someone else used is refused', async () => {
    await send({ clientKey: 'a-key-of-the-form' })
    const other = await send({ clientKey: 'a-key-of-the-form', phone: '13900005678' })
    expect(other).toMatchObject({ code: 400, data: null, msg: expect.stringContaining('请求标识已经使用过') })
    expect((await list()).total).toBe(1)
  })

  test('a message with a known phone and text is limited like any other and needs the captcha', async () => {
    await backend.close()
    await start({ limits: DEFAULT_LIMITS, captchaEnabled: true })
    const row = { number: '123456789012', kind: 'consult' as const, state: 'new' as const, name: '王小明' }
    await backend.db.write(trx =>
      trx
        .insertInto('feedback')
        .values({
          ...{
            ...row,
            phone: '13800001234',
            content: '请问如何申请仲裁？',
            clientKey: 'the-key-of-the-sender',
          },
          ...{ createTime: NOW, updateTime: NOW },
        })
        .execute(),
    )
    const guesses = []
    for (let at = 0; at < 8; at += 1) guesses.push(await send())
    expect(guesses.map(({ code }) => code)).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
    expect(guesses.at(-1)?.msg).toMatch(/请.*后再试|请稍后/)
    expect(JSON.stringify(guesses.map(({ data }) => data))).not.toContain(row.number)
  })

  test('a request repeated by its browser is answered again without a captcha or a counted attempt', async () => {
    await backend.close()
    await start({ limits: DEFAULT_LIMITS })
    const first = await send({ clientKey: 'a-key-of-the-form' })
    for (let at = 0; at < 8; at += 1)
      expect((await send({ clientKey: 'a-key-of-the-form' })).data).toEqual(first.data)
  })
})

describe('a flood', () => {
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
  const flood = async (ip: string, change: Parameters<typeof send>[0] = {}) => {
    keys += 1
    const body = { ...MESSAGE, clientKey: `key-of-this-test-${keys}`, content: `第 ${keys} 条`, ...change }
    return visitor.post(`${PUBLIC}/create`, body, from(ip))
  }
  beforeEach(async () => {
    await backend.close()
    await start({ limits: DEFAULT_LIMITS, trustProxy: 1 })
  })

  test('messages of one address are limited after five, and others still send', async () => {
    const codes: number[] = []
    for (let at = 0; at < 8; at += 1)
      codes.push((await flood('203.0.113.7', { phone: `1380000000${at}` })).code)
    expect(codes).toEqual([0, 0, 0, 0, 0, 429, 429, 429])
    expect((await flood('203.0.113.8')).code).toBe(0)
    clock += 10 * 60_000
    expect((await flood('203.0.113.7', { phone: '13800000009' })).code).toBe(0)
  })

  test('messages of one phone number from many addresses are limited too', async () => {
    const codes: number[] = []
    for (let at = 0; at < 7; at += 1) codes.push((await flood(`198.51.100.${at}`)).code)
    expect(codes).toEqual([0, 0, 0, 0, 0, 429, 429])
  })

  test('guesses at a number are limited by address and by number, and right ones are not counted', async () => {
    const { data } = await visitor.post<FeedbackReceipt>(
      `${PUBLIC}/create`,
      { ...MESSAGE, clientKey: 'a-key-of-this-form' },
      from('203.0.113.1'),
    )
    const number = data?.number ?? ''
    const guess = (ip: string, body: object) => visitor.post(`${PUBLIC}/status`, body, from(ip))
    const codes: number[] = []
    for (let at = 0; at < 12; at += 1)
      codes.push(
        (await guess('203.0.113.9', { number: String(at).padStart(12, '0'), phone: '13800001234' })).code,
      )
    expect(codes.filter(code => code === 1100053004)).toHaveLength(10)
    expect(codes.slice(10)).toEqual([429, 429])
    for (let at = 0; at < 30; at += 1)
      expect((await guess('203.0.113.10', { number, phone: '13800001234' })).code).toBe(0)
    const phones = Array.from({ length: 22 }, (_, at) => `139000000${String(at).padStart(2, '0')}`)
    const tries: number[] = []
    for (const [at, phone] of phones.entries())
      tries.push((await guess(`198.51.100.${at}`, { number, phone })).code)
    expect(tries.slice(-2)).toEqual([429, 429])
  })

  test('limits store no phone number, and the log nothing of a message', async () => {
    await flood('203.0.113.7', { content: '一段不该记录的话' })
    const limits = JSON.stringify(await backend.db.read.selectFrom('rateLimits').selectAll().execute())
    expect(limits).not.toContain('13800001234')
    const logged = JSON.stringify(backend.logs)
    for (const secret of ['13800001234', '王小明', '一段不该记录的话']) expect(logged).not.toContain(secret)
  })
})

test('messages waiting for an answer are bounded: of one phone, and of all', async () => {
  const row = (at: number, phone: string) => ({
    ...{
      number: String(at).padStart(12, '0'),
      kind: 'consult' as const,
      state: 'new' as const,
      name: '某',
      phone,
    },
    ...{ content: String(at), clientKey: `stored-${at}`, createTime: NOW, updateTime: NOW },
  })
  await backend.db.write(async trx => {
    for (let at = 0; at < MAX_OPEN - 1; at += 1)
      await trx
        .insertInto('feedback')
        .values(row(at, at < 10 ? '13800001234' : '13900005678'))
        .execute()
  })
  expect(await send()).toMatchObject({ code: 1100053002 })
  expect(await send({ phone: '13700001111' })).toMatchObject({ code: 0 })
  expect(await send({ phone: '13700001112' })).toMatchObject({ code: 1100053003 })
})

describe('with captchas', () => {
  beforeEach(async () => {
    await backend.close()
    await start({ captchaEnabled: true })
  })

  test('with captchas each message needs one, and a repeated request needs none', async () => {
    expect((await visitor.get(`${PUBLIC}/info`)).data).toMatchObject({ captcha: true })
    expect(await send()).toMatchObject({ code: 400 })
    expect(await send({ captchaVerification: 'made up' })).toMatchObject({ code: 1100053001 })
    const captchaVerification = 'solved'
    const { hashToken } = await import('../../../../server/platform/api/tokens')
    await backend.db.write(trx =>
      trx
        .insertInto('captchas')
        .values({
          ...{ token: 't', kind: 'pictureWord', targetX: 0, secretKey: 'k', solution: '[]' },
          ...{ expiresTime: NOW + 60_000, verificationHash: hashToken(captchaVerification) },
        })
        .execute(),
    )
    const clientKey = 'a-key-of-the-form'
    const first = await send({ captchaVerification, clientKey })
    expect(first.code).toBe(0)
    expect((await send({ captchaVerification, clientKey })).data).toEqual(first.data)
    expect(await send({ captchaVerification, content: '另一条' })).toMatchObject({ code: 1100053001 })
  })
})

describe('staff', () => {
  test('staff see a list with names and phones masked, and one message in full', async () => {
    const { id, number } = await sent()
    const { total, list: rows } = await list()
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ id, number, name: '王某某', phone: '138****1234' })
    expect(rows[0]).not.toHaveProperty('content')
    expect(await detail(id)).toMatchObject({ name: '王小明', phone: '13800001234', content: MESSAGE.content })
    expect(await detail(987_654)).toBeNull()
  })

  test('contacts of each kind are masked in the list, found by any part, and told by SMS only where that can be', async () => {
    backend.deps.sms = async () => {}
    for (const [phone, stored, masked] of [
      ['(0531) 8800 1234 转 801', '0531-88001234-801', '0531-****1234'],
      ['+1 (212) 555-0100', '+12125550100', '+12****0100'],
      ['Wang@Example.com', 'wang@example.com', 'w****@example.com'],
    ] as const) {
      const { id, number } = await sent({ phone, caseNumber: '（2026）云仲案字第0386号' })
      expect(await detail(id)).toMatchObject({ phone: stored, canNotify: false })
      expect((await list(`&phone=${encodeURIComponent(phone)}`)).list).toMatchObject([{ phone: masked }])
      expect((await ask(number, phone)).code).toBe(0)
      await admin.put(`${STAFF}/update`, { id, state: 'answered', answer: '答复' })
      expect(await admin.post(`${STAFF}/notify`, { id })).toMatchObject({ code: 1100053019 })
    }
    expect((await list('&keyword=0386')).total).toBe(3)
  })

  test('messages are found by a keyword, a name and a phone, and the list has their beginning', async () => {
    await sent({ content: `财产保全，${'长'.repeat(200)}` })
    const { id } = await sent({ name: '某某建设公司', phone: '13900005678', content: '仲裁费' })
    await admin.put(`${STAFF}/update`, { id, state: 'processing', note: '转立案庭' })
    for (const query of ['keyword=财产保全', 'name=王小', 'phone=138 0000 12'])
      expect(
        (await list(`&${query}`)).list.map(row => row.phone),
        query,
      ).toEqual(['138****1234'])
    expect((await list('&keyword=立案庭')).list.map(row => row.id)).toEqual([id])
    const [row] = (await list('&keyword=财产保全')).list
    expect(row?.excerpt).toMatch(/^财产保全.*长…$/)
  })

  test('answers that are used again are kept by those who answer, and by no one else', async () => {
    const BASE = '/admin-api/system/feedback-answer'
    const { client } = await addUser(backend, { permissions: ['system:feedback:update'] })
    const { data: id } = await client.post<number>(`${BASE}/create`, {
      title: '份数',
      content: '一式五份。',
    })
    expect((await client.get(`${BASE}/list`)).data).toMatchObject([
      { id, title: '份数', content: '一式五份。' },
    ])
    await client.put(`${BASE}/update`, { id, title: '材料份数', content: '一式三份。' })
    expect((await client.get(`${BASE}/get?id=${id}`)).data).toMatchObject({ title: '材料份数' })
    const stale = { body: { id, title: '甲', content: '乙' }, headers: { 'X-If-Updated-At': '1' } }
    expect(await client.call('PUT', `${BASE}/update`, stale)).toMatchObject({ code: 1100000000 })
    expect(await client.post(`${BASE}/create`, { title: ' ', content: '无' })).toMatchObject({ code: 400 })
    const { client: reader } = await addUser(backend, { permissions: ['system:feedback:query'] })
    expect(await reader.get(`${BASE}/list`)).toMatchObject({ code: 403 })
    expect(await client.delete(`${BASE}/delete?id=${id}`)).toMatchObject({ code: 0 })
    expect(await client.delete(`${BASE}/delete?id=${id}`)).toMatchObject({ code: 1100053006 })
  })

  test('a visitor is told by SMS of an answer, and only of an answer', async () => {
    const { id, number } = await sent()
    const messages: object[] = []
    backend.deps.sms = async sms => {
      messages.push(sms)
    }
    const tell = () => admin.post(`${STAFF}/notify`, { id })
    expect(await tell()).toMatchObject({ code: 1100053008 })
    await admin.put(`${STAFF}/update`, { id, state: 'answered', answer: '请到立案窗口。' })
    expect(await tell()).toMatchObject({ code: 0 })
    expect(messages).toEqual([{ mobile: '13800001234', template: 'feedback-answered', code: number }])
    expect(await detail(id)).toMatchObject({ canNotify: true, notifiedTime: NOW })
    backend.deps.sms = null
    expect(await tell()).toMatchObject({ code: 1100053009 })
    expect(await detail(id)).toMatchObject({ canNotify: false })
  })

  test('an open message is overdue after its working days, as they are set', async () => {
    clock = Date.parse('2026-03-06T15:00:00+08:00')
    admin = await clientOf(backend, 'admin')
    const { id } = await sent()
    // From a Friday on: five working days end on the next Friday.
    clock = Date.parse('2026-03-13T23:59:59+08:00')
    admin = await clientOf(backend, 'admin')
    expect((await list('&overdue=false')).list).toMatchObject([{ id, dueDay: '2026-03-13', overdue: false }])
    clock += 1000
    admin = await clientOf(backend, 'admin')
    expect((await list('&overdue=true')).list).toMatchObject([{ id, overdue: true }])
    expect((await list('&overdue=false')).total).toBe(0)
    await setConfig(backend, 'feedback.answer-days', '10')
    expect((await list()).list).toMatchObject([{ dueDay: '2026-03-20', overdue: false }])
    await admin.put(`${STAFF}/update`, { id, state: 'answered', answer: '答复' })
    expect((await list('&overdue=true')).total).toBe(0)
  })

  test('staff answer only with a text, assign only existing users, and see who changed it meanwhile', async () => {
    const { id } = await sent()
    const update = (body: object, headers = {}) => admin.put(`${STAFF}/update`, { id, ...body }, { headers })
    expect(await update({ state: 'answered' })).toMatchObject({ code: 400 })
    expect(await update({ state: 'answered', answer: ' \n' })).toMatchObject({ code: 400 })
    expect(await update({ state: 'done' })).toMatchObject({ code: 400 })
    expect(await update({ state: 'new', assigneeId: 987_654 })).toMatchObject({ code: 1100053005 })
    expect(await update({ state: 'new', answer: '长'.repeat(5001) })).toMatchObject({ code: 400 })
    expect(await update({ state: 'processing', assigneeId: 1 })).toMatchObject({ code: 0 })
    expect(await update({ state: 'closed' }, { 'x-if-updated-at': String(NOW) })).toMatchObject({
      code: 1100000000,
    })
    expect(await update({ state: 'processing', assigneeId: 0 })).toMatchObject({ code: 0 })
    expect((await detail(id))?.assigneeId).toBeNull()
  })

  test('a new answer sets the state 已答复 and makes its author the assignee', async () => {
    const { id, number } = await sent()
    await admin.put(`${STAFF}/update`, { id, state: 'new', answer: '请到立案窗口。' })
    const answered = { state: 'answered', answer: '请到立案窗口。', answeredTime: NOW }
    expect((await ask(number)).data).toMatchObject(answered)
    expect(await detail(id)).toMatchObject({ ...answered, assigneeId: 1 })
    // Reopened with the same answer it is open, for both.
    await admin.put(`${STAFF}/update`, { id, state: 'processing', answer: '请到立案窗口。' })
    expect((await ask(number)).data).toMatchObject({ state: 'processing', answeredTime: null })
    await admin.put(`${STAFF}/update`, { id, state: 'closed', answer: '已当面答复。' })
    expect((await ask(number)).data).toMatchObject({ state: 'closed', answer: '已当面答复。' })
  })

  test('the assignee stays when another user answers, and none is set without an answer', async () => {
    const other = await addUser(backend, { permissions: ['system:feedback:update'] })
    const { id } = await sent()
    await admin.put(`${STAFF}/update`, { id, state: 'new', note: '先记下' })
    expect(await detail(id)).toMatchObject({ state: 'new', assigneeId: null })
    await admin.put(`${STAFF}/update`, { id, state: 'processing', assigneeId: other.id, answer: '答复' })
    expect(await detail(id)).toMatchObject({ state: 'answered', assigneeId: other.id })
  })

  test('staff permanently delete one or several messages', async () => {
    const first = await sent()
    const second = await sent({ content: '另一条' })
    expect(await admin.delete(`${STAFF}/delete?id=${first.id}`)).toMatchObject({ code: 0 })
    expect(await admin.delete(`${STAFF}/delete?id=${first.id}`)).toMatchObject({ code: 1100053000 })
    expect(await admin.delete(`${STAFF}/delete-list?ids=${first.id},${second.id}`)).toMatchObject({ code: 0 })
    expect(await ask(second.number)).toMatchObject({ code: 1100053004 })
    expect(await backend.db.read.selectFrom('recycleItems').selectAll().execute()).toEqual([])
  })

  test('the audit log of messages has no answer, note, name or phone', async () => {
    const { id } = await sent()
    await admin.put(`${STAFF}/update`, { id, state: 'answered', answer: '答复的原文', note: '备注的原文' })
    await admin.delete(`${STAFF}/delete?id=${id}`)
    const logged = JSON.stringify(await backend.db.read.selectFrom('auditLogs').selectAll().execute())
    expect(logged).toContain('咨询投诉')
    for (const secret of ['答复的原文', '备注的原文', '王小明', '13800001234', MESSAGE.content])
      expect(logged).not.toContain(secret)
  })
})

describe('those who answer', () => {
  const unread = async (userId: number) => {
    const rows = await backend.db.read
      .selectFrom('notifyMessages')
      .selectAll()
      .where('userId', '=', userId)
      .where('templateCode', '=', 'feedback-new')
      .execute()
    return rows
  }

  test('users who answer get one notice of new messages until they have read it, and others none', async () => {
    const answering = await addUser(backend, { permissions: ['system:feedback:update'] })
    await sent()
    await sent({ content: '另一条' })
    expect(await unread(1)).toHaveLength(1)
    expect(await unread(2)).toHaveLength(0)
    expect(await unread(answering.id)).toHaveLength(1)
    const [message] = await unread(1)
    for (const secret of ['王小明', '13800001234', MESSAGE.content])
      expect(JSON.stringify(message)).not.toContain(secret)
    await admin.put('/admin-api/system/notify-message/update-all-read')
    await sent({ content: '第三条' })
    expect(await unread(1)).toHaveLength(2)
  })
})

describe('retention', () => {
  const clean = async () => {
    const stop = await startCleanup(backend.deps)
    await stop()
  }

  test('the retention deletes messages answered or closed so many days ago, and never open ones', async () => {
    const answered = await sent()
    const closed = await sent({ content: '另一条' })
    const open = await sent({ content: '第三条' })
    await admin.put(`${STAFF}/update`, { id: answered.id, state: 'answered', answer: '答复' })
    await admin.put(`${STAFF}/update`, { id: closed.id, state: 'closed' })
    expect((await detail(answered.id))?.deleteTime).toBe(NOW + 180 * DAY)
    clock = NOW + 180 * DAY - 1
    await clean()
    expect((await ask(answered.number)).code).toBe(0)
    clock = NOW + 182 * DAY
    await clean()
    for (const { number } of [answered, closed]) expect((await ask(number)).code).toBe(1100053004)
    expect((await ask(open.number)).code).toBe(0)
  })

  test('a message deleted while its answer is written makes the save fail with that reason', async () => {
    const { id } = await sent()
    await admin.put(`${STAFF}/update`, { id, state: 'closed' })
    const before = await detail(id)
    clock = NOW + 182 * DAY
    await clean()
    admin = await clientOf(backend, 'admin')
    const body = { id, state: 'answered', answer: '迟到的答复' }
    const response = await admin.put(`${STAFF}/update`, body, {
      headers: { 'x-if-updated-at': String(before?.updateTime) },
    })
    expect(response).toMatchObject({ code: 1100053000, msg: expect.stringContaining('保存期满') })
  })

  test('the retention begins again when a message is reopened', async () => {
    const { id } = await sent()
    await admin.put(`${STAFF}/update`, { id, state: 'closed' })
    await admin.put(`${STAFF}/update`, { id, state: 'processing' })
    expect((await detail(id))?.deleteTime).toBeNull()
    clock = NOW + 400 * DAY
    await clean()
    admin = await clientOf(backend, 'admin')
    expect(await detail(id)).not.toBeNull()
    await admin.put(`${STAFF}/update`, { id, state: 'closed' })
    expect((await detail(id))?.deleteTime).toBe(clock + 180 * DAY)
  })
})
