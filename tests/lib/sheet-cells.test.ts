import { readSheet } from '@shared/domain/sheets/read-sheet'
import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { madeSheet, textRow } from '../support/made-sheet'

const RULES = {
  headings: { name: ['姓名'], dept: ['部门'], remark: ['备注'], day: ['日期'], sort: ['排序'] },
  required: ['name'],
  kinds: { day: 'day', sort: 'number' },
  maxRows: 100,
} as const
const HEAD = textRow(1, '姓名', '部门', '备注', '日期', '排序')

function read(bytes: Uint8Array) {
  const steps = readSheet(bytes, { ...RULES, headings: RULES.headings })
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
/** A cell in column B of row 2, behind a name. */
const cell = (xml: string) =>
  `${HEAD}<row r="2"><c r="A2" t="inlineStr"><is><t>甲</t></is></c>${xml.replace('<c', '<c r="B2"')}</row>`
const csv = (text: string) => new TextEncoder().encode(text)
const faultOf = (bytes: Uint8Array) => read(bytes).rows[0]?.unreadable?.dept

describe('numbers', () => {
  test.each<[string | number, number, string]>([
    ['0000', 12, '0012'],
    ['000\\-0000\\-0000', 13_800_138_000, '138-0013-8000'],
    ['General', 13_800_138_000, '13800138000'],
    ['General', 0.1 + 0.2, '0.3'],
    ['@', 12.5, '12.5'],
    ['0%', 0.5, '50%'],
    [10, 0.1234, '12.34%'],
    ['#,##0.00_ ;[Red]\\-#,##0.00\\ ', -1_234.5, '-1,234.50'],
    ['"第"0"号"', 7, '第7号'],
    ['h:mm', 0.395833333333333, '9:30'],
    [20, 0.395833333333333, '9:30'],
    ['上午/下午h"时"mm"分"', 0.6, '下午2时24分'],
    ['[h]:mm', 1.5, '36:00'],
    ['[$-804]yyyy"年"m"月"d"日"', 46_083, '2026年3月2日'],
    ['yyyy"年"m"月"d"日";@', 46_083, '2026年3月2日'],
    ['[$-804]aaaa', 46_083, '星期一'],
    ['[$-F800]dddd\\, mmmm dd\\, yyyy', 46_083, '2026年3月2日'],
    [14, 46_083, '2026/3/2'],
    [22, 46_083.5, '2026/3/2 12:00'],
    [31, 46_083, '2026年3月2日'],
    ['yyyy-mm-dd hh:mm:ss', 46_083.75, '2026-03-02 18:00:00'],
    ['G/通用格式', 12, '12'],
    ['[[', 12, '12'],
    ['d'.repeat(300), 12, '12'],
  ])('a number of format %s is read as Excel shows it', (format, number, shown) => {
    const rows = cell(`<c s="1"><v>${number}</v></c>`)
    expect(read(madeSheet({ rows, formats: [format] })).rows[0]?.dept).toBe(shown)
  })

  test('a workbook that counts from 1904 shows the same days and times', () => {
    const of = (format: string, number: number) =>
      read(
        madeSheet({
          rows: cell(`<c s="1"><v>${number}</v></c>`),
          formats: [format],
          book: '<workbookPr date1904="1"/>',
        }),
      ).rows[0]?.dept
    expect([of('yyyy-mm-dd', 44_621), of('h:mm', 0.395833333333333), of('[h]:mm', 1.5)]).toEqual([
      ...['2026-03-02', '9:30', '36:00'],
    ])
  })

  test('days and whole numbers are read whatever their format shows', () => {
    const rows = `${HEAD}<row r="2"><c r="A2" t="inlineStr"><is><t>甲</t></is></c><c r="D2" s="1"><v>46083</v></c><c r="E2" s="2"><v>1234</v></c></row>`
    expect(read(madeSheet({ rows, formats: ['m/d/yy', '"第"#,##0"位"'] })).rows).toEqual([
      { name: '甲', dept: '', remark: '', day: '2026-03-02', sort: '1234' },
    ])
  })

  test('a time alone is no day', () => {
    const rows = `${HEAD}<row r="2"><c r="A2" t="inlineStr"><is><t>甲</t></is></c><c r="D2" s="1"><v>0.395833333333333</v></c></row>`
    expect(read(madeSheet({ rows, formats: ['h:mm'] })).rows[0]?.day).toBe('9:30')
  })

  test.each(['440301199001011234', '4.4030119900101101E+17'])(
    'digits that are lost are named: %s',
    number => {
      expect(faultOf(madeSheet({ rows: cell(`<c s="1"><v>${number}</v></c>`), formats: ['0'] }))).toMatch(
        /^部门（B2）是超过 15 位的数字 440301199001011\d{3}，文件中已经没有后面的数字，请把这一列设为“文本”格式后重新填写$/,
      )
    },
  )

  test.each([
    ['h:mm', '-0.5'],
    ['yyyy-mm-dd', '-1'],
    ['yyyy-mm-dd', '2958466'],
  ])('a date or time of format %s that Excel cannot show is named: %s', (format, number) => {
    const rows = cell(`<c s="1"><v>${number}</v></c>`)
    expect(faultOf(madeSheet({ rows, formats: [format] }))).toBe(
      `部门（B2）是 ${number}，不是 Excel 能显示的日期或时间（显示为 ####），请改正`,
    )
  })
})

describe('texts', () => {
  test.each([
    ['<c t="inlineStr"><is><r><t>立</t></r><r><rPr/><t>案部</t></r><rPh><t>li</t></rPh></is></c>', '立案部'],
    ['<c t="s"><v>0</v></c>', '办公室'],
    ['<c t="s"><v>1</v></c>', '  前后空格 '],
    ['<c t="str"><f>A1&amp;"部"</f><v>立案部</v></c>', '立案部'],
    ['<c t="str"><f>""</f><v></v></c>', ''],
    ['<c t="b"><v>1</v></c>', 'TRUE'],
    ['<c t="d"><v>2026-03-02</v></c>', '2026-03-02'],
    ['<c><f>1+1</f><v>2</v></c>', '2'],
    ['<c t="inlineStr"><is><t>&#134071;&#x20BB7;&lt;&amp;&gt;</t></is></c>', '𠮷𠮷<&>'],
    ['<c t="inlineStr"><is><t>&#55362;&#57271;_xD842__xDFB7_</t></is></c>', '𠮷𠮷'],
    ['<c t="inlineStr"><is><t><![CDATA[<甲>]]></t></is></c>', '<甲>'],
  ])('a cell is read as it is shown: %s', (xml, shown) => {
    const sharedStrings =
      '<si><r><t>办</t></r><r><t>公室</t></r><rPh sb="0" eb="1"><t>bàn</t></rPh></si><si><t xml:space="preserve">  前后空格 </t></si>'
    expect(read(madeSheet({ rows: cell(xml), sharedStrings })).rows[0]?.dept).toBe(shown)
  })

  test.each([
    ['<c t="e"><v>#N/A</v></c>', '是错误值 #N/A，请改正'],
    ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '是错误值 #DIV/0!，请改正'],
    [
      '<c><f>VLOOKUP(A2,X:Y,2,0)</f></c>',
      '是公式 =VLOOKUP(A2,X:Y,2,0)，文件中没有它的结果，请用 Excel 打开并保存一次，或者改为填写内容',
    ],
    [
      '<c><f>1+1</f><v></v></c>',
      '是公式 =1+1，文件中没有它的结果，请用 Excel 打开并保存一次，或者改为填写内容',
    ],
    [
      '<c t="str"><f t="shared" si="0"/></c>',
      '是公式，文件中没有它的结果，请用 Excel 打开并保存一次，或者改为填写内容',
    ],
    ['<c t="inlineStr"><is><t>_xD842_</t></is></c>', '含有不完整的字符，请重新填写'],
  ])('a cell that cannot be read is named with its address: %s', (xml, fault) => {
    const { rows } = read(madeSheet({ rows: cell(xml) }))
    expect(rows[0]).toMatchObject({ name: '甲', unreadable: { dept: `部门（B2）${fault}` } })
    expect(rows[0]).not.toHaveProperty('dept')
  })

  test.each(['&nbsp;', '&#0;', '&#1114112;'])('a reference that XML has not is damage: %s', text => {
    const rows = cell(`<c t="inlineStr"><is><t>${text}</t></is></c>`)
    expect(() => read(madeSheet({ rows }))).toThrow('无法读取该 Excel 文件')
  })

  test.each([
    ['="0012"', '0012'],
    ['"=""0012"""', '0012'],
    ['𠮷', '𠮷'],
    ['#标签', '#标签'],
  ])('a cell of a CSV file is read as Excel shows it: %s', (text, shown) => {
    expect(read(csv(`姓名,部门\n甲,${text}`)).rows[0]?.dept).toBe(shown)
  })

  test.each([
    ['#N/A', /^部门（B2）是错误值 #N\/A，请改正$/],
    ['#DIV/0!', /^部门（B2）是错误值 #DIV\/0!，请改正$/],
    ['4.40301E+17', /^部门（B2）是 4\.40301E\+17，长数字在保存时已缩短/],
  ])('a cell of a CSV file that holds no value is named: %s', (text, fault) => {
    expect(faultOf(csv(`姓名,部门\n甲,${text}`))).toMatch(fault)
  })
})

describe('merged cells', () => {
  const merged = (...references: string[]) =>
    `<mergeCells>${references.map(reference => `<mergeCell ref="${reference}"/>`).join('')}</mergeCells>`

  test('a value in merged cells counts for all their rows', () => {
    const rows = `${HEAD}${textRow(2, '甲', '立案部')}${textRow(3, '乙')}${textRow(5, '丙')}${textRow(6, '丁')}`
    expect(read(madeSheet({ rows, behind: merged('B2:B5') })).rows.map(({ dept }) => dept)).toEqual([
      ...['立案部', '立案部', '立案部', ''],
    ])
  })

  test('an unreadable value in merged cells refuses all their rows', () => {
    const rows = `${cell('<c t="e"><v>#REF!</v></c>')}${textRow(3, '乙')}`
    expect(
      read(madeSheet({ rows, behind: merged('B2:B3') })).rows.map(({ unreadable }) => unreadable),
    ).toEqual(Array(2).fill({ dept: '部门（B2）是错误值 #REF!，请改正' }))
  })

  test('cells that are merged with another column or with the headings are refused', () => {
    const rows = `${HEAD}${textRow(2, '', '立案部')}${textRow(3, '甲', '办案部')}`
    const sheet = read(madeSheet({ rows, behind: merged('A1:A2', 'B3:C3') }))
    expect(sheet.rows.map(({ unreadable }) => unreadable)).toEqual([
      { name: '姓名（A2）与列名合并了单元格（A1:A2），请取消合并' },
      { remark: '备注（C3）与左边的列合并了单元格（B3:C3），请取消合并，分别填写' },
    ])
  })

  test('empty merged cells are empty, and ranges that overlap count once', () => {
    const rows = `${HEAD}${textRow(2, '甲', '', '注')}${textRow(3, '乙')}`
    const sheet = read(madeSheet({ rows, behind: merged('B2:B3', 'C2:C3', 'C2:C3', 'D2:E3', 'A1:XFD1') }))
    expect(sheet.rows.map(({ dept, remark }) => [dept, remark])).toEqual([
      ['', '注'],
      ['', '注'],
    ])
    expect(sheet.rows.some(({ unreadable }) => unreadable)).toBe(false)
  })

  test('more merged ranges than a sheet has are refused', () => {
    const behind = merged(...Array<string>(20_001).fill('B2:B3'))
    expect(() => read(madeSheet({ rows: HEAD + textRow(2, '甲'), behind }))).toThrow(
      '表格中合并的单元格超过 20,000 处，请取消合并后再试',
    )
  })
})

describe('what is around the cells', () => {
  test('the title of a table above its headings is no heading', () => {
    const rows = `${textRow(1, '2026 年人员表')}${textRow(3, '姓名', '部门')}${textRow(4, '甲', '立案部')}`
    const sheet = read(madeSheet({ rows, behind: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' }))
    expect(sheet).toMatchObject({ rows: [{ name: '甲', dept: '立案部' }], lines: [4] })
  })

  test('hidden rows and columns, other sheets and columns without headings are told of', () => {
    const rows = `${HEAD}${textRow(2, '甲', '立案部')}<row r="3" hidden="1"><c r="A3" t="inlineStr"><is><t>乙</t></is></c><c r="G3"><v>1</v></c></row>`
    const sheets =
      '<sheet name="旧表" sheetId="2" state="hidden" r:id="rId2"/><sheet name="人员" sheetId="1" r:id="rId1"/><sheet name="部门表" sheetId="3" r:id="rId2"/>'
    const before = '<cols><col min="2" max="2" hidden="1"/></cols>'
    expect(read(madeSheet({ rows, sheets, before })).notes).toEqual([
      '只读取工作表“人员”，没有读取“部门表”',
      '第 3 行在文件中是隐藏的，也会导入',
      '“部门”列在文件中是隐藏的，也会读取',
      '第 G 列没有列名，没有读取',
    ])
  })

  test('an example row of a template and the errors of a former import are not read', () => {
    const sheet = read(csv('姓名,部门,错误\n示例：张三,立案部,\n李四,办案部,部门不存在'))
    expect(sheet).toMatchObject({ rows: [{ name: '李四', dept: '办案部' }], ignored: [] })
    expect(sheet.notes).toEqual(['第 2 行是示例，没有读取'])
  })

  test.each([
    ['<html xmlns:x="urn"><table><tr><td>姓名</td></tr></table></html>', '网页（HTML）'],
    ['\ufeff\n<!DOCTYPE html><body>', '网页（HTML）'],
    ['<META http-equiv="content-type"><TABLE>', '网页（HTML）'],
    ['<table border="1"><tr>', '网页（HTML）'],
    ['<?xml version="1.0"?><html xmlns="x">', '网页（HTML）'],
    [
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook xmlns="x">',
      'XML 表格（Excel 2003）',
    ],
    ['<?xml version="1.0"?><ss:Workbook>', 'XML 表格（Excel 2003）'],
    ['<?xml version="1.0"?><list><row/></list>', 'XML'],
    ['MIME-Version: 1.0\nContent-Type: multipart/related', '网页（MHTML）'],
  ])('a web page that is called a sheet is named: %s', (text, kind) => {
    expect(() => read(csv(text))).toThrow(
      `这个文件的内容是${kind}，不是 Excel 工作簿，只是扩展名相同。请用 Excel 或 WPS 打开它，另存为“Excel 工作簿（.xlsx）”后再试`,
    )
  })

  test.each([
    ['xl/workbook.bin', '二进制工作簿（.xlsb）'],
    ['content.xml', 'OpenDocument 文件（.ods）'],
    ['word/document.xml', 'Word 文档（.docx）'],
  ])('an archive with %s is named', (part, kind) => {
    expect(() => read(zipSync({ [part]: new Uint8Array([60]) }))).toThrow(`这是${kind}，不是 Excel 工作簿`)
  })

  test('a text that begins with an angle bracket is no web page', () => {
    expect(read(csv('姓名,部门\n甲,<table>')).rows[0]?.dept).toBe('<table>')
  })
})
