import type { SearchPage, Suggestion } from '@shared/contract/search'
import { describe, expect, test } from 'vitest'
import { readQuestion } from '../../../../server/features/search/question'
import { backend, freshBackend, visitor } from '../../../support/fresh-backend'

freshBackend({ now: Date.now })

async function search(keyword: string, more: Record<string, string> = {}): Promise<SearchPage> {
  const query = new URLSearchParams({ keyword, ...more })
  const { code, msg, data } = await visitor.get<SearchPage>(`/app-api/system/search?${query}`)
  if (code !== 0 || !data) throw new Error(`${code} ${msg}`)
  return data
}
const pagesFor = async (keyword: string) => (await search(keyword)).pages?.map(({ url }) => url) ?? []
const suggestions = async (keyword: string) =>
  (await visitor.get<Suggestion[]>(`/app-api/system/search/suggest?${new URLSearchParams({ keyword })}`))
    .data ?? []

describe('an answer', () => {
  test('the answer to a question for contacts has telephone numbers and the address', async () => {
    for (const keyword of ['电话', '你们的电话是多少', '联系我们', '联系电话']) {
      const { answer } = await search(keyword)
      expect(answer).toMatchObject({ kind: 'contact', page: { title: '联系我们', url: '/facade/contact' } })
      const labels = answer?.kind === 'contact' ? answer.lines.map(({ label }) => label) : []
      expect(labels).toEqual(['立案电话', '咨询电话', '监督电话', '仲裁员工作部电话', '地址', '工作时间'])
    }
  })

  test('the answer begins with the requested item', async () => {
    for (const [keyword, first] of [
      ['开庭地址', '地址'],
      ['地址在哪里', '地址'],
      ['立案电话', '立案电话'],
      ['传真', '传真'],
      ['工作时间', '工作时间'],
    ] as const) {
      const { answer } = await search(keyword)
      expect(answer?.kind === 'contact' && answer.lines[0]?.label).toBe(first)
    }
  })

  test('the answer to a question for a fee has it by the table in force and links to its calculation', async () => {
    for (const keyword of ['10万元仲裁费是多少', '仲裁费 100,000', '收费 十万元', '收费标准，10万块钱']) {
      expect((await search(keyword)).answer).toEqual({
        kind: 'fee',
        page: { title: '收费计算', url: '/facade/fee-calculator?amount=100000' },
        fee: {
          amount: '100,000 元',
          acceptance: '4,025 元',
          handling: '805 元',
          total: '4,830 元',
        },
      })
    }
  })

  test('an answer about fees without an amount or a fee table links to the calculator', async () => {
    const plain = { kind: 'fee', page: { title: '收费计算', url: '/facade/fee-calculator' }, fee: null }
    expect((await search('仲裁费')).answer).toEqual(plain)
    await backend.db.writer.updateTable('feeTables').set({ publishTime: null }).execute()
    expect((await search('10万元仲裁费')).answer).toEqual(plain)
  })

  test('the answer to a question about filing is the filing guide', async () => {
    for (const keyword of ['立案', '立案需要什么材料', '怎么申请仲裁']) {
      expect((await search(keyword)).answer).toEqual({
        kind: 'filing',
        page: { title: '立案指南', url: '/facade/filing-guide' },
      })
    }
  })

  test('no answer is given to titles, single characters and unknown words', async () => {
    for (const keyword of ['关于调整对外服务电话的通知', '费', '鹈鹕', '仲裁', '电']) {
      expect((await search(keyword)).answer).toBeUndefined()
    }
  })

  test('an answer is on the first page of all kinds only', async () => {
    expect((await search('电话', { pageNo: '2' })).answer).toBeUndefined()
    expect(await search('电话', { kind: 'file' })).not.toHaveProperty('pages')
  })

  test('an answer needs its screen, and a disabled one answers nothing', async () => {
    await backend.db.writer
      .updateTable('menus')
      .set({ status: 1 })
      .where('component', '=', 'facade/contact/index')
      .execute()
    const { answer, pages } = await search('电话')
    expect([answer, pages?.some(({ url }) => url === '/facade/contact')]).toEqual([undefined, false])
  })

  test('an answer is suggested in one line', async () => {
    expect((await suggestions('电话')).slice(0, 2)).toMatchObject([
      { kind: 'answer', title: '立案电话：0999-8880001', url: '/facade/contact' },
      { kind: 'column', title: '联系我们' },
    ])
    expect((await suggestions('仲裁费10万'))[0]).toMatchObject({
      kind: 'answer',
      title: '争议金额 100,000 元：仲裁费用 4,830 元',
    })
  })
})

