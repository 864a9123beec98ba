import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clauseText, readClause } from '@/pages/facade/clause/builder/clause'
import { clauseFaults, faultText, MAX_CLAUSE } from '@/pages/facade/clause/builder/clause-faults'

const OURS = '云州仲裁委员会'
const kinds = (text: string, institution = OURS) => clauseFaults(text, institution).map(({ kind }) => kind)

describe('clauses that are right', () => {
  test.each([
    '因本合同引起的或者与本合同有关的任何争议，均提交云州仲裁委员会，按照申请仲裁时该会现行有效的仲裁规则进行仲裁。仲裁裁决是终局的，对各方均有约束力。',
    '凡因本合同产生的纠纷，由云州仲裁委员会仲裁。',
    '因履行本合同发生的争议，提交 云 州 仲 裁 委 员 会 仲裁，任何一方不得向人民法院起诉。',
    '争议由云州仲裁委员会仲裁。一方不履行裁决的，另一方可以向有管辖权的人民法院申请强制执行。',
    '争议由云州仲裁委员会仲裁。仲裁期间可以依法向人民法院申请财产保全，诉讼费、保全费由违约方承担。',
    '一切争议应提交云州仲裁委员会，按该仲裁委员会的规则仲裁，各方放弃向法院起诉的权利。',
    '争议提交云州仲裁委员会仲裁，由上述仲裁机构指定仲裁员。',
  ])('a correct clause has no faults: %s', text => {
    expect(clauseFaults(text, OURS)).toEqual([])
  })
})

test.each([
  ['双方友好协商解决，协商不成依法处理。', ['no-arbitration']],
  ['发生争议提交仲裁。', ['no-institution']],
  ['发生争议，由仲裁委员会仲裁。', ['vague-institution']],
  ['发生争议，提交当地仲裁委员会仲裁。', ['vague-institution']],
  ['争议由合同签订地仲裁机构仲裁', ['vague-institution']],
  ['争议向甲方所在地的仲裁委员会申请仲裁', ['vague-institution']],
  ['争议提交有关仲裁部门仲裁', ['vague-institution']],
  ['争议提交云州仲裁委仲裁', ['short-institution']],
  ['争议提交云州市仲裁委员会仲裁', ['short-institution']],
  ['争议提交青川仲裁委员会仲裁', ['other-institution']],
  ['争议向东海国际仲裁中心申请仲裁', ['other-institution']],
  ['争议提交云州仲裁委员会或者青川仲裁委员会仲裁', ['several-institutions']],
  ['争议提交青川仲裁委员会或东海国际仲裁院仲裁', ['several-institutions']],
  ['争议可以提交云州仲裁委员会仲裁，也可以向人民法院起诉', ['or-court']],
  ['争议提交云州仲裁委员会仲裁或者诉讼解决', ['or-court']],
  ['争议由云州仲裁委员会仲裁；对裁决不服的，可以向法院起诉', ['not-final']],
  ['争议由云州仲裁委员会仲裁，对裁决不服的可以重新仲裁', ['not-final']],
  ['提交云州仲裁委员会仲裁', ['no-matter']],
  ['争议提交____仲裁委员会仲裁', ['vague-institution', 'blank']],
  ['争议提交ＸＸ仲裁委员会仲裁', ['other-institution', 'blank']],
  ['争议提交【】仲裁委员会仲裁', ['vague-institution', 'blank']],
  ['争议不得提交仲裁', ['refused', 'no-institution']],
  ['争议提交云州劳动争议仲裁委员会仲裁', ['labour', 'no-institution']],
])('the clause %s has the faults %j', (text, expected) => {
  expect(kinds(text)).toEqual(expected)
})

test('a fault quotes the words that cause it', () => {
  expect(clauseFaults('争议提交 青川 仲裁委员会仲裁', OURS)).toEqual([
    { kind: 'other-institution', quote: '青川仲裁委员会' },
  ])
  expect(clauseFaults('争议由云州仲裁委员会仲裁，或向法院起诉。', OURS)).toEqual([
    { kind: 'or-court', quote: '或向法院起诉' },
  ])
})

test('an empty text has no faults', () => {
  expect(clauseFaults(' \n　', OURS)).toEqual([])
})

test('every clause of the builder has no faults, for every choice and institution', () => {
  const choice = (...values: string[]) => fc.constantFrom('', ...values)
  fc.assert(
    fc.property(
      fc.record({
        seat: choice('北京', '云州市'),
        venue: choice('上海', '线上（云州）'),
        language: choice('zh', 'en', 'both'),
        arbitrators: choice('1', '3'),
        procedure: choice('ordinary', 'summary'),
        online: choice('yes', 'no'),
        mediation: choice('yes'),
      }),
      fc.constantFrom(OURS, '东海国际仲裁中心', '青川仲裁院'),
      (chosen, institution) => {
        const text = clauseText(institution, readClause(new URLSearchParams(chosen)))
        expect(kinds(text, institution)).toEqual([])
      },
    ),
  )
})

test('any text is checked quickly, and each fault has its words', () => {
  const pieces = [
    '仲裁',
    '委员会',
    '法院',
    '起诉',
    '不服',
    '（',
    '，',
    '。',
    '向',
    '或',
    '当地',
    'x',
    ' ',
    OURS,
  ]
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 400 }), parts => {
      for (const { kind, quote } of clauseFaults(parts.join(''), OURS)) {
        expect(faultText(kind, OURS).title).not.toBe('')
        expect(quote).not.toBe('')
      }
    }),
  )
  for (const long of ['不'.repeat(MAX_CLAUSE), '向仲裁委'.repeat(MAX_CLAUSE), '法院'.repeat(MAX_CLAUSE)])
    expect(Array.isArray(clauseFaults(`仲裁${long}`, OURS))).toBe(true)
})
