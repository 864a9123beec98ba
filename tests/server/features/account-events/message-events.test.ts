import type { MessageEventRow, NotifyMessage, NotifyTemplate } from '@shared/contract/notify'
import { MESSAGE_EVENTS, messageEvents, paramLabel } from '@shared/domain/messages/message-events'
import { paramsOf } from '@shared/domain/texts/placeholders'
import { describe, expect, test } from 'vitest'
import { sendEventMessage } from '../../../../server/features/account-events/event-message'
import { recordEvent } from '../../../../server/features/account-events/record'
import type { Page } from '../../../../src/api/page'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'
import { addUser } from '../../../support/users'

const BASE = '/admin-api/system/notify-template'

freshBackend()

const templateOf = async (code: string) =>
  (await admin.get<Page<NotifyTemplate>>(`${BASE}/page?code=${code}`)).data?.list.find(
    row => row.code === code,
  )

test.each(messageEvents)('the event %s names every parameter of its text, and uses each', code => {
  const { content, params } = MESSAGE_EVENTS[code]
  expect(paramsOf(content)).toEqual(Object.keys(params))
  for (const name of Object.keys(params)) expect(paramLabel(code, name)).toMatch(/[一-鿿]/)
})

test('parameters that no event declares go by their names', () => {
  expect(paramLabel('own', 'name')).toBe('name')
  expect(paramLabel('notice', 'constructor')).toBe('constructor')
  expect(paramLabel('constructor', 'name')).toBe('name')
})

test('the list of events has each event with its template', async () => {
  const { data } = await admin.get<MessageEventRow[]>(`${BASE}/events`)
  expect(data?.map(({ code }) => code)).toEqual(messageEvents)
  for (const { code, template } of data ?? []) {
    const { id, name } = (await templateOf(code)) ?? {}
    expect(template).toEqual({ id, name, status: 0 })
  }
  expect(data?.find(({ code }) => code === 'notice')?.params).toContainEqual({
    name: 'title',
    label: '通知标题',
    example: expect.any(String),
  })
})

describe('the template of an event', () => {
  test('the template of an event decides text, sender and kind of what is sent', async () => {
    const row = await templateOf('account_event')
    const content = '账号变化：{change}，时间 {time}。'
    expect(await admin.put(`${BASE}/update`, { ...row, content, nickname: '信息部', type: 1 })).toMatchObject(
      { code: 0 },
    )
    const reader = await addUser(backend)
    await backend.db.write(trx =>
      recordEvent(
        trx,
        { kind: 'email-changed', userId: reader.id },
        { ip: '203.0.113.7', userAgent: 'test', now: NOW },
      ),
    )
    const { data } = await reader.client.get<NotifyMessage[]>(
      '/admin-api/system/notify-message/get-unread-list',
    )
    expect(data).toMatchObject([
      {
        templateId: row?.id,
        templateNickname: '信息部',
        templateType: 1,
        templateContent: '账号变化：更换了邮箱，时间 2026-03-02 09:00:00。',
      },
    ])
  })

  test('a missing template of an event is replaced by the text of a new database', async () => {
    await backend.db.write(async trx => {
      await trx.deleteFrom('notifyTemplates').execute()
      expect(await sendEventMessage(trx, 'feedback-new', { to: [1], texts: {}, now: NOW })).toBe(1)
    })
    const { data } = await admin.get<NotifyMessage[]>('/admin-api/system/notify-message/get-unread-list')
    expect(data?.[0]).toMatchObject({
      templateId: 0,
      templateContent: MESSAGE_EVENTS['feedback-new'].content,
    })
  })

  test('the template of an event makes no message longer than 4,000 characters', async () => {
    const row = await templateOf('notice')
    await admin.put(`${BASE}/update`, { ...row, content: '{content}'.repeat(200) })
    const texts = { title: '', content: '🀄'.repeat(1_000) }
    await backend.db.write(trx => sendEventMessage(trx, 'notice', { to: [1], texts, now: NOW }))
    const { data } = await admin.get<NotifyMessage[]>('/admin-api/system/notify-message/get-unread-list')
    expect([...(data?.[0]?.templateContent ?? '')]).toHaveLength(4_001)
    expect(data?.[0]?.templateContent.isWellFormed()).toBe(true)
  })

  test('the template of an event is not deleted, alone or with others, and keeps its code', async () => {
    const row = await templateOf('notice')
    const used = { code: 1100058003, msg: '模板“内部通知”用于“内部通知”，不能删除，不需要发送时请停用' }
    expect(await admin.delete(`${BASE}/delete?id=${row?.id}`)).toMatchObject(used)
    expect(await admin.delete(`${BASE}/delete-list?ids=${row?.id}`)).toMatchObject(used)
    expect(await admin.put(`${BASE}/update`, { ...row, code: 'other' })).toMatchObject({
      code: 1100058003,
      msg: '模板“内部通知”用于“内部通知”，编码不能修改',
    })
    expect(await admin.put(`${BASE}/update`, { ...row, status: 1, remark: '停用' })).toMatchObject({
      code: 0,
    })
  })

  test('the template of an event uses no parameter that its event does not provide', async () => {
    const row = await templateOf('notice')
    expect(await admin.put(`${BASE}/update`, { ...row, content: '{title}{author}' })).toMatchObject({
      code: 1100058004,
      msg: '“内部通知”没有参数 {author}，可用的参数：{title} 通知标题、{content} 通知内容',
    })
    expect(
      await admin.put(`${BASE}/update`, { ...(await templateOf('feedback-new')), content: '{name}' }),
    ).toMatchObject({ code: 1100058004, msg: '“新的咨询投诉”没有参数 {name}，它没有参数' })
  })
})
