import { describe, expect, test } from 'vitest'
import type { DocumentVersion, DocumentVersionDetail } from '../../../../src/api/content/document-versions'
import type { Page } from '../../../../src/api/page'
import type { StaffDocument } from '../../../../src/api/public/documents'
import { admin, backend, freshBackend, NOW } from '../../../support/fresh-backend'

const BASE = '/admin-api/system/documents'
const NOTICES = 9112
const NEWS = 9110

freshBackend()

const draft = { menuId: NOTICES, title: '开庭通知', content: '<p>正文</p>' }
const create = async (change: object = {}) =>
  (await admin.post<number>(`${BASE}/create`, { ...draft, ...change })).data ?? 0
const update = (id: number, change: object = {}, headers = {}) =>
  admin.call('PUT', `${BASE}/update`, { body: { ...draft, id, ...change }, headers })
const view = async (id: number) => (await admin.get<StaffDocument>(`${BASE}/get?id=${id}`)).data
const versions = async (id: number) =>
  (await admin.get<DocumentVersion[]>(`${BASE}/versions?id=${id}`)).data ?? []
const version = async (id: number | undefined) =>
  (await admin.get<DocumentVersionDetail>(`${BASE}/version?id=${id}`)).data

describe('addresses', () => {
  const BAD = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.cn',
    'weixin://x',
    '//evil.invalid/a',
    '/\\evil.invalid',
    'a.png',
    'https://user:pw@evil.invalid/',
    'https://',
    'http:/x',
    '/a b',
    '/a\tb',
  ]
  const GOOD = ['https://example.cn/a?b=1#c', 'http://example.cn', '/facade/rules', '/prod-api/a.png']
  const FIELDS: [field: string, label: string, body: (address: string) => object][] = [
    ['linkUrl', '链接地址', linkUrl => ({ linkUrl })],
    ['sourceUrl', '来源地址', sourceUrl => ({ sourceUrl })],
    ['cover', '封面地址', cover => ({ cover })],
    ['attachments', '附件地址', url => ({ attachments: [{ name: 'a', url, size: 1 }] })],
  ]

  test.each(FIELDS)(
    'addresses of %s are web addresses or paths of this site, and nothing else',
    async (_, label, body) => {
      const id = await create()
      for (const address of BAD) {
        const refused = {
          code: 400,
          msg: `请求参数不正确:${label}格式不正确，应为 http、https 地址或以 / 开头的站内路径`,
        }
        expect(await admin.post(`${BASE}/create`, { ...draft, ...body(address) }), address).toMatchObject(
          refused,
        )
        expect(await update(id, body(address)), address).toMatchObject(refused)
      }
      for (const address of GOOD) expect(await update(id, body(address)), address).toMatchObject({ code: 0 })
    },
  )

  test('the address of a document may be removed again', async () => {
    const id = await create({ linkUrl: '/a', sourceUrl: '/b', cover: '/c' })
    expect(await update(id, { linkUrl: '', sourceUrl: '', cover: '' })).toMatchObject({ code: 0 })
    expect(await view(id)).toMatchObject({ linkUrl: '', sourceUrl: '', cover: '' })
  })
})

test('a cover stores its author, whom visitors see', async () => {
  const picture = { cover: '/pictures/online-hearing.png', coverCredit: '图：综合部 张三' }
  const id = await create({ ...picture, status: 0 })
  expect(await view(id)).toMatchObject(picture)
  expect(await admin.get(`/app-api/system/documents/get?id=${id}`)).toMatchObject({ data: picture })
  expect(await update(id, { coverCredit: '图'.repeat(101) })).toMatchObject({ code: 400 })
  await update(id, { coverCredit: '' })
  expect(await view(id)).toMatchObject({ coverCredit: '' })
})

test('a rule stores its version, effective date and abolition, and visitors see them', async () => {
  const facts = { ruleVersion: '2026年版', effectiveDate: '2026-03-01', abolished: true }
  const id = await create({ ...facts, status: 0 })
  expect(await view(id)).toMatchObject(facts)
  expect(await admin.get(`/app-api/system/documents/get?id=${id}`)).toMatchObject({ data: facts })
  await update(id, { ruleVersion: '', effectiveDate: '', abolished: false })
  expect(await view(id)).toMatchObject({ ruleVersion: '', effectiveDate: '', abolished: false })
})

