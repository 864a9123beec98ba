import type { DocumentDetail, DocumentSave, PublicDocument, StaffDocument } from '@shared/contract/documents'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { Client, clientOf } from '../../../support/client'

const BASE = '/admin-api/system/documents'
const DAY = 86_400_000
const SECTION = 9114
const NOTICES = 9112
const at = (text: string) => Date.parse(`${text}+08:00`)
const NOW = at('2026-03-01T09:00:00')
let clock = NOW

let backend: Backend
let admin: Client
let visitor: Client
beforeEach(async () => {
  clock = NOW
  backend = await startBackend({ now: () => clock })
  admin = await clientOf(backend, 'admin')
  visitor = new Client(backend)
})
afterEach(() => backend.close())
afterAll(removeDatabases)

const SERVICE = {
  caseNumber: '云仲案字〔2026〕第0012号',
  papers: '裁决书',
  parties: [
    { name: '云州恒达建材有限公司', role: 'claimant' as const, isPerson: false },
    { name: '林志远', role: 'respondent' as const, isPerson: true },
  ],
  days: 30,
  graceDays: 10,
  maskNames: true,
}
const DOCUMENT: DocumentSave = {
  menuId: SECTION,
  title: '向林志远公告送达裁决书',
  summary: '林志远，身份证号510502199001011234。',
  content: '<p>林<b>志远</b>（电话13800001234）：请领取。</p>',
  attachments: [{ name: '林志远裁决书.pdf', url: '/files/1.pdf', size: 1 }],
  status: 0,
  service: SERVICE,
}
const create = async (change: Partial<DocumentSave> = {}) =>
  admin.post<number>(`${BASE}/create`, { ...DOCUMENT, ...change })
const created = async (change: Partial<DocumentSave> = {}) => {
  const { data, msg } = await create(change)
  if (!data) throw new Error(msg)
  return data
}
const read = (id: number) => visitor.get<DocumentDetail>(`/app-api/system/documents/get?id=${id}`)
const stored = async (id: number) => (await admin.get<StaffDocument>(`${BASE}/get?id=${id}`)).data
const listed = async () => {
  const query = `menuId=${SECTION}&pageNo=1&pageSize=50`
  const { data } = await visitor.get<{ list: PublicDocument[] }>(`/app-api/system/documents/page?${query}`)
  return data?.list ?? []
}
const SECRETS = ['林志远', '志远', '510502199001011234', '13800001234']

describe('what visitors read', () => {
  test('visitors read who is served with what and until when, without personal names and numbers', async () => {
    const id = await created()
    const { data } = await read(id)
    expect(data).toMatchObject({
      title: '向林某某公告送达裁决书',
      summary: '林某某，身份证号510*************34。',
      content: '<p>林某某<b></b>（电话138****1234）：请领取。</p>',
      attachments: [{ name: '林某某裁决书.pdf' }],
      service: {
        caseNumber: '云仲案字〔2026〕第0012号',
        papers: '裁决书',
        parties: [
          { name: '云州恒达建材有限公司', role: 'claimant' },
          { name: '林某某', role: 'respondent' },
        ],
        days: 30,
        lastDay: '2026-03-31',
      },
    })
  })

  test.each([
    ['王伟', '王　伟'],
    ['王伟', '王&nbsp;伟'],
    ['王伟', '王\u200b伟'],
    ['王伟', '王\u00ad伟'],
    ['王伟', '王<br>伟'],
    ['王伟', '王<b>伟</b>'],
    ['王伟', '</p><table><tbody><tr><td>王</td><td>伟</td></tr></tbody></table><p>'],
    ['王伟', '王偉'],
    ['李　伟', '李伟'],
    ['阿卜杜拉·伟', '阿卜杜拉•伟'],
    ['阿卜杜拉·伟', '阿卜杜拉．伟'],
    ['阿卜杜拉·伟', '阿卜杜拉伟'],
  ])('the party “%s” is masked everywhere in a text with “%s”', async (name, written) => {
    const plain = written.includes('<') || written.includes('&') ? name : written
    const id = await created({
      title: `向${plain}公告送达裁决书`,
      summary: `${plain}：请领取。`,
      content: `<p>${written}：请领取。</p>`,
      attachments: [{ name: `${plain}裁决书.pdf`, url: '/files/1.pdf', size: 1 }],
      service: { ...SERVICE, parties: [{ name, role: 'respondent', isPerson: true }] },
    })
    const texts = await Promise.all(
      [
        `/app-api/system/documents/get?id=${id}`,
        `/app-api/system/documents/page?menuId=${SECTION}&pageNo=1&pageSize=50`,
        `/app-api/system/search?keyword=${encodeURIComponent('公告送达')}`,
        `/app-api/system/search/suggest?keyword=${encodeURIComponent('公告')}`,
      ].map(async path => (await visitor.raw('GET', path)).text()),
    )
    for (const text of texts) expect(text).not.toMatch(/[伟偉]/)
  })

  test('no list, search, feed or page shows masked text, and it cannot be searched', async () => {
    const id = await created()
    await created({ title: '另一公告，林志远', summary: null })
    const texts = await Promise.all(
      [
        `/app-api/system/documents/get?id=${id}`,
        `/app-api/system/documents/page?menuId=${SECTION}&pageNo=1&pageSize=50`,
        `/app-api/system/search?keyword=${encodeURIComponent('公告送达')}`,
        `/app-api/system/search/suggest?keyword=${encodeURIComponent('公告')}`,
      ].map(async path => (await visitor.raw('GET', path)).text()),
    )
    for (const text of texts) for (const secret of SECRETS) expect(text).not.toContain(secret)
    for (const word of ['林志远', '13800001234', '510502199001011234']) {
      const keyword = encodeURIComponent(word)
      const found = await visitor.get<{ total: number }>(
        `/app-api/system/documents/page?keyword=${keyword}&pageNo=1&pageSize=10`,
      )
      expect(found.data?.total).toBe(0)
      const byTitle = await visitor.get<{ total: number }>(
        `/app-api/system/documents/page?title=${keyword}&pageNo=1&pageSize=10`,
      )
      expect(byTitle.data?.total).toBe(0)
      const search = await visitor.get<{ list: { title: string }[] }>(
        `/app-api/system/search?keyword=${keyword}`,
      )
      expect(JSON.stringify(search.data?.list)).not.toContain('裁决书')
    }
  })

  test('visitors read the names that are not to be masked, and never numbers', async () => {
    const id = await created({ service: { ...SERVICE, maskNames: false } })
    expect((await read(id)).data).toMatchObject({
      title: '向林志远公告送达裁决书',
      summary: '林志远，身份证号510*************34。',
    })
  })

  test('numbers in articles of other sections are not masked', async () => {
    const id = await created({ menuId: NOTICES, service: undefined, title: '热线13800001234' })
    expect((await read(id)).data).toMatchObject({ title: '热线13800001234' })
    expect((await read(id)).data).not.toHaveProperty('service')
  })
})

