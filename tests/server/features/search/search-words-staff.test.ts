import type { RecycleOutcome } from '@shared/contract/recycle-bin'
import type { SearchWords } from '@shared/contract/search-words'
import { describe, expect, test } from 'vitest'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'

const BASE = '/admin-api/system/search-words'

freshBackend({ now: Date.now })

const create = (words: string, kind = 'same', target = '') =>
  admin.post<number>(`${BASE}/create`, { words, kind, target })
const undo = (id: number | null) =>
  admin.post<RecycleOutcome>('/admin-api/system/recycle-bin/undo', { kind: 'search-words', ids: [id] })
const list = async (query = '') =>
  (await admin.get<{ list: SearchWords[] }>(`${BASE}/page?pageSize=100${query}`)).data?.list ?? []

test('the list names the target of the words and is filtered by word and purpose', async () => {
  expect(await list('&words=联系电话')).toMatchObject([
    { kind: 'column', link: { title: '联系我们', href: '/facade/contact' } },
  ])
  const same = await list('&kind=same')
  expect(same.length).toBeGreaterThan(3)
  expect(same.every(({ link, target }) => link === null && target === '')).toBe(true)
})

test('words are created, changed and deleted, and the results of visitors follow', async () => {
  const find = async () =>
    (await admin.get<{ pages?: { url: string }[] }>('/app-api/system/search?keyword=鹈鹕')).data?.pages
  const { data: id } = await create('鹈鹕，信天翁 鹈鹕', 'column', '9160')
  expect(await list('&words=鹈鹕')).toMatchObject([{ id, words: '鹈鹕、信天翁' }])
  expect(await find()).toMatchObject([{ url: '/facade/downloads' }])
  const body = { id, words: '鹈鹕', kind: 'article', target: '13' }
  expect(await admin.put(`${BASE}/update`, body)).toMatchObject({ code: 0 })
  expect(await find()).toMatchObject([{ url: '/facade/article/13' }])
  expect(await admin.delete(`${BASE}/delete?id=${id}`)).toMatchObject({ code: 0 })
  expect(await find()).toBeUndefined()
  expect(await undo(id)).toMatchObject({ code: 0 })
  expect(await find()).toMatchObject([{ url: '/facade/article/13' }])
})

describe('refused are', () => {
  test.each([
    ['no words', '、 ，', 'same', '', '搜索词不能为空'],
    ['one word that means the same as none', '鹈鹕、鹈鹕', 'same', '', '意思相同的词至少要有两个'],
    ['a word of punctuation', '鹈鹕、！！', 'same', '', '“！！”不能作为搜索词，搜索词由汉字、字母和数字组成'],
    ['a word that is two', '鹈鹕、A/B', 'same', '', '“A/B”不能作为搜索词，搜索词由汉字、字母和数字组成'],
    ['a long word', '长'.repeat(21), 'column', '9160', '每个搜索词不能超过 20 个字符'],
    [
      'too many words',
      Array.from({ length: 21 }, (_, at) => `词${at}`).join('、'),
      'same',
      '',
      '一组最多 20 个搜索词',
    ],
    ['no target', '鹈鹕', 'column', '', '指向的内容不能为空'],
  ])('a group of search words is refused: %s', async (_, words, kind, target, msg) => {
    expect(await create(words, kind, target)).toMatchObject({ code: 400, msg: `请求参数不正确:${msg}` })
  })

  test('a search word of another group of its purpose is refused in any form, so that groups never chain', async () => {
    const code = 1100032002
    expect(await create('ＡＤＲ、海鸥')).toMatchObject({ code: 0 })
    expect(await create('adr、燕子')).toMatchObject({ code, msg: '“adr”已在另一组意思相同的词中' })
    expect(await create('燕子、ADR', 'column', '9160')).toMatchObject({ code: 0 })
    const { data: id } = await create('鹈鹕、信天翁')
    const body = { id, words: '鹈鹕、海鸥', kind: 'same', target: '' }
    expect(await admin.put(`${BASE}/update`, body)).toMatchObject({ code })
    expect(await admin.put(`${BASE}/update`, { ...body, words: '信天翁、鹈鹕' })).toMatchObject({ code: 0 })
  })

  test('a search target that visitors cannot open is refused unless it was chosen before', async () => {
    const refused = { code: 1100032003, msg: '所选内容不存在，或者没有对外公开' }
    expect(await create('鹈鹕', 'article', '987654')).toMatchObject(refused)
    expect(await create('鹈鹕', 'column', '1')).toMatchObject(refused)
    expect(await create('鹈鹕', 'file', "1' OR 1=1")).toMatchObject(refused)
    const { data: id } = await create('鹈鹕', 'article', '13')
    await backend.db.writer.updateTable('documents').set({ status: 1 }).where('id', '=', 13).execute()
    const body = { id, words: '鹈鹕、信天翁', kind: 'article', target: '13' }
    expect(await admin.put(`${BASE}/update`, body)).toMatchObject({ code: 0 })
    expect(await list('&words=鹈鹕')).toMatchObject([{ link: null }])
  })

  test('more groups of search words than a search reads are refused', async () => {
    const { data } = await admin.get<{ total: number }>(`${BASE}/page?pageSize=1`)
    for (let at = data?.total ?? 0; at < 500; at++)
      expect(await create(`词${at}、词${at}甲`)).toMatchObject({ code: 0 })
    expect(await create('鹈鹕、信天翁')).toMatchObject({ code: 1100032001 })
  })

  test('a restored group whose word is in another one by now is refused', async () => {
    const { data: id } = await create('鹈鹕、信天翁')
    await admin.delete(`${BASE}/delete?id=${id}`)
    await create('鹈鹕、海鸥')
    expect((await undo(id)).data?.failed).toMatchObject([{ code: 1100032002 }])
  })
})

test('the seeded words follow the rules of the screen', async () => {
  for (const { id, words, kind, target, answer } of await list())
    expect(await admin.put(`${BASE}/update`, { id, words, kind, target, answer }), words).toMatchObject({
      code: 0,
    })
})