test('cancelling a planned time with 0 clears it for a draft and publishes a published document now', async () => {
  const id = await create({ publishTime: NOW + 5000 })
  await update(id, { publishTime: 0 })
  expect(await view(id)).toMatchObject({ publishTime: null })
  await update(id, { status: 0, publishTime: NOW + 5000 })
  await update(id, { publishTime: 0 })
  expect(await view(id)).toMatchObject({ status: 0, publishTime: NOW })
})

test('the state is published, scheduled, draft or withdrawn', async () => {
  const published = await create({ title: '独角兽', status: 0 })
  const scheduled = await create({ title: '独角兽', status: 0, publishTime: NOW + 1 })
  const written = await create({ title: '独角兽', publishTime: NOW - 1 })
  const withdrawn = await create({ title: '独角兽', status: 0 })
  await admin.put(`${BASE}/publish`, { id: withdrawn, status: 1 })
  const listed = async (state: string) => {
    const { data } = await admin.get<Page<StaffDocument>>(`${BASE}/page?title=独角兽&state=${state}`)
    return data?.list.map(({ id }) => id)
  }
  expect(await listed('published')).toEqual([published])
  expect(await listed('scheduled')).toEqual([scheduled])
  expect(await listed('draft')).toEqual([written])
  expect(await listed('withdrawn')).toEqual([withdrawn])
  expect(await admin.get(`${BASE}/page?state=x`)).toMatchObject({
    code: 400,
    msg: '请求参数不正确:状态不正确',
  })
})

describe('the list', () => {
  test('several documents are published and withdrawn at once, and missing ones are skipped', async () => {
    const ids = [await create(), await create(), 987654]
    expect(await admin.put(`${BASE}/publish-list`, { ids, status: 0 })).toMatchObject({ code: 0, data: 2 })
    for (const id of ids.slice(0, 2)) expect(await view(id)).toMatchObject({ status: 0, publishTime: NOW })
    await admin.put(`${BASE}/publish-list`, { ids, status: 1 })
    for (const id of ids.slice(0, 2)) expect(await view(id)).toMatchObject({ status: 1, withdrawnTime: NOW })
  })

  test('several documents are moved to another section, and an unknown one is refused', async () => {
    const ids = [await create(), await create()]
    expect(await admin.put(`${BASE}/move-list`, { ids, menuId: 105 })).toMatchObject({ code: 1100001001 })
    expect(await admin.put(`${BASE}/move-list`, { ids, menuId: NEWS })).toMatchObject({ code: 0 })
    for (const id of ids) expect(await view(id)).toMatchObject({ menuId: NEWS })
  })

  test('pinning and ordering a document creates no version', async () => {
    const id = await create()
    expect(await admin.put(`${BASE}/update-place`, { id, top: true })).toMatchObject({ code: 0 })
    expect(await admin.put(`${BASE}/update-place`, { id, sort: -3 })).toMatchObject({ code: 0 })
    expect(await view(id)).toMatchObject({ top: true, sort: -3 })
    expect(await versions(id)).toHaveLength(1)
  })

  test('copying a long title does not split a character', async () => {
    const id = await create({ title: `${'题'.repeat(195)}😀题题` })
    const { data: copy } = await admin.post<number>(`${BASE}/copy`, { id })
    expect((await view(copy ?? 0))?.title).toBe(`${'题'.repeat(195)}（副本）`)
  })

  test.each([
    ['PUT', 'update-place', { id: 987654, top: true }, 1100001000],
    ['POST', 'copy', { id: 987654 }, 1100001000],
    ['PUT', 'restore-version', { id: 987654 }, 1100001005],
    ['PUT', 'update-place', {}, 400],
    ['PUT', 'update-place', { id: 1, top: 'x' }, 400],
    ['PUT', 'update-place', { id: 1, sort: 'x' }, 400],
    ['POST', 'copy', {}, 400],
    ['PUT', 'restore-version', { id: null }, 400],
  ])('the call %s %s with %o is refused', async (method, call, body, code) => {
    expect(await admin.call(method, `${BASE}/${call}`, { body })).toMatchObject({ code, data: null })
  })
})

