import { RESERVED_SEGMENTS } from '@shared/domain/paths/reserved-segments'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FACADE_HOME } from '@/config/constants'
import { readMenus } from '@/lib/menus/menu-tree'
import {
  findPages,
  MAX_RESULTS,
  readPattern,
  type SearchEngine,
  type SearchPage,
  searchPages,
} from '@/lib/menus/route-search'
import { buildEngine } from '@/lib/menus/route-search-engine'
import { cpuTimeOf } from '../support/cpu-time'
import { HOSTILE_TEXTS } from '../support/hostile'

const page = (name: string, path: string, more: object = {}) => ({
  name,
  path,
  component: 'x/index',
  ...more,
})
const directory = (name: string, path: string, children: unknown[], more: object = {}) => ({
  name,
  path,
  children,
  ...more,
})
const FIXED = [
  { path: '/admin/index', title: '首页', icon: '' },
  { path: '/user/profile', title: '个人中心', icon: '' },
]
const pagesOf = (menus: unknown) =>
  searchPages(readMenus(menus, { reserved: RESERVED_SEGMENTS, without: FACADE_HOME }).entries, FIXED)

const engines = new Map<readonly SearchPage[], SearchEngine>()
function engineOf(pages: readonly SearchPage[]): SearchEngine {
  const known = engines.get(pages)
  if (known) return known
  const work = buildEngine(pages)
  for (;;) {
    const { done, value } = work.next()
    if (!done) continue
    engines.set(pages, value)
    return value
  }
}
const find = (pages: readonly SearchPage[], text: string) =>
  findPages(pages, readPattern(text), engineOf(pages))
const trails = (pages: readonly SearchPage[], text: string) => find(pages, text).map(hit => hit.page.trail)

const MENUS = pagesOf([
  directory('系统管理', '/system', [
    page('用户管理', 'user'),
    page('角色管理', 'role'),
    page('菜单管理', 'menu'),
    page('字典管理', 'dict'),
    page('重新排期', 'reschedule'),
    page('行政处罚', 'penalty'),
    page('律师名册', 'lawyer'),
    directory('消息中心', 'messages', [page('消息记录', 'notify-message'), page('字典', 'small')]),
    page('旧字典', 'old', { visible: false }),
    directory('内部', 'hidden', [page('隐藏字典', 'deep')], { visible: false }),
  ]),
  page('API 文档', 'https://docs.example/字典?x=1'),
  page('详情', '/detail/:id'),
  page('ＯＡ系统', '/oa'),
])

describe('what is searched', () => {
  test('the search covers fixed pages and menus with their trails, without hidden pages and parameters', () => {
    expect(MENUS.map(({ trail }) => trail)).toEqual([
      '首页',
      '个人中心',
      '系统管理 / 用户管理',
      '系统管理 / 角色管理',
      '系统管理 / 菜单管理',
      '系统管理 / 字典管理',
      '系统管理 / 重新排期',
      '系统管理 / 行政处罚',
      '系统管理 / 律师名册',
      '系统管理 / 消息中心 / 消息记录',
      '系统管理 / 消息中心 / 字典',
      'API 文档',
      'ＯＡ系统',
    ])
  })

  test('an external link is marked and shown in readable form', () => {
    const link = MENUS.find(({ title }) => title === 'API 文档')
    expect(link).toMatchObject({ external: true, address: 'https://docs.example/字典?x=1' })
    expect(link?.href).toMatch(/^https:\/\/docs\.example\/%E5/)
  })

  test('the first item of a path wins in any letter case, and a hidden one does not replace it', () => {
    const pages = pagesOf([
      page('甲', '/a', { visible: false }),
      page('乙', '/a'),
      page('丙', '/A'),
      page('丁', '/user/profile'),
    ])
    expect(pages.map(({ title }) => title)).toEqual(['首页', '个人中心', '乙'])
  })
})