describe('pages', () => {
  test('the number of a case leads to its progress and to the check of notices', async () => {
    for (const keyword of ['云仲案字120号', '（2026）云仲案字第386号', '云仲案字〔2026〕第0386号'])
      expect((await pagesFor(keyword)).slice(0, 2).sort(), keyword).toEqual([
        '/facade/case-progress',
        '/facade/verify',
      ])
  })

  test('a word that is only a part of known ones leads to the place of most of these', async () => {
    expect((await search('裁决书生效')).pages?.[0]?.url).toBe('/facade/after-award')
    expect(await pagesFor('需要翻译')).toContain('/facade/rules')
    expect((await search('收劳动案件吗')).answer).toMatchObject({ text: expect.stringContaining('12333') })
  })

  test('the pages for a question begin with the one it asks for', async () => {
    for (const [keyword, url] of [
      ['示范条款', '/facade/clause-builder'],
      ['合同怎么写仲裁条款', '/facade/clause-builder'],
      ['文书下载', '/facade/downloads'],
      ['仲裁员名单', '/facade/arbitrators'],
      ['年报', '/facade/about/disclosure'],
      ['在线立案', 'https://efiling.yunzhou-arb.example/'],
      ['计算器', undefined],
      ['隐私', '/facade/privacy'],
      ['新闻中心', '/facade/news'],
      ['仲裁要多久', '/facade/article/13'],
      ['投诉', '/facade/feedback'],
      ['投诉仲裁员', '/facade/feedback'],
    ] as const) {
      expect((await pagesFor(keyword))[0]).toBe(url)
    }
    expect(await pagesFor('下载申请书')).toEqual([
      expect.stringMatching(/arbitration-application\.docx$/),
      '/facade/downloads',
    ])
  })

  test('the pages contain no withdrawn article', async () => {
    await backend.db.writer.updateTable('documents').set({ status: 1 }).where('id', '=', 13).execute()
    expect(await pagesFor('仲裁要多久')).toEqual([])
  })

  test('the pages are those of the longest word only: 网上立案 is not 立案', async () => {
    expect((await search('网上立案')).answer).toBeUndefined()
    expect(await pagesFor('网上立案')).toEqual(['https://efiling.yunzhou-arb.example/'])
  })
})

describe('a question that no text contains', () => {
  test('a question that no text contains finds what its words mean and says so', async () => {
    const { lookedFor, list } = await search('下载申请书')
    expect(lookedFor).toEqual(['申请书'])
    expect(list.slice(0, 3).every(({ title }) => title.includes('申请书'))).toBe(true)
    expect((await search('立案需要什么材料')).lookedFor).toEqual(['立案'])
    // Texts rarely name the amount that is asked for.
    const fees = await search('10万元仲裁费')
    expect(fees.lookedFor).toEqual(['仲裁费'])
    expect(fees.total).toBeGreaterThan(0)
  })

  test('a question whose words mean nothing here finds nothing', async () => {
    expect(await search('鹈鹕 短尾')).toEqual({ total: 0, list: [], counts: {} })
  })

  test('a question finds texts with any of its words when none has all', async () => {
    await backend.db.writer
      .updateTable('documents')
      .set({ title: '鹈鹕通报', content: '' })
      .where('id', '=', 12)
      .execute()
    const { lookedFor, list } = await search('怎么鹈鹕立案')
    expect(lookedFor).toEqual(['立案', '鹈鹕'])
    expect(list.map(({ title }) => title)).toContain('鹈鹕通报')
  })
})

describe('words that mean the same', () => {
  test('synonyms are found in place of the typed word, after it, and marked', async () => {
    const rename = (id: number, title: string) =>
      backend.db.writer.updateTable('documents').set({ title, content: '' }).where('id', '=', id).execute()
    await rename(12, '关于甲判决的说明')
    await rename(13, '关于甲裁决的说明')
    const { list } = await search('判决 甲')
    expect(list.map(({ title }) => title).slice(0, 2)).toEqual(['关于甲判决的说明', '关于甲裁决的说明'])
    expect(list[1]?.titleMarks).toEqual([[2, 5]])
  })

  test('synonyms edited into a chain or a loop in the database change no search', async () => {
    const { writer } = backend.db
    await writer.deleteFrom('searchWords').execute()
    const rows = ['甲、乙', '乙、丙', '丙、甲', '、、', '鹈鹕、', '<b>OR</b>、" OR *', '甲'.repeat(300)]
    await writer
      .insertInto('searchWords')
      .values(rows.map(words => ({ words, kind: 'same', target: '', createTime: 1 })))
      .execute()
    await writer
      .insertInto('searchWords')
      .values({ words: '甲、鹈鹕', kind: 'column', target: '-1', createTime: 1 })
      .execute()
    for (const keyword of ['甲', '乙', '丙', '鹈鹕', '" OR *', 'OR']) await search(keyword)
    expect(backend.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })
})

describe('a question', () => {
  const VOCABULARY = ['电话', '仲裁费', '立案', '网上立案', 'adr', '仲裁员', '改时间', '终结']
  test('amounts, years and words of questions are understood', () => {
    for (const [keyword, expected] of [
      ['10万元的仲裁费是多少', { amount: 10_000_000n, known: ['仲裁费'], isCovered: true, others: [] }],
      ['1亿2000万仲裁费', { amount: 12_000_000_000n, known: ['仲裁费'] }],
      ['2026年仲裁费', { amount: undefined, known: ['仲裁费'] }],
      ['20000人仲裁费', { amount: undefined }],
      ['网上立案', { known: ['网上立案'], isCut: true }],
      ['关于电话送达的若干规定', { known: ['电话'], isCovered: false }],
      ['ADR是什么', { known: ['adr'] }],
      ['adrx', { known: [] }],
      ['时间想改', { known: ['改时间'], contiguous: [], others: [] }],
      ['仲裁员写的那封通知里说要把电话换掉', { known: ['仲裁员', '电话'] }],
      ['年终结算', { known: [] }],
      ['12万5的仲裁费', { amount: undefined, isAmount: true }],
      ['', { key: '', known: [], isCovered: false, isCut: false }],
    ] as const) {
      expect(readQuestion(keyword, VOCABULARY)).toMatchObject(expected)
    }
  })
})
