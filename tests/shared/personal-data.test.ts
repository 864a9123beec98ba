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
    ['王　伟', '王某'],
    ['王\u200b伟', '王某'],
    ['阿卜杜拉•买买提', '阿某某'],
    ['阿卜杜拉．买买提', '阿某某'],
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

describe('names in a text', () => {
  const names = maskedNames(['王伟', '李　娜', '阿卜杜拉·买买提', 'Li Na'])

  test.each([
    '王　伟',
    '王 伟',
    '王\u00a0伟',
    '王\u200b伟',
    '王\u00ad伟',
    '王\u202d\u202c伟',
    '王\n伟',
    '王偉',
  ])('the name of a party is masked as it is written in “%s”', text => {
    expect(maskText(`被申请人${text}应当`, names)).toBe('被申请人王某应当')
  })

  test.each([
    '<p>王　伟</p>',
    '<p>王&nbsp;伟</p>',
    '<p>王&shy;伟</p>',
    '<p>王&#8203;伟</p>',
    '<p>王&#x200B;伟</p>',
    '<p>王<br>伟</p>',
    '<p>王<b>伟</b></p>',
    '<p><b>王</b><i> </i><u>伟</u></p>',
    '<p><span>王</span>\u200b<span>伟</span></p>',
    '<table><tbody><tr><td>王</td><td>伟</td></tr></tbody></table>',
    '<table><tbody>\n<tr>\n<td><p>王</p></td>\n<td><p>伟</p></td></tr></tbody></table>',
    '<p>王</p><p>伟</p>',
    '<p><img src="/a.png" alt="王&nbsp;伟" title="王　伟"></p>',
  ])('no part of the given name is left in %s', html => {
    const masked = maskHtml(html, names)
    expect(masked).not.toContain('伟')
    expect(masked).toContain('王某')
  })

  test('a name that was typed with a space is found without one', () => {
    expect(maskText('李娜、李 娜、李　娜', names)).toBe('李某、李某、李某')
  })

  test.each([...'·•‧・．.', ''])('a name is masked with “%s” between its parts', dot => {
    expect(maskText(`申请人阿卜杜拉${dot}买买提、`, names)).toBe('申请人阿某某、')
  })

  test('a Latin name is no part of a longer word', () => {
    expect(maskText('Carolina, LI NA, Li  Na, Li Nathan', names)).toBe('Carolina, L某某, L某某, Li Nathan')
  })

  test('names that differ in how they are typed are one person', () => {
    expect([...maskedNames(['王伟', '王　伟', '王偉'])]).toEqual([['王伟', '王某']])
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
    ['\u202d138\u202c \u202d0000\u202c 1234', '\u202d138****1234'],
    ['138\u00a00000\u00a01234', '138****1234'],
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
