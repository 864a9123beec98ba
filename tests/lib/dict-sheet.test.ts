import { dictSheetRules, dictTemplate, withDictType } from '@shared/domain/sheets/dict-sheet'
import { expect, test } from 'vitest'
import { rowsOf } from '../support/sheet-cells'

const readDictSheet = (cells: readonly (readonly string[])[], dictType?: string) =>
  withDictType(rowsOf(cells, dictSheetRules(dictType)), dictType)

const HEAD = ['字典类型', '字典标签', '字典键值', '字典排序', '状态']
const ROW = ['colour', '红', 'red', '1', '开启']
const read = { dictType: 'colour', label: '红', value: 'red', sort: '1', status: '开启' }

test('columns are found by their headings in any order and spelling', () => {
  const head = ['备注', ' 状态 ', '字典 排序', 'css class', '颜色类型', '键值', '数据标签', '字典类型']
  const row = ['说明', '0', '2', '#00ff00', 'success', 'green', '绿', 'colour']
  expect(readDictSheet([head, row]).rows).toEqual([
    {
      dictType: 'colour',
      label: '绿',
      value: 'green',
      sort: '2',
      status: '0',
      colorType: 'success',
      cssClass: '#00ff00',
      remark: '说明',
    },
  ])
})

test('missing columns are left out, and unknown ones are reported', () => {
  const { rows, ignored } = readDictSheet([
    ['字典编码', ...HEAD, ''],
    ['17', ...ROW, ''],
  ])
  expect(rows).toEqual([read])
  expect(ignored).toEqual(['字典编码'])
})

test('empty rows are skipped, and the others keep their row numbers', () => {
  const { rows, lines } = readDictSheet([[], [' '], HEAD, [], ROW, ['', ' '], [...ROW.slice(0, 2), 'red2']])
  expect(lines).toEqual([5, 7])
  expect(rows).toEqual([read, { ...read, value: 'red2', sort: '', status: '' }])
})

test('the type of an entry is that of its column, or else the type on screen', () => {
  expect(readDictSheet([HEAD.slice(1), ROW.slice(1)], 'colour').rows).toEqual([read])
  expect(readDictSheet([HEAD, ['', ...ROW.slice(1)]], 'colour').rows).toEqual([{ ...read, dictType: '' }])
})

test.each<[string, string[][], string]>([
  ['nothing', [], '文件是空的'],
  ['blank rows', [[''], [' ', '']], '文件是空的'],
  ['headings alone', [HEAD, ['', '']], '文件中只有列名，没有数据'],
  ['no headings', [ROW], '第一行缺少列名“字典类型”、“字典标签”、“字典键值”、“字典排序”、“状态”'],
  ['a column missing', [HEAD.slice(0, 4), ROW], '第一行缺少列名“状态”'],
  ['a column twice', [[...HEAD, '显示顺序'], ROW], '“字典排序”列出现了两次'],
  ['20,001 rows', [HEAD, ...Array.from({ length: 20_001 }, () => ROW)], '表格超过 20,000 行，请分成几个文件'],
])('%s (case %#) is reported', (_name, cells, message) => {
  expect(() => readDictSheet(cells)).toThrow(message)
})

test('20,000 rows of a sheet are accepted', () => {
  expect(readDictSheet([HEAD, ...Array.from({ length: 20_000 }, () => ROW)]).rows).toHaveLength(20_000)
})

test.each([
  ["'=1+1", '=1+1'],
  ["'+86", '+86'],
  ["'-1", '-1'],
  ["'@x", '@x'],
  ["'＝1", '＝1'],
  ["' =1", ' =1'],
  ["''=1", "'=1"],
  ["'\t1", '\t1'],
  ["'red", "'red"],
  ["'", "'"],
  ['=1', '=1'],
])('the formula guard of %j is removed to give %j', (cell, label) => {
  expect(readDictSheet([HEAD, ['colour', cell, 'red', '1', '0']]).rows[0]?.label).toBe(label)
})

test('the headings of the template are read without exception', () => {
  const { rows, ignored } = readDictSheet([
    dictTemplate({}).map(({ title }) => title),
    dictTemplate({})
      .map(({ title }) => title)
      .map((_, index) => String(index)),
  ])
  expect(Object.values(rows[0] ?? {}).sort()).toEqual(
    [
      ...dictTemplate({})
        .map(({ title }) => title)
        .keys(),
    ].map(String),
  )
  expect(ignored).toEqual([])
})
