import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findPersonalData,
  maskedNames,
  maskHtml,
  maskName,
  maskText,
} from '../../shared/domain/texts/personal-data'

describe('the name of a natural person', () => {
  test.each([
    ['张三', '张某'],
    ['张三丰', '张某某'],
    ['欧阳修', '欧阳某'],
    ['欧阳小明', '欧阳某某'],
    ['欧阳', '欧某'],
    ['尼加提·买买提', '尼某某'],
    ['John Smith', 'J某某'],
    [' 李四 ', '李某'],
    ['张', '张某'],
    ['', ''],
  ])('the name %s is shown as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })

  test('equally masked names are distinguished by a number', () => {
    expect([...maskedNames(['张三', '张四', '李四', '张三', ' '])]).toEqual([
      ['张三', '张某1'],
      ['张四', '张某2'],
      ['李四', '李某'],
    ])
  })
})

describe('numbers in a text', () => {
  test.each([
    ['身份证510502199001011234，', '身份证510*************34，'],
    ['51050219900101123X', '510*************3X'],
    ['51050219900101123x号', '510*************3X号'],
    ['510502 19900101 1234', '510*************34'],
    ['51050219 9001 0112 34', '510*************34'],
    ['５１０５０２１９９００１０１１２３４', '510*************34'],
    ['510502900101123', '510**********23'],
    ['电话13800001234。', '电话138****1234。'],
    ['138 0000 1234', '138****1234'],
    ['138-0000-1234', '138****1234'],
    ['+86 138 0000 1234', '+138****1234'],
    ['008613800001234', '138****1234'],
    ['1\u200b3800001234', '138****1234'],
    ['13800001234 13900005678', '138****1234 139****5678'],
    ['13800001234、510502199001011234', '138****1234、510*************34'],
  ])('the text %s becomes %s', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  test.each([
    '0830-3123456',
    '云仲案字〔2026〕第0386号',
    '2026-11-25',
    '91510500MA6234567X',
    'A13800001234',
    '1380000123',
    '138000012345',
    '510502199013011234',
    '金额 1,234,567.89 元',
    '账号 2203 0301 0904 8091 234',
    '',
  ])('the text %s stays unchanged', text => {
    expect(maskText(text)).toBe(text)
  })
})

test('a longer name is masked before a shorter one in it, and one-character names only when alone', () => {
  const names = maskedNames(['张三', '张三丰', '李'])
  expect(maskText('张三丰与张三、李一起', names)).toBe('张某某与张某、李一起')
})

describe('HTML', () => {
  const names = maskedNames(['林志远'])

  test('HTML is masked across the elements of a line and not from one block to the next', () => {
    expect(maskHtml('<p>林<b>志</b>远，138<i>0000</i>1234</p>', names)).toBe(
      '<p>林某某<b></b>，138****1234<i></i></p>',
    )
    expect(maskHtml('<td>1380000</td><td>1234</td>', names)).toBe('<td>1380000</td><td>1234</td>')
  })

  test('HTML is masked where characters are entities and in readable attributes', () => {
    expect(maskHtml('<p>138&nbsp;0000&nbsp;1234 &amp; &#49;3900005678</p>')).toBe(
      '<p>138****1234 &amp; 139****5678</p>',
    )
    expect(maskHtml('<a href="tel:13800001234" title="林志远">拨打</a>', names)).toBe(
      '<a href="tel:138****1234" title="林某某">拨打</a>',
    )
    const picture = '<img src="/infra/file/20260101/13800001234.png" alt="图">'
    expect(maskHtml(picture)).toBe(picture)
  })

  test('HTML without personal data is never changed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('<', '>', '&', ';', '"', 'p', '1', '甲', '\n', ' ', '=') }),
        html => {
          expect(maskHtml(html)).toBe(html)
        },
      ),
    )
  })

  test('HTML of a megabyte is masked quickly', () => {
    const html = `<p>${'林志远 13800001234 '.repeat(50_000)}</p>`
    const started = process.cpuUsage()
    maskHtml(html, names)
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1e6).toBeLessThan(5)
  })
})

test('masked positions are those of the text in its order', () => {
  const text = '甲13800001234乙510502199001011234'
  expect(findPersonalData(text).map(({ from, to, kind }) => [text.slice(from, to), kind])).toEqual([
    ['13800001234', 'phone'],
    ['510502199001011234', 'id'],
  ])
})
