import { constants, deflateRawSync } from 'node:zlib'
import { strToU8, type Zippable, zipSync } from 'fflate'

/** A file that an import must refuse without harm, or read in spite of what it says about itself. */
export interface HostileSheet {
  name: string
  make: () => Uint8Array<ArrayBuffer>
  /** Why it is refused; undefined where it is read. */
  refusal?: string
  /** Whether it is made and read within milliseconds. */
  isQuick?: boolean
}

const MB = 1024 * 1024
const DAMAGED = '无法读取该 Excel 文件，它可能已损坏或设有密码，请另存后再试'
const UNPACKED = '文件解压后超过 64 MB，请只保留需要导入的数据'

/** What every import takes for headings, so that rows are read whatever is imported. */
const HEADINGS = ['登录名', '姓名', '名册类型', '字典类型', '字典标签', '字典键值', '字典排序', '状态']

const SHEET = 'xl/worksheets/sheet1.xml'
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const inline = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`
const row = (line: number, ...texts: string[]) =>
  `<row r="${line}">${texts.map((text, at) => inline(`${String.fromCharCode(65 + at)}${line}`, text)).join('')}</row>`
const HEAD = row(1, ...HEADINGS)
const data = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`

const BOOK = '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>'
const RELATIONS = `<Relationships><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`

/** A workbook of one sheet; other parts replace the usual ones, or come in addition. */
function workbook(sheet: string, parts: Zippable = {}): Uint8Array<ArrayBuffer> {
  const usual = { 'xl/workbook.xml': BOOK, 'xl/_rels/workbook.xml.rels': RELATIONS, [SHEET]: sheet }
  const all = Object.entries(usual).map(([name, text]) => [name, strToU8(text)])
  return zipSync({ ...Object.fromEntries(all), ...parts }, { level: 1 })
}

const csv = (text: string) => new Uint8Array(Buffer.from(text))
const csvHead = `${HEADINGS.join(',')}\n`

/** A piece of a deflated file that may be repeated, and what ends it. */
const piece = (text: string) =>
  deflateRawSync(Buffer.from(text), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
const LAST_BLOCK = Buffer.from([3, 0])

/** A workbook with these packed bytes as its sheet, which it says unpack to 100. */
function withPackedSheet(packed: Buffer, isZip64 = false): Uint8Array<ArrayBuffer> {
  const part = (name: string, text: string): PackedPart => [name, deflateRawSync(text), text.length]
  const parts = [part('xl/workbook.xml', BOOK), part('xl/_rels/workbook.xml.rels', RELATIONS)]
  return archive([...parts, [SHEET, packed, 100]], isZip64)
}

type PackedPart = [name: string, packed: Buffer, size: number]

/** A ZIP archive of packed files with the sizes that they are said to have. */
function archive(parts: PackedPart[], isZip64: boolean): Uint8Array<ArrayBuffer> {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, packed, size] of parts) {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const extra = Buffer.alloc(isZip64 ? 28 : 0)
    if (isZip64) {
      extra.writeUInt16LE(1, 0)
      extra.writeUInt16LE(24, 2)
      for (const [at, value] of [size, packed.length, offset].entries())
        extra.writeBigUInt64LE(BigInt(value), 4 + 8 * at)
      fields.fill(0xff, 14, 22)
      fields.writeUInt16LE(extra.length, 24)
      place.fill(0xff, 10)
    }
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), fields, place, Buffer.from(name), extra)
    files.push(file)
    offset += file.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end]))
}

const COMMENT = `<!--${'x'.repeat(60_000)}-->`

