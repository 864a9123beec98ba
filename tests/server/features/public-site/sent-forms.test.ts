import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FeedbackReceipt } from '@shared/contract/feedback'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSite } from '../../../../server/app/site'
import { openPrerenderer } from '../../../../server/features/public-site/prerender'
import { openPublicSite } from '../../../../server/features/public-site/public-site'
import { DEFAULT_LIMITS } from '../../../../server/platform/config/limits'
import { openResponseCache } from '../../../../server/platform/http/response-cache'
import { openWeb } from '../../../../server/platform/web/serve-web'
import { renderFacade } from '../../../../src/app/facade-html'
import { type Backend, newFolder, removeDatabases, startBackend } from '../../../support/backend'
import { lastCaptcha, textsOf } from '../../../support/captcha-answer'
import { Client, clientOf } from '../../../support/client'

const INDEX = '<!doctype html><html><head><title>外壳</title></head><body><div id="root"></div></body></html>'
const NOW = Date.parse('2026-03-02T09:00:00+08:00')
const OWN = { 'sec-fetch-site': 'same-origin', accept: 'text/html' }

let backend: Backend
let site: ReturnType<typeof createSite>

async function start(deps: Parameters<typeof startBackend>[0] = {}) {
  backend = await startBackend({ now: () => NOW, trustProxy: 1, ...deps })
  const folder = newFolder()
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client', 'index.html'), INDEX)
  const { app, db, deps: used } = backend
  const views = openPrerenderer({
    ...{ app, db, now: () => NOW, log: used.log, write: renderFacade, isRosterElsewhere: false },
  })
  const publicSite = openPublicSite(db, () => NOW, null, views, false, { app, deps: used })
  const web = openWeb(join(folder, 'client'))(
    publicSite,
    openResponseCache(db.version, () => NOW),
  )
  site = createSite({ app, web, log: used.log, trustProxy: 1 })
}
beforeEach(() => start())
afterEach(() => backend.close())
afterAll(removeDatabases)

interface Sent {
  status: number
  headers: Headers
  text: string
}

async function open(path: string, init: RequestInit = {}): Promise<Sent> {
  const response = await site(new Request(`http://localhost${path}`, init), undefined)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = OWN) =>
  open(path, { method: 'POST', body: new URLSearchParams(fields), headers })

const MESSAGE = {
  ...{ form: 'feedback', kind: 'consult', name: '王小明', phone: '0531-88001234 转 801', consent: 'on' },
  ...{ content: '请问如何申请仲裁？', caseNumber: '（2026）云仲案字第0386号' },
}
const rows = () => backend.db.read.selectFrom('feedback').selectAll().execute()
const numberIn = ({ text }: Sent) => /feedback-number">([\d ]+)</.exec(text)?.[1]?.replaceAll(' ', '') ?? ''

