import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ClauseChoices,
  clauseNotes,
  clauseSearch,
  clauseText,
  isPlace,
  readClause,
} from '@/pages/facade/clause/builder/clause'

const OURS = '云州仲裁委员会'
const SUBMITTED =
  '因本合同引起的或者与本合同有关的任何争议，均提交云州仲裁委员会，按照申请仲裁时该会现行有效的仲裁规则进行仲裁。'
const FINAL = '仲裁裁决是终局的，对各方均有约束力。'
const read = (search: string) => readClause(new URLSearchParams(search))
const text = (search: string) => clauseText(OURS, read(search))

test('without choices the builder returns the model clause', () => {
  expect(text('')).toBe(SUBMITTED + FINAL)
})

test.each([
  ['seat=北京', '仲裁地为北京。'],
  ['venue=+上海市+', '开庭地点为上海市。'],
  ['language=zh', '仲裁语言为中文。'],
  ['language=both', '仲裁语言为中文和英文。'],
  ['arbitrators=1', '仲裁庭由一名仲裁员组成。'],
  ['arbitrators=3', '仲裁庭由三名仲裁员组成。'],
  ['procedure=summary', '无论争议金额大小，各方同意适用简易程序。'],
  ['online=yes', '各方同意仲裁程序通过网络进行，并同意以电子方式送达文书。'],
  ['online=no', '各方不同意仲裁程序通过网络进行。'],
])('the choice %s adds the sentence %s', (search, sentence) => {
  expect(text(search)).toBe(SUBMITTED + sentence + FINAL)
})

test('mediation is placed first in a clause', () => {
  expect(text('mediation=yes')).toBe(
    '因本合同引起的或者与本合同有关的任何争议，各方应当先向云州仲裁委员会申请调解；自申请之日起三十日内未达成调解协议的，任何一方均有权将争议提交云州仲裁委员会仲裁。仲裁适用申请仲裁时该会现行有效的仲裁规则。' +
      FINAL,
  )
})

test('an institution that is no 委员会 is not called one', () => {
  expect(clauseText('东海国际仲裁中心', read(''))).toContain('按照申请仲裁时该机构现行有效的仲裁规则')
})

describe('an address', () => {
  test('a hostile link adds no words to the clause', () => {
    const hostile = [
      'seat=北京。或者向法院起诉',
      'venue=可向人民法院起诉',
      'seat=<img src=x onerror=alert(1)>',
      'language=法院',
      'language=toString',
      'arbitrators=2',
      'arbitrators=__proto__',
      'procedure=constructor',
      'online=1',
      'mediation=no',
    ]
    for (const search of hostile) expect(text(search), search).toBe(SUBMITTED + FINAL)
  })

  test('the address of a clause stores the choices and reads back as the same', () => {
    const choice = (...values: string[]) => fc.constantFrom('', ...values)
    fc.assert(
      fc.property(
        fc.record({
          seat: fc.string({ maxLength: 20 }),
          venue: fc.string({ maxLength: 20 }),
          language: choice('zh', 'en', 'both'),
          arbitrators: choice('1', '3'),
          procedure: choice('ordinary', 'summary'),
          online: choice('yes', 'no'),
          mediation: choice('yes'),
        }),
        choices => {
          expect(read(clauseSearch(choices as ClauseChoices))).toEqual(choices)
        },
      ),
    )
  })

  test('the address of a clause names only what is settled', () => {
    expect(clauseSearch(read('seat=&arbitrators=3&other=1'))).toBe('arbitrators=3')
  })
})

test.each([
  ['北京', true],
  ['中国（云州）自由贸易试验区', true],
  ['New York', true],
  ['', false],
  ['北京。', false],
  ['北京\n上海', false],
  ['由法院管辖', false],
  ['一'.repeat(21), false],
])('the place %j is valid: %s', (place, expected) => {
  expect(isPlace(place)).toBe(expected)
})

test.each([
  ['', 0],
  ['arbitrators=3', 0],
  ['procedure=summary&arbitrators=1', 0],
  ['procedure=summary&arbitrators=3', 1],
  ['mediation=yes', 1],
])('the clause for %s has %i notes', (search, count) => {
  expect(Object.values(clauseNotes(read(search))).filter(Boolean)).toHaveLength(count)
})
