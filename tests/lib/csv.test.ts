import { decodeText } from '@shared/domain/sheets/csv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeGbk } from '../support/gbk'
import { parseCsv } from '../support/sheet-cells'

describe('cells', () => {
  test.each<[string, string, string[][]]>([
    ['one line', 'a,b,c', [['a', 'b', 'c']]],
    [
      'lines of Windows',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'lines of Unix',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'lines of old Macs',
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty cells', ',a,,\n', [['', 'a', '', '']]],
    [
      'an empty cell at the end of the file',
      'a,b\nc,',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['a blank line', 'a\n\nb', [['a'], [''], ['b']]],
    ['quotes', '"a,b","c""d"', [['a,b', 'c"d']]],
    ['line ends inside quotes', '"a\r\nb",c\n"d"', [['a\r\nb', 'c'], ['d']]],
    ['an empty quoted cell', '"",a', [['', 'a']]],
    ['a quote in the middle', 'a"b"c,d', [['a"b"c', 'd']]],
    ['something behind a quoted cell', '"a"b,c', [['ab', 'c']]],
    ['blanks, which belong to the cell', ' a , b ', [[' a ', ' b ']]],
    [
      'semicolons',
      'a;b\nc,d;e',
      [
        ['a', 'b'],
        ['c,d', 'e'],
      ],
    ],
    [
      'tabs',
      'a\tb\nc\td,e',
      [
        ['a', 'b'],
        ['c', 'd,e'],
      ],
    ],
    ['nothing', '', []],
  ])('a CSV text is parsed: %s', (_name, text, rows) => {
    expect(parseCsv(text)).toEqual(rows)
  })

  test('an unclosed quote is reported with its row', () => {
    expect(() => parseCsv('a,b\n"c,d\ne,f')).toThrow('第 2 行有引号没有结束')
  })

  test('any written CSV is read back unchanged', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '中', '"', ',', '\r', '\n', ' ', '\t', "'", ';') })
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (rows, end) => {
          // The first line determines the separator.
          const all = [['head', 'head', 'head'], ...rows]
          expect(parseCsv(all.map(row => row.map(quote).join(',')).join(end))).toEqual(all)
        },
      ),
    )
  })
})

describe('encodings', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text)
  test.each<[string, Uint8Array]>([
    ['UTF-8', utf8('字典,镕')],
    ['UTF-8 with its mark', utf8('\ufeff字典,镕')],
    ['GBK', encodeGbk('字典,镕')],
    ['UTF-16, little end first', new Uint8Array(Buffer.from('\ufeff字典,镕', 'utf16le'))],
    ['UTF-16, big end first', new Uint8Array(Buffer.from('\ufeff字典,镕', 'utf16le').swap16())],
  ])('a text in %s is decoded', (_name, bytes) => {
    expect(decodeText(bytes)).toBe('字典,镕')
  })

  test('a file that is not text is refused', () => {
    expect(() => decodeText(new Uint8Array([0x41, 0xff, 0xff, 0x00]))).toThrow('无法识别文件的文字编码')
  })
})