describe('what is found', () => {
  test.each([
    ['字典', ['系统管理 / 消息中心 / 字典', '系统管理 / 字典管理', 'API 文档']],
    ['字典管理', ['系统管理 / 字典管理']],
    ['  字典管理  ', ['系统管理 / 字典管理']],
    ['系统管理 / 字典', ['系统管理 / 字典管理']],
    ['DICT', ['系统管理 / 字典管理']],
    ['/system/dict', ['系统管理 / 字典管理']],
    ['oa', ['ＯＡ系统']],
    ['ＯＡ', ['ＯＡ系统']],
    ['api', ['API 文档']],
    ['个人', ['个人中心']],
    ['docs.example', ['API 文档']],
  ])('the results for %s begin with %j', (text, expected) =>
    expect(trails(MENUS, text).slice(0, expected.length)).toEqual(expected),
  )

  test.each([
    ['zdgl', '系统管理 / 字典管理'],
    ['ZDGL', '系统管理 / 字典管理'],
    ['zidian', '系统管理 / 消息中心 / 字典'],
    ['zidianguanli', '系统管理 / 字典管理'],
    ["zi'dian guan li", '系统管理 / 字典管理'],
    ['字典gl', '系统管理 / 字典管理'],
    ['grzx', '个人中心'],
    ['sy', '首页'],
    // Characters that are read in several ways.
    ['juese', '系统管理 / 角色管理'],
    ['chongxin', '系统管理 / 重新排期'],
    ['xingzheng', '系统管理 / 行政处罚'],
    ['lvshi', '系统管理 / 律师名册'],
  ])('the keyword %s finds %s by its pinyin', (text, expected) =>
    expect(trails(MENUS, text).at(0)).toBe(expected),
  )

  test.each([
    ['字点管理', '系统管理 / 字典管理'],
    ['角色官理', '系统管理 / 角色管理'],
    ['消息纪录', '系统管理 / 消息中心 / 消息记录'],
    ['notfy-mesage', '系统管理 / 消息中心 / 消息记录'],
  ])('the keyword %s, a misspelling, still finds %s', (text, expected) =>
    expect(trails(MENUS, text)).toContain(expected),
  )

  test.each(['量子力学', 'qqqq', '%%%%', '0000', '😀😀'])('the keyword %s finds nothing', text =>
    expect(trails(MENUS, text)).toEqual([]),
  )

  test('a directory title finds the pages below it, after titles that match themselves', () => {
    expect(trails(MENUS, 'xxzx')).toEqual(['系统管理 / 消息中心 / 字典', '系统管理 / 消息中心 / 消息记录'])
    expect(trails(MENUS, '消息').slice(0, 2)).toEqual([
      '系统管理 / 消息中心 / 消息记录',
      '系统管理 / 消息中心 / 字典',
    ])
  })

  test('before the search engine is loaded, titles and paths that contain the text are found', () => {
    const plain = (text: string) => findPages(MENUS, readPattern(text), null).map(hit => hit.page.title)
    expect(plain('字典')).toEqual(['字典', '字典管理', 'API 文档'])
    expect(plain('dict')).toEqual(['字典管理'])
    expect(plain('zdgl')).toEqual([])
  })

  test.each([
    ['字典', '系统管理 / 消息中心 / 【字典】'],
    ['zdgl', '系统管理 / 【字典管理】'],
    ['gl', '系统管理 / 用户【管理】'],
    ['xtgl', '【系统管理】 / 消息中心 / 字典'],
    ['系统', 'ＯＡ【系统】'],
  ])('the marked part of %s is: %s', (text, expected) => {
    const [hit] = find(MENUS, text)
    if (!hit) throw new Error('nothing found')
    const marked = hit.trailMarks.reduceRight(
      (rest, [start, end]) => `${rest.slice(0, start)}【${rest.slice(start, end)}】${rest.slice(end)}`,
      hit.page.trail,
    )
    expect(marked).toBe(expected)
  })
})

