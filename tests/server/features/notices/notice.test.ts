import type { NotifyMessage } from '@shared/contract/notify'
import { describe, expect, test } from 'vitest'
import type { Page } from '../../../../src/api/page'
import type { Notice } from '../../../../src/api/system/notice'
import { cpuTimeOf } from '../../../support/cpu-time'
import { admin, backend, freshBackend, NOW, SAVED_AGAIN } from '../../../support/fresh-backend'
import { addUser, disable } from '../../../support/users'

const BASE = '/admin-api/system/notice'
const MESSAGES = '/admin-api/system/notify-message'

freshBackend()

const outing = { title: '秋游', type: 1, content: '<p>周五八点集合</p>', status: 0 }

async function create(change: Record<string, unknown> = {}): Promise<number> {
  const { code, msg, data } = await admin.post<number>(`${BASE}/create`, { ...outing, ...change })
  if (code !== 0 || data === null) throw new Error(`${code} ${msg}`)
  return data
}
const noticeOf = async (id: number) => (await admin.get<Notice>(`${BASE}/get?id=${id}`)).data
const page = async (query: string) => (await admin.get<Page<Notice>>(`${BASE}/page?${query}`)).data

describe('a notice', () => {
  test('a notice has an enabled type of its dictionary when it is chosen', async () => {
    expect(await admin.post(`${BASE}/create`, { ...outing, type: 9 })).toMatchObject({
      code: 1002007001,
      msg: '当前字典数据不存在',
    })
    const id = await create({ type: 2 })
    await backend.db.write(trx =>
      trx.updateTable('dictData').set({ status: 1 }).where('dictType', '=', 'system_notice_type').execute(),
    )
    expect(await admin.put(`${BASE}/update`, { ...outing, id, type: 1 })).toMatchObject({
      code: 1002007002,
      msg: '字典数据(通知)不处于开启状态，不允许选择',
    })
    expect(await admin.put(`${BASE}/update`, { ...outing, id, type: 2 })).toMatchObject({ code: 0 })
  })

  test('a notice keeps fields that an update leaves out', async () => {
    const id = await create({ status: 1 })
    expect(await admin.put(`${BASE}/update`, { id, title: '冬游', type: 2 })).toMatchObject({
      code: 0,
      data: true,
    })
    expect(await noticeOf(id)).toEqual({
      ...outing,
      id,
      title: '冬游',
      type: 2,
      status: 1,
      createTime: NOW,
      ...SAVED_AGAIN,
    })
    await admin.put(`${BASE}/update`, { id, title: '冬游', type: 2, content: '' })
    expect(await noticeOf(id)).toMatchObject({ content: '' })
  })

  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<img src="x" onerror="alert(1)">', '<img src="x" />'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<p style="position:fixed;color:#ff0000">a</p>', '<p style="color:#ff0000">a</p>'],
    ['<iframe src="https://h.invalid"></iframe><form><input></form>', ''],
  ])('a notice has its HTML %s stored as %s', async (content, stored) => {
    const id = await create({ content })
    expect(await noticeOf(id)).toMatchObject({ content: stored })
    const other = await create()
    await admin.put(`${BASE}/update`, { ...outing, id: other, content })
    expect(await noticeOf(other)).toMatchObject({ content: stored })
  })
})

test('the list of notices starts with notices of the commission in order of time', async () => {
  const list = (await page('pageSize=50'))?.list ?? []
  expect(list).toHaveLength(6)
  expect(new Set(list.map(row => row.type))).toEqual(new Set([1, 2]))
  const times = list.map(row => row.createTime)
  expect(times).toEqual([...times].sort((a, b) => b - a))
  for (const { id, title, type, content } of list) {
    expect(title.length).toBeLessThanOrEqual(50)
    // Seeded notices pass the checks of a save, and their HTML is not changed by them.
    expect(await admin.put(`${BASE}/update`, { id, title, type, content })).toMatchObject({ code: 0 })
    expect((await noticeOf(id))?.content).toBe(content.replaceAll('<br>', '<br />'))
  }
})

describe('pushing a notice', () => {
  const unread = async (client = admin) =>
    (await client.get<NotifyMessage[]>(`${MESSAGES}/get-unread-list?size=200`)).data ?? []

  test('pushing a notice sends every enabled staff user a message in plain text', async () => {
    const reader = await addUser(backend)
    const left = await addUser(backend)
    await disable(backend, left.id)
    const id = await create({
      content: '<h2>时间</h2><p>周五 &lt;八点&gt; &amp; 九点<br>集合</p><ul><li>雨具</li></ul>',
    })
    expect(await admin.post(`${BASE}/push?id=${id}`)).toMatchObject({ code: 0, data: true })
    const [message] = await unread(reader.client)
    expect(message).toEqual({
      id: expect.any(Number),
      userId: reader.id,
      userType: 2,
      templateId: expect.any(Number),
      templateCode: 'notice',
      templateNickname: '管理员',
      templateContent: '《秋游》\n时间\n周五 <八点> & 九点\n集合\n雨具',
      templateType: 1,
      templateParams: { noticeId: id, title: '秋游' },
      readStatus: false,
      readTime: null,
      createTime: NOW,
      link: null,
    })
    const sent = await backend.db.read
      .selectFrom('notifyMessages')
      .select('userId')
      .where('templateCode', '=', 'notice')
      .where('templateContent', 'like', '《秋游》%')
      .execute()
    expect(sent.map(row => row.userId).sort()).toEqual([1, 2, reader.id].sort())
  })

  test('pushing a long notice shortens the message without splitting a character', async () => {
    const id = await create({ content: `<p>${'🀄'.repeat(5_000)}</p>` })
    await admin.post(`${BASE}/push?id=${id}`)
    const text = (await unread())[0]?.templateContent ?? ''
    expect([...text]).toHaveLength('《秋游》\n'.length + 1_001)
    expect(text.isWellFormed() && text.endsWith('🀄…')).toBe(true)
  })

  test('pushing a notice whose template is disabled sends nothing and says so', async () => {
    const id = await create()
    await backend.db.write(trx =>
      trx.updateTable('notifyTemplates').set({ status: 1 }).where('code', '=', 'notice').execute(),
    )
    const before = (await unread()).length
    expect(await admin.post(`${BASE}/push?id=${id}`)).toMatchObject({ code: 1100058001 })
    expect((await unread()).length).toBe(before)
  })

  test('pushing a notice without content sends its title', async () => {
    await admin.post(`${BASE}/push?id=${await create({ content: '' })}`)
    expect((await unread())[0]?.templateContent).toBe('《秋游》')
  })

  test('pushing a notice with hostile content ends quickly', async () => {
    const id = await create({ content: `${' '.repeat(50_000)}${'&lt;'.repeat(10_000)}` })
    const spent = await cpuTimeOf(async () => {
      expect(await admin.post(`${BASE}/push?id=${id}`)).toMatchObject({ code: 0 })
    })
    expect(spent).toBeLessThan(3_000)
  })
})
