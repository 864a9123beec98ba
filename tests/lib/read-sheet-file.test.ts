import { dictSheetRules, dictTemplate } from '@shared/domain/sheets/dict-sheet'
import { dayOf, isDateCode } from '@shared/domain/sheets/number-formats'
import { templateParts } from '@shared/domain/sheets/write-template'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { readSheet as readBook } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { errorSheet } from '@/lib/sheets/error-sheet'
import { readSheetFile } from '@/lib/sheets/read-sheet-file'
import { encodeGbk } from '../support/gbk'
import { madeSheet, textRow } from '../support/made-sheet'

type Part = Uint8Array<ArrayBuffer> | string
const HEADINGS = {
  label: ['标签'],
  value: ['键值'],
  sort: ['排序'],
  status: ['状态'],
  remark: ['备注'],
} as const
const read = (file: File) =>
  readSheetFile(
    file,
    { headings: HEADINGS, required: ['label'], maxRows: 2_000 },
    { maxBytes: 2 * 1024 * 1024 },
  )
const fileOf = (part: Part, name = 'file') => new File([part], name)
async function excel(rows: (string | number | boolean | Date | null)[][]): Promise<File> {
  const cells = rows.map(row =>
    row.map(value =>
      value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd' } : value === null ? null : { value },
    ),
  )
  return fileOf(new Uint8Array(await writeXlsxFile(cells).toBuffer()))
}

test('an Excel file is read as it is displayed: numbers, booleans, dates, empty cells', async () => {
  const file = await excel([
    ['标签', '键值'],
    [' 红 ', 1],
    [null, 0.5],
    ['=1+1', true],
    ['日', new Date('2026-03-02T00:00:00Z')],
  ])
  expect((await read(file)).rows).toEqual([
    { label: ' 红 ', value: '1' },
    { label: '', value: '0.5' },
    { label: '=1+1', value: 'TRUE' },
    { label: '日', value: '2026-03-02' },
  ])
})

test('2,000 rows of long texts are read', async () => {
  const long = 'x'.repeat(90)
  const rows = Array.from({ length: 2_000 }, (_, at) => [
    `${at} ${long}`,
    `value ${at} ${long}`,
    at,
    '开启',
    long,
  ])
  const sheet = await read(await excel([['标签', '键值', '排序', '状态', '备注'], ...rows]))
  expect(sheet.rows.map(row => Object.values(row))).toEqual(rows.map(row => row.map(String)))
})

test.each([
  ['UTF-8', '\ufeff标签,键值\r\n红,1\r\n'],
  ['GBK', encodeGbk('标签,键值\r\n红,1\r\n')],
])('a CSV file in %s is read, whatever its name', async (_name, content) => {
  expect((await read(fileOf(content, '数据.xls'))).rows).toEqual([{ label: '红', value: '1' }])
})

test.each<[string, Part, string]>([
  ['more than 2 MB', 'x'.repeat(2 * 1024 * 1024 + 1), '文件大小为 2.0 MB，超过 2 MB'],
  [
    'former Excel',
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]),
    '这是旧格式（.xls）或设有密码的 Excel 文件',
  ],
  ['a broken archive', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), '无法读取该 Excel 文件'],
  ['an archive of something else', zipSync({ 'a.xml': new Uint8Array([60]) }), '无法读取该 Excel 文件'],
])('a file is refused: %s', async (_name, content, message) => {
  await expect(read(fileOf(content))).rejects.toThrow(message)
})

test('a template has an example that is not read, drop-downs, and a sheet of what may be filled in', async () => {
  const words = { status: ['开启', '关闭'], dictType: ['a & b'] }
  const files = Object.fromEntries(
    templateParts('字典数据', dictTemplate(words)).map(({ name, content }) => [
      name,
      strToU8([...(content as Iterable<string>)].join('')),
    ]),
  )
  const file = fileOf(zipSync(files))
  await expect(readSheetFile(file, dictSheetRules(), { maxBytes: file.size })).rejects.toThrow(
    '文件中只有列名，没有数据',
  )
  const sheets = await Promise.all([1, 2].map(async sheet => readBook(await file.arrayBuffer(), sheet)))
  expect(sheets[0]?.slice(0, 2).map(row => row.slice(0, 3))).toEqual([
    ['字典类型', '字典标签', '字典键值'],
    ['示例：common_status', '启用', '0'],
  ])
  expect(sheets[1]?.map(row => [row[0], row[4]])).toEqual([
    ['字典类型', '状态'],
    ['必填；填其中一个：', '必填；填其中一个：'],
    ['a & b', '开启'],
    [null, '关闭'],
  ])
  expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
    `sqref="E2:E20001"><formula1>'可填的值'!$E$3:$E$4</formula1>`,
  )
})

test('the list of errors is the same sheet with one more column', async () => {
  const rows = `${textRow(1, '人员')}${textRow(2, '标签', '键值', '另一列', '错误')}${textRow(4, '红', '1', 'x', '旧错误')}${textRow(5, '', '2')}`
  const made = madeSheet({ rows, behind: '<mergeCells><mergeCell ref="A4:A5"/></mergeCells>' })
  const blob = await errorSheet(fileOf(made), 2, new Map([[5, '键值“2”不正确；备注不能为空']]))
  expect(await readBook(await blob.arrayBuffer())).toEqual([
    ['标签', '键值', '另一列', '错误'],
    ['红', '1', 'x', null],
    ['红', '2', null, '键值“2”不正确；备注不能为空'],
  ])
})

test.each([
  ...['yyyy-mm-dd', 'yyyy"年"m"月"d"日";@', '[$-804]yyyy/m/d', 'm/d/yy h:mm AM/PM', '[h]:mm:ss', 'mm:ss.0'],
  ...['[$-804]aaaa', 'yyyy\\-mm\\-dd;@', 'e年m月d日'],
])('the number format %s is a date', code => {
  expect(isDateCode(code)).toBe(true)
})

test.each([
  ...['General', '0.00', '#,##0', '@', '0"日"', '[Red]0', '[$¥-804]#,##0.00', '0.0%', '', '"y"0', '[['],
  'd'.repeat(300),
])('the number format %s is no date', code => {
  expect(isDateCode(code)).toBe(false)
})

test('days are counted from 1900, or from 1904 when the workbook says so', () => {
  expect(dayOf(46083.75, 1900)).toBe('2026-03-02')
  expect(dayOf(46083 - 1462, 1904)).toBe('2026-03-02')
  expect(dayOf(1e300, 1900)).toBeUndefined()
})
