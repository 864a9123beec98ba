import { paramsOf as paramsOfServer } from '@shared/domain/texts/placeholders'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doubtsOf, paramsOf, piecesOf, refusalOf } from '@/lib/forms/placeholders'

const names = (content: string) => paramsOf(content).map(({ name }) => name)

describe('the parameters of a content', () => {
  test.each([
    ['没有参数', []],
    ['{a}和{b}', ['a', 'b']],
    ['{b}{a}{b}', ['b', 'a']],
    ['{案号}', ['案号']],
    ['{{a}}', ['a']],
    ['{}{ }', []],
    ['{a', []],
    ['a}', []],
    ['{a{b}', ['b']],
    ['｛a｝', []],
    ['{__proto__}', ['__proto__']],
  ])('the parameters of %j are %j', (content, expected) => expect(names(content)).toEqual(expected))

  test('the parameters of a content are counted', () =>
    expect(paramsOf('{a}{b}{a}')).toContainEqual({ name: 'a', count: 2 }))

  const contents = fc.string({ unit: fc.constantFrom('{', '}', 'a', 'b', ' ', '，') })
  test('the parameters of a content equal those that the server finds', () => {
    fc.assert(
      fc.property(contents, content => {
        expect(names(content)).toEqual(paramsOfServer(content))
      }),
    )
  })

  test('placeholders and the text between them are the whole content', () => {
    fc.assert(
      fc.property(contents, content => {
        const texts = piecesOf(content).map(({ text }) => text)
        expect(texts.join('')).toBe(content)
      }),
    )
  })
})

test.each([
  ['收到{a}的申请', []],
  ['金额{}元', ['“{}”中没有参数名，会按原文显示']],
  ['案由{cause，金额', ['“案由{cause，”处的“{”没有对应的“}”，会按原文显示']],
  ['案由cause}', ['“由cause}”处的“}”没有对应的“{”，会按原文显示']],
  ['案由｛cause｝', ['“｛cause｝”用的是全角括号，不是参数；请改用半角“{}”']],
  ['{ a }', ['参数“{ a }”的名称前后有空格，与“{a}”不是同一个参数']],
])('a doubtful placeholder in %j is reported', (content, doubts) => expect(doubtsOf(content)).toEqual(doubts))

describe('what the server would refuse', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `{p${at}}`).join('')
  test.each([
    [many(50), null],
    [many(51), '参数不能超过 50 个，现有 51 个'],
    [`{${'名'.repeat(50)}}`, null],
    [`{${'名'.repeat(51)}}`, `参数名不能超过 50 个字符：“${'名'.repeat(12)}…”`],
  ])('the refusal of %j is %j', (content, refusal) => expect(refusalOf(content)).toBe(refusal))
})
