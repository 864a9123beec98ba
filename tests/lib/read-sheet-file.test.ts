import { dayOf, isDateCode } from '@shared/domain/sheets/number-formats'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { dictSheetRules } from '@/lib/sheets/dict-sheet'
import { readSheetFile } from '@/lib/sheets/read-sheet-file'
import { dictSheetTemplate } from '@/pages/staff/system/dict/sheet-template'
import { encodeGbk } from '../support/gbk'

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
    { label: '=1+1', value: 'true' },
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

test('the template holds the headings of an import', async () => {
  const blob = await dictSheetTemplate()
  const file = fileOf(new Uint8Array(await blob.arrayBuffer()))
  await expect(readSheetFile(file, dictSheetRules(), { maxBytes: file.size })).rejects.toThrow(
    '文件中只有列名，没有数据',
  )
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
