import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClauseChoices } from '@/pages/facade/clause/builder/choices'
import {
  CLAUSE_OPTIONS,
  clauseNotes,
  clauseSearch,
  clauseText,
  isPlace,
  readClause,
} from '@/pages/facade/clause/builder/clause'
import { faultyClauses } from './built'
import { OURS } from './names'

const ENGLISH = 'Yunzhou Arbitration Commission'
const SUBMITTED =
  '因本合同引起的或者与本合同有关的任何争议，均提交云州仲裁委员会，按照申请仲裁时该会现行有效的仲裁规则进行仲裁。'
const FINAL = '仲裁裁决是终局的，对各方均有约束力。'
const read = (search: string) => readClause(new URLSearchParams(search))
const text = (search: string) => clauseText(OURS, read(search), ENGLISH)

test('without choices the builder returns the model clause', () => {
  expect(text('')).toBe(SUBMITTED + FINAL)
})

test.each([
  ['seat=北京', '仲裁地为北京。'],
  ['venue=+上海市+', '开庭地点为上海市。'],
  ['language=zh', '仲裁语言为中文。'],
  ['language=both', '仲裁语言为中文和英文，以中文为准。'],
  ['arbitrators=1', '仲裁庭由一名仲裁员组成。'],
  ['arbitrators=3', '仲裁庭由三名仲裁员组成。'],
  ['procedure=summary', '无论争议金额大小，各方同意适用简易程序。'],
  ['online=yes', '各方同意通过网络开庭审理。'],
  ['online=no', '各方不同意通过网络开庭审理。'],
  ['service=yes', '各方同意仲裁文书以电子方式送达，送达地址为本合同中确认的电子邮箱和手机号码。'],
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
    const options = Object.entries(CLAUSE_OPTIONS).map(([name, list]) => [
      name,
      fc.constantFrom(...list.map(([value]) => value)),
    ])
    fc.assert(
      fc.property(
        fc.record({
          ...Object.fromEntries(options),
          ...Object.fromEntries(
            ['seat', 'venue', 'contract', 'seatEnglish', 'venueEnglish'].map(name => [
              name,
              fc.string({ maxLength: 20 }),
            ]),
          ),
        }),
        choices => {
          expect(read(clauseSearch(choices as unknown as ClauseChoices))).toEqual(choices)
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
  ['procedure=ordinary&arbitrators=1', 1],
  ['seat=香港', 1],
  ['seat=上海', 0],
  ['language=both', 1],
  ['online=yes&venue=上海', 1],
  ['mediation=yes', 1],
  ['text=both&venueEnglish=Beijing', 1],
  ['text=both&seat=北京&seatEnglish=Beijing', 0],
  ['contract=劳动合同', 0],
  ['purpose=later', 1],
  ['purpose=later&contract=钢材买卖合同', 0],
  ['purpose=later&contract=劳动合同', 1],
  ['purpose=later&text=en&contract=钢材买卖合同', 1],
])('the clause for %s has %i notes', (search, count) => {
  expect(Object.values(clauseNotes(read(search))).filter(Boolean)).toHaveLength(count)
})

test('a seat abroad is only written with a foreign element', () => {
  expect(text('seat=香港')).toBe(SUBMITTED + FINAL)
  expect(text('seat=香港&foreign=yes')).toContain('具有涉外因素。仲裁地为香港。')
})

test('an English clause can be used alone, and both texts say the same', () => {
  const english = text('text=en&seatEnglish=Beijing&arbitrators=3&online=no')
  expect(english).toBe(
    'Any dispute arising from or in connection with this Contract, including any question regarding its existence, validity, performance, breach or termination, shall be submitted to the Yunzhou Arbitration Commission for arbitration in accordance with its arbitration rules in force at the time of applying for arbitration. The seat of arbitration shall be Beijing. The arbitral tribunal shall be composed of three arbitrators. The parties do not agree to hearings being held online. The arbitral award is final and binding upon all parties.',
  )
  const both = text('text=both&seat=北京')
  expect(both).not.toContain('仲裁地')
  expect(both).toContain('以中文文本为准。')
  expect(both).toContain('the Chinese text shall prevail.')
  expect(text('text=both&seat=北京&seatEnglish=Beijing&prevails=en')).toMatch(
    /仲裁地为北京。.*以英文文本为准/,
  )
})

test('without an English name there is no English clause', () => {
  expect(clauseText(OURS, read('text=both'))).toBe(SUBMITTED + FINAL)
})

test('a later agreement names the disputes that exist, and prevails over the contract', () => {
  const later = text('purpose=later&contract=钢材买卖合同')
  expect(later).toContain('各方就履行《钢材买卖合同》发生的争议')
  expect(later).toContain('（包括已经发生的争议），均提交云州仲裁委员会')
  expect(later).toContain('与本协议不一致的，以本协议为准。')
})

test('clauses that are built have no findings of their own check', () => {
  // Some of them here, and all in the slow test.
  expect(faultyClauses(97)).toEqual([])
})