/** Every input that is made to cost more than it holds, below 4 MB, which all imports accept by size. */
export const HOSTILE_SHEETS: HostileSheet[] = [
  {
    name: 'A1 and the last cell that Excel has',
    isQuick: true,
    make: () => workbook(data(`${row(1, 'A')}<row r="1048576">${inline('XFD1048576', 'x')}</row>`)),
    refusal: '表格超过 200 列，请只保留需要导入的列',
  },
  {
    name: 'a cell in the last row',
    isQuick: true,
    make: () => workbook(data(`${HEAD}${row(1_048_576, 'x')}`)),
    refusal: '表格超过 20,000 行，请分成几个文件',
  },
  {
    name: '30 MB of rows',
    make: () =>
      workbook(
        data(
          HEAD +
            Array.from({ length: 150_000 }, (_, at) => row(at + 2, `user${at}`, '名', '1', '2')).join(''),
        ),
      ),
    refusal: '表格超过 20,000 行，请分成几个文件',
  },
  {
    name: 'a million rows without cells',
    make: () => workbook(data(`${HEAD}${'<row/>'.repeat(1_000_000)}`)),
    refusal: '文件中只有列名，没有数据',
  },
  {
    name: 'a million cells without content',
    make: () => workbook(data(HEAD + `<row>${'<c s="1"/>'.repeat(16_000)}</row>`.repeat(62))),
    refusal: '文件中只有列名，没有数据',
  },
  {
    name: 'a sheet of 1 GB that is said to have 100 bytes',
    make: () =>
      withPackedSheet(
        Buffer.concat([
          piece('<worksheet>'),
          ...Array<Buffer>(64).fill(piece(COMMENT.repeat(280))),
          LAST_BLOCK,
        ]),
      ),
    refusal: UNPACKED,
  },
  {
    name: 'shared texts of 100 MB',
    make: () =>
      workbook(data(HEAD), {
        'xl/sharedStrings.xml': strToU8(
          `<sst>${`<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(3_400)}</sst>`,
        ),
      }),
    refusal: '表格的文字超过 10,000,000 个字符，请分成几个文件',
  },
  {
    name: 'two million shared texts',
    make: () =>
      workbook(data(HEAD), {
        'xl/sharedStrings.xml': strToU8(`<sst>${'<si><t>x</t></si>'.repeat(2_000_000)}</sst>`),
      }),
    refusal: 'Excel 文件超过 500,000 段文字，请删除其他工作表，只保留需要导入的数据',
  },
  {
    name: 'one text of 30,000 characters in 10,000 cells',
    make: () =>
      workbook(
        data(
          HEAD +
            Array.from({ length: 10_000 }, (_, at) => `<row r="${at + 2}"><c t="s"><v>0</v></c></row>`).join(
              '',
            ),
        ),
        { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`) },
      ),
    refusal: '表格的文字超过 10,000,000 个字符，请分成几个文件',
  },
  {
    name: 'a cell of 10 MB',
    make: () => workbook(data(HEAD + row(2, 'x'.repeat(10 * MB)))),
    refusal: 'Excel 文件中有一段内容超过 262,144 个字符，请缩短或拆分后再试',
  },
  {
    name: 'a cell of 40,000 characters',
    isQuick: true,
    make: () => workbook(data(HEAD + row(2, 'x'.repeat(40_000)))),
    refusal: '第 2 行有单元格超过 32,767 个字符，请缩短或拆分后再试',
  },
  {
    name: 'a tag that never ends',
    make: () => workbook(`<worksheet ${'a="b" '.repeat(2 * MB)}`),
    refusal: 'Excel 文件中有一段内容超过 262,144 个字符，请缩短或拆分后再试',
  },
  {
    name: 'a million nested elements',
    make: () => workbook(`<worksheet>${'<a>'.repeat(1_000_000)}`),
    refusal: DAMAGED,
  },
  {
    name: 'entities that expand to a billion texts',
    isQuick: true,
    make: () =>
      workbook(
        `<!DOCTYPE x [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${String.fromCharCode(98 + at)} "${`&${String.fromCharCode(97 + at)};`.repeat(10)}">`).join('')}]>${data(HEAD + row(2, '&j;'))}`,
      ),
    refusal: DAMAGED,
  },
  {
    name: '3,000 files in the archive',
    make: () =>
      workbook(
        data(HEAD),
        Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`${at}.xml`, strToU8('<a/>')])),
      ),
    refusal: 'Excel 文件由超过 2,000 个部分组成，请只保留需要导入的数据，不要含有图片',
  },
  {
    name: 'archives within archives',
    make: () => {
      let inner = zipSync({ '0': new Uint8Array(10 * MB) })
      for (let level = 0; level < 5; level++)
        inner = zipSync(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.xml`, inner])))
      return workbook('', { [SHEET]: inner })
    },
    refusal: DAMAGED,
  },
  {
    name: 'an archive that ends halfway',
    isQuick: true,
    make: () => {
      const whole = workbook(data(HEAD + row(2, 'x')))
      return whole.slice(0, whole.length / 2)
    },
    refusal: DAMAGED,
  },
  {
    name: 'a sheet that ends halfway',
    make: () => withPackedSheet(piece('<worksheet><sheetData><row>')),
    refusal: DAMAGED,
  },
  {
    name: '200,000 styles',
    make: () =>
      workbook(data(HEAD), {
        'xl/styles.xml': strToU8(`<s><cellXfs>${'<xf numFmtId="0"/>'.repeat(200_000)}</cellXfs></s>`),
      }),
    refusal: DAMAGED,
  },
  ...(
    [
      ['rows in another order', row(3, 'a') + row(2, 'b')],
      ['a row beyond the last one', row(1_048_577, 'a')],
      ['a row with a fraction', '<row r="2.5"/>'],
      ['a row without end', '<row r="1e309"/>'],
      ['a column that no program has', `<row r="2">${inline('ZZZZZZ2', 'x')}</row>`],
      ['a column beyond the last one', `<row r="2">${inline('XFE2', 'x')}</row>`],
      ['a cell twice', `<row r="2">${inline('A2', 'x')}${inline('A2', 'y')}</row>`],
      ['a cell of another row', `<row r="2">${inline('A3', 'x')}</row>`],
      ['a text that is not there', '<row r="2"><c t="s"><v>7</v></c></row>'],
      ['a type that is not there', '<row r="2"><c t="x"><v>7</v></c></row>'],
    ] as const
  ).map(([name, rows]) => ({
    name,
    make: () => workbook(data(HEAD + rows)),
    refusal: DAMAGED,
    isQuick: true,
  })),
  {
    name: 'the former format of Excel',
    make: () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(MB)]),
    refusal: '这是旧格式（.xls）或设有密码的 Excel 文件，请另存为不设密码的 .xlsx 后再试',
  },
  {
    name: 'a first line of 1.9 million columns',
    isQuick: true,
    make: () => csv('a,'.repeat(1_900_000)),
    refusal: '表格超过 200 列，请只保留需要导入的列',
  },
  { name: '4 MB of line ends', isQuick: true, make: () => csv('\n'.repeat(4 * MB)), refusal: '文件是空的' },
  { name: '4 MB of commas', make: () => csv(','.repeat(4 * MB)), refusal: '文件是空的' },
  {
    name: '4 MB of quotes',
    make: () => csv('"'.repeat(4 * MB)),
    refusal: '第 1 行有单元格超过 32,767 个字符，请缩短或拆分后再试',
  },
  {
    name: 'a quote that never ends',
    isQuick: true,
    make: () => csv(`${csvHead}"${'x'.repeat(3 * MB)}`),
    refusal: '第 2 行有引号没有结束，请检查文件',
  },
  {
    name: 'a cell of 3 MB of text',
    make: () => csv(`${csvHead}${'x'.repeat(3 * MB)}`),
    refusal: '第 2 行有单元格超过 32,767 个字符，请缩短或拆分后再试',
  },
  {
    name: '520,000 short cells',
    make: () => csv(csvHead + `${'a,'.repeat(200)}\n`.repeat(2_600)),
    refusal: '表格超过 500,000 个单元格，请分成几个文件',
  },
  {
    name: 'a million short rows',
    make: () => csv(csvHead + 'a\n'.repeat(1_000_000)),
    refusal: '表格超过 20,000 行，请分成几个文件',
  },
  {
    name: 'NUL characters',
    make: () => csv(`${csvHead}a\0b`),
    refusal: '无法识别文件的文字编码，请另存为 Excel 工作簿（.xlsx）或“CSV UTF-8”后再试',
  },
  {
    name: 'a dimension of the whole sheet, and 10,000 merged ranges',
    isQuick: true,
    make: () =>
      workbook(
        `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${HEAD}${row(2, 'merged', '甲', '1', 'a', 'b', 'c', '1', '开启')}</sheetData><mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(10_000)}</mergeCells></worksheet>`,
      ),
  },
  {
    name: 'all its sizes written as those of archives beyond 4 GB',
    isQuick: true,
    make: () =>
      withPackedSheet(
        deflateRawSync(data(HEAD + row(2, 'zip64', '甲', '1', 'a', 'b', 'c', '1', '开启'))),
        true,
      ),
  },
  {
    name: 'a row far below the others',
    isQuick: true,
    make: () => workbook(data(HEAD + row(19_999, 'sparse', '甲', '1', 'a', 'b', 'c', '1', '开启'))),
  },
]