describe('staff', () => {
  test('staff read and change what was written and restore former versions', async () => {
    const id = await created()
    const { title, content, summary, attachments, service } = DOCUMENT
    expect(await stored(id)).toMatchObject({ title, content, summary, attachments, service })

    await admin.put(`${BASE}/update`, { ...DOCUMENT, id, title: '更正：林志远' })
    expect((await read(id)).data?.title).toBe('更正：林某某')
    const { data: versions = [] } = await admin.get<{ id: number }[]>(`${BASE}/versions?id=${id}`)
    const first = versions?.at(-1)
    await admin.put(`${BASE}/restore-version`, { id: first?.id })
    expect(await stored(id)).toMatchObject({ title, service })
    expect((await read(id)).data?.title).toBe('向林某某公告送达裁决书')
  })

  test('staff change the masked names without sending the text again', async () => {
    const id = await created()
    const { menuId } = DOCUMENT
    const change = { id, menuId, title: DOCUMENT.title }
    await admin.put(`${BASE}/update`, { ...change, service: { ...SERVICE, maskNames: false } })
    expect((await read(id)).data).toMatchObject({
      content: '<p>林<b>志远</b>（电话138****1234）：请领取。</p>',
    })
    await admin.put(`${BASE}/update`, change)
    expect((await stored(id))?.service?.maskNames).toBe(false)
  })

  test('staff copy an announcement with its facts as a draft with the original texts', async () => {
    const id = await created()
    const { data: copy = 0 } = await admin.post<number>(`${BASE}/copy`, { id })
    expect(await stored(copy ?? 0)).toMatchObject({
      title: '向林志远公告送达裁决书（副本）',
      service: SERVICE,
      status: 1,
      shownUntil: null,
    })
  })

  test('staff remove the facts with a period of 0 days', async () => {
    const id = await created({ menuId: NOTICES })
    await admin.put(`${BASE}/update`, {
      ...{ id, menuId: NOTICES, title: '林志远' },
      service: { parties: [], days: 0, graceDays: 0, maskNames: true },
    })
    expect((await read(id)).data).toMatchObject({ title: '林志远' })
    expect(await stored(id)).toMatchObject({ service: null, shownUntil: null, content: DOCUMENT.content })
  })

  test('staff cannot publish an article of the section without complete facts', async () => {
    expect(await create({ service: undefined })).toMatchObject({ code: 1100052000 })
    const id = await created({ service: undefined, status: 1 })
    expect(await admin.put(`${BASE}/publish`, { id, status: 0 })).toMatchObject({ code: 1100052000 })
    expect(await admin.put(`${BASE}/publish-list`, { ids: [id], status: 0 })).toMatchObject({
      code: 1100052000,
    })
    const other = await created({ service: undefined, menuId: NOTICES })
    expect(await admin.put(`${BASE}/move-list`, { ids: [other], menuId: SECTION })).toMatchObject({
      code: 1100052000,
    })
    for (const [change, msg] of [
      [{ caseNumber: ' ' }, '案号不能为空'],
      [{ papers: '' }, '文书名称不能为空'],
      [{ parties: [] }, '当事人不能为空'],
      [{ days: 366 }, '公告期应为 0 至 365 天'],
      [{ days: -1 }, '公告期应为 0 至 365 天'],
      [{ graceDays: 1000 }, '届满后继续展示的天数应为 0 至 365 天'],
      [{ parties: Array.from({ length: 21 }, () => SERVICE.parties[0]) }, '当事人不能超过 20 名'],
      [{ parties: [{ name: '张三', role: 'judge', isPerson: true }] }, '当事人身份不正确'],
    ] as const) {
      const response = await create({ service: { ...SERVICE, ...change } as DocumentSave['service'] })
      expect(response.code).toBe(400)
      expect(response.msg).toContain(msg)
    }
  })
})

