import { describe, expect, test } from 'vitest'
import { CHINESE } from '@/components/facade/texts/chinese'
import { readSections } from '@/components/facade/use-facade'
import { type NavEntry, navEntries } from '@/layouts/facade/header/nav-entries'

const page = (name: string, path: string, component = 'facade/document/list', visible = true) => ({
  ...{ name, path, component, visible },
})
const group = (name: string, path: string, children: object[]) => ({ name, path, visible: true, children })
const entriesOf = (children: object[]) =>
  navEntries(readSections([{ name: '门户', path: '/facade', children }]), CHINESE)
const shape = (entries: NavEntry[]) =>
  entries.map(({ title, children }) =>
    children.length > 0 ? [title, ...children.map(child => child.title)] : title,
  )

const ABOUT = group('概况', 'about', [page('简介', 'profile'), page('章程', 'charter')])
const NEWS = group('新闻', 'news', [page('动态', 'activities'), page('公告', 'notices')])
const FILING = { name: '网上立案', path: 'https://efiling.example/', visible: true }
const FEES = page('收费计算', 'fee-calculator', 'facade/fee/calculator', false)

describe('the navigation', () => {
  test('a menu that fits is left as it is, with the services it has no place for in front', () => {
    const entries = entriesOf([ABOUT, page('规则', 'rules'), FILING, FEES])
    expect(shape(entries)).toEqual([['在线服务', '收费计算'], ['概况', '简介', '章程'], '规则', '网上立案'])
  })

  test('a menu of eleven becomes six: services and links, texts on procedure, the rest in its place', () => {
    const entries = entriesOf([
      ...[ABOUT, NEWS, page('规则', 'rules'), page('指南', 'guide'), page('收费', 'fees')],
      ...[
        page('名册', 'arbitrators', 'facade/arbitrator/list'),
        page('下载', 'downloads', 'facade/file/list'),
      ],
      ...[page('法规', 'laws'), page('联系', 'contact', 'facade/contact/index'), FILING, FEES],
    ])
    expect(shape(entries)).toEqual([
      ['在线服务', '网上立案', '收费计算', '下载'],
      ['概况', '简介', '章程'],
      ['新闻', '动态', '公告'],
      ['规则指南', '规则', '指南', '收费', '法规'],
      '名册',
      '联系',
    ])
  })

  test('a menu of a commission with sections of its own loses none of them', () => {
    const own = Array.from({ length: 9 }, (_, at) => page(`栏目${at}`, `own-${at}`))
    const entries = entriesOf([NEWS, ...own, ABOUT])
    expect(entries).toHaveLength(6)
    expect(shape(entries).at(-1)).toEqual([
      ...['更多', '栏目4', '栏目5', '栏目6', '栏目7', '栏目8', '简介', '章程'],
    ])
    const titles = entries.flatMap(({ title, children }) => [title, ...children.map(child => child.title)])
    for (const { name } of own) expect(titles).toContain(name)
  })

  test('an empty menu has no entries', () => {
    expect(entriesOf([])).toEqual([])
  })
})