describe('versions', () => {
  test('versions record every save that changes something with user, time, change and reason', async () => {
    const id = await create({ note: '初稿' })
    await update(id, { title: '新', note: ' 改标题 ' })
    await update(id, { title: '新', note: '没有改动' })
    await admin.put(`${BASE}/publish`, { id, status: 0 })
    await admin.put(`${BASE}/publish`, { id, status: 1 })
    await admin.put(`${BASE}/move-list`, { ids: [id], menuId: NEWS })
    const kept = await versions(id)
    expect(kept.map(({ action, note, title }) => [action, note, title])).toEqual([
      ['move', null, '新'],
      ['withdraw', null, '新'],
      ['publish', null, '新'],
      ['update', '改标题', '新'],
      ['create', '初稿', '开庭通知'],
    ])
    for (const row of kept) {
      expect(row).toMatchObject({ documentId: id, author: '管理员' })
      expect(row).not.toHaveProperty('snapshot')
    }
    expect((await version(kept.at(-1)?.id))?.snapshot).toMatchObject({ ...draft, status: 1, top: false })
    expect(await version(987654)).toBeNull()
  })

  test('versions of a document from before there were any begin with its former state', async () => {
    const before = await view(1)
    expect(await versions(1)).toEqual([])
    await update(1, { menuId: before?.menuId, title: '新标题' })
    expect((await versions(1)).map(({ action, author, title }) => [action, author, title])).toEqual([
      ['update', '管理员', '新标题'],
      ['origin', null, before?.title],
    ])
  })

  test('versions are restored as a new version, and section and publishing time stay', async () => {
    const id = await create({ status: 0, attachments: [{ name: 'a', url: '/a', size: 1 }], abolished: true })
    const [first] = await versions(id)
    await update(id, { title: '新', content: '<p>新</p>', attachments: [], abolished: false, top: true })
    await admin.put(`${BASE}/move-list`, { ids: [id], menuId: NEWS })
    expect(await admin.put(`${BASE}/restore-version`, { id: first?.id })).toMatchObject({
      code: 0,
      data: true,
    })
    expect(await view(id)).toMatchObject({
      ...{ title: '开庭通知', content: '<p>正文</p>', abolished: true },
      attachments: [{ name: 'a', url: '/a', size: 1 }],
      ...{ status: 0, publishTime: NOW, top: true, menuId: NEWS },
    })
    const kept = await versions(id)
    expect(kept.map(({ action }) => action)).toEqual(['restore', 'move', 'update', 'create'])
    expect(await admin.get(`/app-api/system/documents/get?id=${id}`)).toMatchObject({
      data: { title: '开庭通知' },
    })
  })

  test('versions beyond the maximum number are deleted, oldest first, and all with their document', async () => {
    const id = await create()
    for (let count = 0; count < 55; count++) await update(id, { title: `第 ${count} 次` })
    const kept = await versions(id)
    expect(kept).toHaveLength(50)
    expect(kept.at(0)?.title).toBe('第 54 次')
    await admin.delete(`${BASE}/delete?id=${id}`)
    const left = await backend.db.read.selectFrom('documentVersions').select('id').execute()
    expect(left).toEqual([])
  })

  test('versions beyond the maximum size are deleted, but the newest stays', async () => {
    const id = await create()
    // As versions were before texts had a limit of 2 MB.
    const large = 7_000_000
    for (const title of 'abcdef') {
      await update(id, { title })
      await backend.db.write(trx =>
        trx.updateTable('documentVersions').set({ size: large }).where('title', '=', title).execute(),
      )
    }
    await update(id, { title: 'g' })
    const kept = await versions(id)
    expect(kept).toHaveLength(5)
    expect(kept.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(32 * 1024 * 1024)
  })
})