describe('whatever is there and typed', () => {
  const title = fc.oneof(
    fc.constantFrom('字典管理', '用户管理', '消息', 'AB 管理', '重庆', 'ﷺ', 'İstanbul', '𠮷野家'),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(...HOSTILE_TEXTS),
  )
  const menus = fc.array(
    fc.record({ name: title, children: fc.array(title, { maxLength: 5 }), visible: fc.boolean() }),
    { maxLength: 30 },
  )
  const anyPages = menus.map(entries =>
    pagesOf(
      entries.map(({ name, children, visible }, at) =>
        children.length > 0
          ? directory(
              name,
              `/d${at}`,
              children.map((child, place) => page(child, `p${place}`)),
              { visible },
            )
          : page(name, `/p${at}`, { visible }),
      ),
    ),
  )
  const anyText = fc.oneof(title, fc.string({ unit: 'binary', maxLength: 80 }))

  test('any search returns each page once, limits the results, and marks ranges inside the text', () => {
    fc.assert(
      fc.property(anyPages, anyText, (pages, text) => {
        const pattern = readPattern(text)
        if (pattern === '') return
        const hits = findPages(pages, pattern, engineOf(pages))
        expect(hits.length).toBeLessThanOrEqual(MAX_RESULTS)
        expect(new Set(hits.map(hit => hit.page)).size).toBe(hits.length)
        for (const { page, trailMarks, addressMarks } of hits) {
          for (const [marks, length] of [
            [trailMarks, page.trail.length],
            [addressMarks, page.address.length],
          ] as const) {
            let last = 0
            for (const [start, end] of marks) {
              expect(start).toBeGreaterThanOrEqual(last)
              expect(end).toBeGreaterThan(start)
              expect(end).toBeLessThanOrEqual(length)
              last = end
            }
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a whole title finds its page first', () => {
    fc.assert(
      fc.property(
        anyPages.chain(pages => fc.record({ pages: fc.constant(pages), one: fc.constantFrom(...pages) })),
        ({ pages, one }) => {
          const pattern = readPattern(one.title)
          if (pattern === '' || pattern !== one.folded.title) return
          expect(findPages(pages, pattern, engineOf(pages)).at(0)?.page.folded.title).toBe(pattern)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('thousands of pages, and ten thousand characters', () => {
  const WORDS = ['案件', '开庭', '裁决', '送达', '收费', '名册', '调解', '模板', '记录', '统计']
  const many = pagesOf(
    Array.from({ length: 100 }, (_, at) =>
      directory(
        `${WORDS[at % 10]}${at}`,
        `/d${at}`,
        Array.from({ length: 50 }, (_, place) =>
          page(`${WORDS[place % 10]}管理${at * 50 + place}`, `page-${place}`),
        ),
      ),
    ),
  )

  test('the search handles thousands of pages and ten thousand characters', () =>
    expect(many).toHaveLength(5002))

  test.each(['案件管理4950', 'ajgl4950'])('%s is found first among thousands of pages', text =>
    expect(find(many, text).at(0)?.page.title).toBe('案件管理4950'),
  )

  test.each([
    'a',
    'gl',
    '管理',
    'zzzzzz',
    'x'.repeat(10_000),
    '管'.repeat(10_000),
    'pagepagepagepagepagepage',
  ])('a search for %s among thousands of pages returns a limited result at once', async text => {
    engineOf(many)
    const spent = await cpuTimeOf(() => expect(find(many, text).length).toBeLessThanOrEqual(MAX_RESULTS))
    // Some 100 ms on a quick machine, where the longest pattern is compared with every page.
    expect(spent).toBeLessThan(400)
  })

  test('pasted text is compared by its beginning, without leading spaces', () => {
    expect(readPattern(`${' '.repeat(10_000)}字典管理`)).toBe('字典管理')
    expect(readPattern('x'.repeat(10_000)).length).toBeLessThanOrEqual(31)
    expect(readPattern('ﷺ'.repeat(10_000)).length).toBeLessThanOrEqual(31)
    expect(readPattern(' 　\t')).toBe('')
  })
})
