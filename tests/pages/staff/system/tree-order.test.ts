import { describe, expect, test } from 'vitest'
import type { FacadeMenu, FacadeMenuKind } from '@/api/system/sections'
import { linesOf, movedRows, type Step, stepFrom, stepOptions, type TreePlace } from '@/lib/menus/tree-rows'
import { impactText, removalText } from '@/pages/staff/system/facade-menu/impact-text'
import { dropOf, INDENT, mayHold } from '@/pages/staff/system/facade-menu/tree-order'

const column = (id: number, parentId: number, sort: number, kind: FacadeMenuKind = '1'): FacadeMenu => ({
  ...{ id, parentId, sort, kind, name: `栏目${id}`, path: `p${id}`, fullPath: `/facade/p${id}` },
  ...{ visible: true, status: 0, published: 0, drafts: 0 },
  ...{ language: 'zh-CN', translationOf: null },
})
/** 1 (11, 12), 2, 3 (empty directory), 4 */
const COLUMNS = [
  column(4, 0, 4),
  column(1, 0, 1, 'directory'),
  column(12, 1, 2),
  column(11, 1, 1),
  column(2, 0, 2),
  column(3, 0, 3, 'directory'),
]
const get = (id: number) => COLUMNS.find(row => row.id === id) ?? column(id, 0, 0)
const ids = (columns: FacadeMenu[]) => linesOf(columns).map(({ row: { id }, depth }) => [id, depth])

test('the section tree is listed from top to bottom', () => {
  expect(ids(COLUMNS)).toEqual([
    [1, 0],
    [11, 1],
    [12, 1],
    [2, 0],
    [3, 0],
    [4, 0],
  ])
})

test.each<[Step, number, TreePlace | null]>([
  ['up', 1, null],
  ['up', 2, { parentId: 0, before: 1 }],
  ['up', 11, null],
  ['up', 12, { parentId: 1, before: 11 }],
  ['down', 4, null],
  ['down', 2, { parentId: 0, before: 4 }],
  ['down', 3, { parentId: 0, before: null }],
  ['down', 12, null],
  ['in', 2, { parentId: 1, before: null }],
  ['in', 4, { parentId: 3, before: null }],
  ['in', 3, null],
  ['in', 1, null],
  ['in', 12, null],
  ['out', 11, { parentId: 0, before: 2 }],
  ['out', 2, null],
])('the step %s of section %i leads to %j', (step, id, place) => {
  expect(stepFrom(get(id), step, stepOptions(COLUMNS, mayHold))).toEqual(place)
})

describe('dragging', () => {
  const lines = linesOf(COLUMNS)
  test.each<[string, number, number, number, ReturnType<typeof dropOf>]>([
    ['in front of all', 4, 1, 0, { parentId: 0, before: 1, depth: 0 }],
    ['between sections of a directory', 2, 12, 0, { parentId: 1, before: 12, depth: 1 }],
    ['aside into the directory above it', 4, 4, INDENT, { parentId: 3, before: null, depth: 1 }],
    ['as the last of a directory', 2, 2, INDENT, { parentId: 1, before: null, depth: 1 }],
    ['aside out of its directory', 12, 12, -INDENT, { parentId: 0, before: 2, depth: 0 }],
    ['no deeper than two levels', 12, 12, 5 * INDENT, { parentId: 1, before: null, depth: 1 }],
    ['a directory never into another', 3, 4, INDENT, { parentId: 0, before: null, depth: 0 }],
    ['a directory never between the sections of another', 3, 12, 0, null],
    ['nothing that is not there', 99, 1, 0, null],
  ])('a dragged section moves %s', (_, id, over, aside, place) => {
    expect(dropOf(lines, id, over, aside)).toEqual(place)
  })
})

test('a move shows at once what the server will return', () => {
  expect(ids(movedRows(COLUMNS, 4, { parentId: 1, before: 12 }))).toEqual([
    [1, 0],
    [11, 1],
    [4, 1],
    [12, 1],
    [2, 0],
    [3, 0],
  ])
  expect(ids(movedRows(COLUMNS, 99, { parentId: 0, before: null }))).toEqual(ids(COLUMNS))
})

test('the consequences for visitors are whole sentences', () => {
  expect(impactText({ unreachable: [], addresses: [], taken: [] })).toBe('')
  expect(
    impactText({
      unreachable: [{ id: 1, name: '仲裁规则', published: 3, titles: ['甲', '乙'] }],
      addresses: [
        { name: '文书下载', from: '/facade/a', to: '/facade/b', uses: ['快捷入口“文书下载”'] },
        { name: '收费标准', from: '/facade/c', to: null, uses: [] },
      ],
      taken: [{ path: '/facade/d', name: '法律法规', to: '/facade/laws' }],
    }),
  ).toBe(
    [
      '访客将无法从导航进入“仲裁规则”的 3 篇已发布文章：《甲》、《乙》 等。',
      '“文书下载”的地址由 /facade/a 变为 /facade/b，打开原地址的人会被带到新地址。使用原地址的有：快捷入口“文书下载”，请随后修改。',
      '“收费标准”的地址 /facade/c 将不能打开。',
      '/facade/d 是“法律法规”的旧地址，打开它的人以后不再被带到 /facade/laws，而是看到本栏目。',
    ].join('\n'),
  )
  expect(removalText('空', { children: 0, published: 0, drafts: 0, titles: [], uses: [] })).toBe(
    '“空”中没有文章。删除后无法恢复。',
  )
})