describe('the end', () => {
  test('visitors find one by its case, its serial number alone or a name as published, until it is withdrawn', async () => {
    const id = await created()
    const found = async (typed: string) => {
      const query = new URLSearchParams({
        menuId: String(SECTION),
        served: typed,
        pageNo: '1',
        pageSize: '50',
      })
      const { data } = await visitor.get<{ list: PublicDocument[] }>(
        `/app-api/system/documents/page?${query}`,
      )
      return data?.list.some(row => row.id === id)
    }
    for (const typed of [
      '0012',
      '12',
      '云仲案字[2026]第12号',
      '云仲案字（2026）',
      '恒達建材',
      '林某某',
      '裁决书',
    ])
      expect([typed, await found(typed)]).toEqual([typed, true])
    // Nobody can try whose name is masked.
    for (const typed of ['林志远', '志远', '1', '0013', '  ', '（）', '%', '<script>'])
      expect([typed, await found(typed)]).toEqual([typed, false])
    await admin.put(`${BASE}/publish`, { id, status: 1 })
    expect(await found('0012')).toBe(false)
    const tooLong = await visitor.get(`/app-api/system/documents/page?served=${'x'.repeat(101)}`)
    expect(tooLong.code).toBe(400)
  })

  test('an announcement is removed from lists, search and its address the day after its end', async () => {
    const id = await created({ status: 0 })
    clock = at('2026-04-10T23:59:59')
    expect((await read(id)).code).toBe(0)
    clock = at('2026-04-11T00:00:00')
    expect(await read(id)).toMatchObject({ code: 1100001000 })
    expect((await listed()).map(({ id }) => id)).not.toContain(id)
    const { data } = await visitor.get<{ list: { id: number }[] }>(
      `/app-api/system/search?keyword=${encodeURIComponent('裁决书')}`,
    )
    expect(data?.list.map(({ id }) => id)).not.toContain(id)
    // The session has ended meanwhile.
    admin = await clientOf(backend, 'admin')
    const { data: staff } = await admin.get<{ list: StaffDocument[] }>(
      `${BASE}/page?state=ended&pageNo=1&pageSize=50`,
    )
    expect(staff?.list.map(({ id }) => id)).toContain(id)
    const { data: published } = await admin.get<{ list: StaffDocument[] }>(
      `${BASE}/page?state=published&pageNo=1&pageSize=200`,
    )
    expect(published?.list.map(({ id }) => id)).not.toContain(id)
  })

  test('the end of an announcement counts from its publication time, also when that is changed', async () => {
    const id = await created({ publishTime: at('2028-01-30T08:00:00') })
    expect((await stored(id))?.shownUntil).toBe(at('2028-03-11T00:00:00'))
    await admin.put(`${BASE}/publish`, { id, status: 0, publishTime: at('2028-01-31T08:00:00') })
    expect((await stored(id))?.shownUntil).toBe(at('2028-03-12T00:00:00'))
  })

  test('the end must not be past at publication, while the period alone may be over', async () => {
    expect(await create({ publishTime: NOW - 41 * DAY })).toMatchObject({ code: 1100052001 })
    const id = await created({ publishTime: NOW - 41 * DAY, status: 1 })
    expect(await admin.put(`${BASE}/publish`, { id, status: 0 })).toMatchObject({ code: 1100052001 })
    expect(await admin.put(`${BASE}/publish`, { id, status: 0, publishTime: 0 })).toMatchObject({ code: 0 })
    expect((await create({ publishTime: NOW - 35 * DAY })).code).toBe(0)
  })

  test('an ended announcement can be corrected and stays as it was', async () => {
    const id = await created()
    clock += 60 * DAY
    admin = await clientOf(backend, 'admin')
    expect(
      await admin.put(`${BASE}/update`, { ...DOCUMENT, id, summary: '更正', status: undefined }),
    ).toMatchObject({ code: 0 })
    expect(await read(id)).toMatchObject({ code: 1100001000 })
    expect(await admin.put(`${BASE}/publish`, { id, status: 1 })).toMatchObject({ code: 0 })
  })
})

test('a new site has an announcement in its navigation with a masked name', async () => {
  clock = Date.now()
  const [first] = await listed()
  expect(first).toMatchObject({ title: '关于向林某某公告送达仲裁通知的公告', menuName: '公告送达' })
})