describe('a message that is sent without scripts', () => {
  test('the page answers with the receipt, which has all of it, and is stored nowhere', async () => {
    const page = await send('/facade/feedback', MESSAGE)
    expect(page.status).toBe(200)
    expect(page.text).toContain('已经收到您的咨询')
    for (const shown of ['0531-88001234 转 801', '王小明', '请问如何申请仲裁？', '2026-03-09'])
      expect(page.text).toContain(shown)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const [row] = await rows()
    expect(row).toMatchObject({
      ...{ number: numberIn(page), phone: '0531-88001234-801', caseNumber: MESSAGE.caseNumber },
    })
  })

  test('the same form sent again is the same message, and that of another visitor is another one', async () => {
    const from = (ip: string) => send('/facade/feedback', MESSAGE, { ...OWN, 'x-forwarded-for': ip })
    const first = await from('203.0.113.7')
    expect(numberIn(await from('203.0.113.7'))).toBe(numberIn(first))
    expect(numberIn(await from('203.0.113.8'))).not.toBe(numberIn(first))
    expect(await rows()).toHaveLength(2)
  })

  test('what is missing or wrong is said beside its field, and what was typed is kept', async () => {
    const { text } = await send('/facade/feedback', { ...MESSAGE, phone: '12345', name: '', consent: '' })
    for (const fault of ['请填写姓名或者单位名称', '请填写手机号、带区号的固定电话', '请阅读说明后勾选'])
      expect(text).toContain(fault)
    expect(text).toContain('value="12345"')
    expect(text).toContain('请问如何申请仲裁？</textarea>')
    expect(await rows()).toEqual([])
  })

  test('what is too long is said beside its field, whatever a form makes of the ends of lines', async () => {
    const long = await send('/facade/feedback', {
      ...MESSAGE,
      name: '名'.repeat(51),
      content: '长'.repeat(2001),
    })
    expect(long.text).toContain('姓名或者单位名称不能超过 50 个字')
    expect(long.text).toContain('内容不能超过 2000 个字')
    const lines = '行\r\n'.repeat(1000)
    expect(numberIn(await send('/facade/feedback', { ...MESSAGE, content: lines }))).toMatch(/^\d{12}$/)
    expect((await rows())[0]?.content).not.toContain('\r')
  })

  test('below a page stands that there is no number to call, where none is published', async () => {
    await backend.db.write(trx =>
      trx.deleteFrom('dictData').where('dictType', 'like', 'contact_us%').execute(),
    )
    for (const path of ['/facade/feedback', '/facade/verify'])
      expect((await send(path, { form: 'none' })).text).toContain('本会的电话还没有在本网站公布')
    expect((await send('/facade/en/verify', { form: 'none' })).text).toContain('No telephone number has been')
  })

  test('a number of an identity card is warned of, and sent once that is confirmed', async () => {
    const message = { ...MESSAGE, content: '我的身份证号是 11010519491231002X。' }
    const { text } = await send('/facade/feedback', message)
    expect(text).toContain('填写的内容中有身份证号（110*************2X）')
    expect(text).toContain('name="numbersConfirmed"')
    expect(await rows()).toEqual([])
    await send('/facade/feedback', { ...message, numbersConfirmed: 'on' })
    expect(await rows()).toHaveLength(1)
  })

  test('an appointment asks for its day, and its receipt has day, place and papers', async () => {
    const visit = { ...MESSAGE, kind: 'filing' }
    const { text } = await send('/facade/feedback', visit)
    expect(text).toContain('请选择预约日期')
    const [, day = ''] = /<option value="(2026-\d\d-\d\d)">/.exec(text) ?? []
    const receipt = await send('/facade/feedback', { ...visit, visitDay: day, visitPart: 'pm' })
    expect(receipt.text).toContain('已经收到您的立案预约')
    expect(receipt.text).toContain('应带材料')
    expect((await rows())[0]).toMatchObject({ visitDay: day, visitPart: 'pm' })
    const closed = await send('/facade/feedback', { ...visit, visitDay: '2026-03-07', visitPart: 'am' })
    expect(closed.text).toContain('这个时段不接待')
  })

  test('with captchas the page comes back with a picture, and the next form carries its answer', async () => {
    await backend.close()
    await start({ captchaEnabled: true })
    const asked = await send('/facade/feedback', MESSAGE)
    expect(asked.text).toContain('请填写图中字符，或者问题的答案')
    const hidden = ({ text }: Sent) =>
      Object.fromEntries(
        ['captchaToken', 'captchaKey'].map(name => [
          name,
          new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '',
        ]),
      )
    const wrong = await send('/facade/feedback', { ...MESSAGE, ...hidden(asked), captcha: 'no' })
    expect(wrong.text).toMatch(/facade-wrong">图中字符或者答案不对/)
    const [captcha] = textsOf(await lastCaptcha(backend))
    const solved = () => send('/facade/feedback', { ...MESSAGE, ...hidden(wrong), captcha })
    const page = await solved()
    expect(page.text).toContain('已经收到您的咨询')
    expect(numberIn(await solved())).toBe(numberIn(page))
    expect(await rows()).toHaveLength(1)
  })

  test('messages are limited by the address of the visitor, as all others', async () => {
    await backend.close()
    await start({ limits: DEFAULT_LIMITS })
    const pages: Sent[] = []
    for (let at = 0; at < 6; at += 1)
      pages.push(
        await send(
          '/facade/feedback',
          { ...MESSAGE, content: `第 ${at} 条`, phone: `1380000000${at}` },
          { ...OWN, 'x-forwarded-for': '203.0.113.7' },
        ),
      )
    expect(pages.map(page => numberIn(page) !== '')).toEqual([true, true, true, true, true, false])
    expect(pages.at(-1)?.text).toContain('请求过于频繁')
    expect(pages.at(-1)?.text).toContain('第 5 条</textarea>')
    const other = await send('/facade/feedback', MESSAGE, { ...OWN, 'x-forwarded-for': '203.0.113.8' })
    expect(numberIn(other)).not.toBe('')
  })

  test('forms that never reach a call are limited too', async () => {
    await backend.close()
    await start({ limits: { ...DEFAULT_LIMITS, searches: 4 } })
    const statuses: number[] = []
    for (let at = 0; at < 25; at += 1)
      statuses.push((await send('/facade/feedback', { form: 'none' })).status)
    expect(statuses.filter(status => status === 429).length).toBe(19)
  })
})

describe('the state of a message', () => {
  test('the state is shown for number and contact, and a wrong one keeps what was typed', async () => {
    const number = numberIn(await send('/facade/feedback', MESSAGE))
    const ask = (phone: string) => send('/facade/feedback?status', { form: 'status', number, phone })
    const found = await ask('(0531)8800-1234-801')
    expect(found.text).toContain('待办理')
    expect(found.text).toContain('2026-03-09 星期一以前')
    const wrong = await ask('13900005678')
    expect(wrong.text).toContain('没有查到，请核对受理编号和提交时填写的联系方式')
    expect(wrong.text).toContain(`value="${number}"`)
  })

  test('an appointment on a day that became a holiday says so', async () => {
    const visit = { ...MESSAGE, kind: 'filing', visitDay: '2026-03-04', visitPart: 'am' }
    const number = numberIn(await send('/facade/feedback', visit))
    const admin = await clientOf(backend, 'admin')
    await admin.post('/admin-api/system/calendar/create', {
      ...{ kind: 'holiday', name: '临时放假', fromDay: '2026-03-04', toDay: '2026-03-04', basis: '通知' },
    })
    const { text } = await send('/facade/feedback?status', { form: 'status', number, phone: MESSAGE.phone })
    expect(text).toContain('您预约的时段不接待（临时放假）')
  })
})

describe('a file that is sent without scripts', () => {
  const attach = (fields: Record<string, string>, file: File, headers: Record<string, string> = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('file', file)
    return open('/facade/feedback?status', { method: 'POST', body, headers: { ...OWN, ...headers } })
  }
  const TEXT = new File(['证据一'], '证据.txt')

  test('the page says that the file has arrived, and offers to send the next one', async () => {
    const number = numberIn(await send('/facade/feedback', MESSAGE))
    const fields = { form: 'attach', number, phone: MESSAGE.phone }
    const page = await attach(fields, TEXT)
    expect(page.text).toContain('附件已经收到')
    expect(page.text).toContain('证据.txt（9 B）')
    expect(page.text).toContain(`name="number" value="${number}"`)
    // Loaded again, it is the same file.
    await attach(fields, TEXT)
    expect(await backend.db.read.selectFrom('feedbackFiles').selectAll().execute()).toHaveLength(1)
  })

  test('a file that is too large or of a wrong kind is refused with the reason, and the form is kept', async () => {
    const number = numberIn(await send('/facade/feedback', MESSAGE))
    const fields = { form: 'attach', number, phone: MESSAGE.phone }
    const large = await attach(fields, new File([new Uint8Array(11 * 1024 * 1024)], '材料.pdf'))
    expect(large.text).toContain('附件没有上传成功')
    expect(large.text).toContain('文件超过 10 MB')
    // Browsers say how much will come, and it is refused before any of it is read.
    const announced = await attach(fields, TEXT, { 'content-length': String(50 * 1024 * 1024) })
    expect(announced.text).toContain('文件超过 10 MB')
    expect(announced.text).toContain(`name="number" value="${number}"`)
    const page = await attach(fields, new File(['MZ'], '程序.exe'))
    expect(page.text).toContain('不能提交这种文件')
    expect(page.text).toContain(`name="number" value="${number}"`)
  })
})

describe('a notice', () => {
  test('a notice is checked in both languages, and a wrong code keeps what was typed', async () => {
    const admin = await clientOf(backend, 'admin')
    const { data } = await admin.post<{ code: string }>('/admin-api/system/notice-code/create', {
      ...{
        caseNumber: '（2026）云仲案字第0386号',
        kind: 'hearing',
        issuedDay: '2026-03-01',
        phone: '0999-8880001',
      },
      code: '',
    })
    const check = (path: string, code: string) =>
      send(path, { form: 'verify', caseNumber: '(2026)云仲案字第386号', code })
    expect((await check('/facade/verify', data?.code ?? '')).text).toContain('这份通知由本会发出')
    expect((await check('/facade/en/verify', data?.code ?? '')).text).toContain(
      'This notice was issued by the Commission',
    )
    const wrong = await check('/facade/verify', 'AAAA-AAAA-AAAA')
    expect(wrong.text).toContain('没有查到这份通知')
    expect(wrong.text).toContain('value="AAAA-AAAA-AAAA"')
    expect((await check('/facade/verify', '')).text).toContain('请填写通知上的核验码')
  })
})

describe('what is no form of this site', () => {
  test('a form of another site is refused, by what the browser says of it or by its origin', async () => {
    const refused: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://other.example' },
      { origin: 'null' },
      {},
    ]
    for (const headers of refused) {
      const { status, text } = await send('/facade/feedback', MESSAGE, { accept: 'text/html', ...headers })
      expect(status).toBe(403)
      expect(text).toContain('请在本网站的页面上重新填写')
    }
    expect(await rows()).toEqual([])
    const own = await send('/facade/feedback', MESSAGE, { accept: 'text/html', origin: 'http://localhost' })
    expect(own.status).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  test('pages with forms name their origin to this site, all others to no one', async () => {
    expect((await open('/facade/feedback', { headers: OWN })).headers.get('referrer-policy')).toBe(
      'same-origin',
    )
    expect((await open('/facade', { headers: OWN })).headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('other pages take no forms, and a form has a limit', async () => {
    for (const path of ['/facade', '/facade/article/11', '/login', '/nowhere']) {
      const { status, headers } = await send(path, MESSAGE)
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
    const long = { ...MESSAGE, content: '长'.repeat(20_000) }
    const { length } = new URLSearchParams(long).toString()
    const headers = { ...OWN, 'content-length': String(length) }
    expect((await send('/facade/feedback', long, headers)).status).toBe(413)
    // Whatever the length says.
    expect((await send('/facade/feedback', long)).status).toBe(400)
    for (const type of ['application/json', 'text/plain']) {
      const { status } = await open('/facade/feedback', {
        method: 'POST',
        body: '{}',
        headers: { ...OWN, 'content-type': type },
      })
      expect(status).toBe(415)
    }
  })

  test('a form in another encoding is refused: its characters would be stored as others', async () => {
    for (const body of ['form=feedback&name=%CD%F5', 'form=feedback&name=%ED%A0%80']) {
      const headers = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' }
      expect((await open('/facade/feedback', { method: 'POST', body, headers })).status).toBe(400)
    }
  })

  test('the sign for unreadable characters is taken where a visitor has pasted it', async () => {
    const page = await send('/facade/feedback', { ...MESSAGE, content: '附件标题是“合同\ufffd”' })
    expect(page.status).toBe(200)
    expect(await rows()).toMatchObject([{ content: '附件标题是“合同\ufffd”' }])
  })
})

describe('the page that says that a form was not taken', () => {
  test('it speaks the language of the page that the form was on, and leads back to it', async () => {
    const other = { 'sec-fetch-site': 'cross-site' }
    const chinese = await send('/facade/verify?a=1&b', MESSAGE, other)
    expect(chinese.text).toContain('<html lang="zh-CN">')
    expect(chinese.text).toContain('<h1>表单没有提交</h1>')
    expect(chinese.text).toContain('<a href="/facade/verify?a=1&amp;b">重新打开这个页面</a>')
    const english = await send('/facade/en/verify', MESSAGE, other)
    expect(english.status).toBe(403)
    expect(english.text).toContain('<html lang="en">')
    expect(english.text).toContain('<h1>The form was not sent</h1>')
    expect(english.text).toContain('<a href="/facade/en/verify">Open the page again</a>')
    expect(english.text).not.toMatch(/\p{Script=Han}/u)
    // What another site had put into the form is not offered to be sent from this one.
    expect(english.text).not.toContain('<form')
    expect((await send('/facade/en/nowhere', MESSAGE)).text).not.toMatch(/\p{Script=Han}/u)
  })

  test('the address of another host is no way back', async () => {
    const { status, text } = await send('//evil.example/facade/feedback', MESSAGE)
    expect(status).toBe(405)
    expect(text).not.toContain('evil.example')
  })

  test('beyond the limit it says when to try again, keeps what was typed, and sends it', async () => {
    await backend.close()
    await start({ limits: { ...DEFAULT_LIMITS, searches: 1 } })
    for (let at = 0; at < 5; at += 1) await send('/facade/en/verify', { form: 'none' })
    const typed = { ...MESSAGE, content: '第一行\r\n<b>"第二行"</b>' }
    const refused = await send('/facade/feedback', typed)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^[1-4]$/)
    expect(refused.text).toMatch(/请过 [1-4] 秒再试/)
    expect(refused.headers.get('referrer-policy')).toBe('same-origin')
    expect((await send('/facade/en/verify', typed)).text).toMatch(/try again in [1-4] second/)
    expect(refused.text).toContain('<form method="post" action="/facade/feedback">')
    const kept = Object.fromEntries(
      [...refused.text.matchAll(/ name="([^"]*)" value="([^"]*)"/g)].map(([, name, value = '']) => [
        name,
        value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"'),
      ]),
    )
    expect(kept).toEqual(typed)
  })

  test('with a file it keeps the number of the message, where the file is added again', async () => {
    await backend.close()
    await start({ limits: { ...DEFAULT_LIMITS, searches: 1 } })
    const number = numberIn(await send('/facade/feedback', MESSAGE))
    for (let at = 0; at < 5; at += 1) await send('/facade/feedback', { form: 'none' })
    const body = new FormData()
    const fields = { form: 'attach', number, phone: MESSAGE.phone }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('file', new File(['证据一'], '证据.txt'))
    const refused = await open('/facade/feedback?status', { method: 'POST', body, headers: OWN })
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('附件需要重新选择。')
    expect(refused.text).toContain('<form method="post" action="/facade/feedback?status">')
    expect(refused.text).toContain('name="form" value="status"')
    expect(refused.text).toContain(`name="number" value="${number}"`)
  })

  test('a page that moved passes the form on to its address of today', async () => {
    const admin = await clientOf(backend, 'admin')
    const section = await backend.db.read
      .selectFrom('menus')
      .select('id')
      .where('component', '=', 'facade/verify')
      .orderBy('id')
      .executeTakeFirst()
    const { data: menu } = await admin.get<object>(`/admin-api/system/menu/get?id=${section?.id}`)
    expect(await admin.put('/admin-api/system/menu/update', { ...menu, path: 'check' })).toMatchObject({
      code: 0,
    })
    const { status, headers } = await send('/facade/verify', { form: 'verify' })
    expect([status, headers.get('location')]).toEqual([308, '/facade/check'])
  })
})

test('a message with the longest text of Chinese characters is taken', async () => {
  const page = await send('/facade/feedback', { ...MESSAGE, content: '长'.repeat(2000) })
  expect(numberIn(page)).toMatch(/^\d{12}$/)
})

test('the call itself answers as it did', async () => {
  const visitor = new Client(backend)
  const { form: _, ...message } = MESSAGE
  const { data } = await visitor.post<FeedbackReceipt>('/app-api/system/feedback/create', {
    ...{ ...message, consent: true, clientKey: 'a-key-of-this-form' },
  })
  expect(data).toMatchObject({ number: expect.stringMatching(/^\d{12}$/), dueDay: '2026-03-09' })
})
