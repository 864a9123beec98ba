import { checkClause } from '@shared/domain/clauses/check'
import { institutionNames } from '@shared/domain/clauses/findings'
import { MAX_READ, relevantPart } from '@shared/domain/clauses/words'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verdictOf } from '@/pages/facade/clause/builder/verdicts'
import clauses from './clauses.json'
import { differingInContract, inContract, kindsOf } from './contracts'
import heldBack from './held-back.json'
import { NAMES, OURS } from './names'

const kinds = (text: string) => kindsOf(text, NAMES)

/** Clauses as contracts have them, with what is to be found in them (docs/clauses.md); one test, as hundreds of titles take longer than the checks. */
test.each([
  ['clauses', clauses],
  ['held-back', heldBack],
] as [string, [string, string[]][]][])('each clause of %s.json has its findings', (_, list) => {
  const differing = list
    .map(([text, expected]) => ({ text, expected: expected.toSorted(), found: kinds(text) }))
    .filter(({ expected, found }) => found.join() !== expected.join())
  expect(differing).toEqual([])
})

test('a finding quotes the words as they were typed, without their spaces', () => {
  expect(checkClause('爭議提交 青川 仲裁委員會仲裁', NAMES)).toEqual([
    { kind: 'other-institution', quote: '青川仲裁委員會' },
  ])
})

test('a place is the only one of this commission only where its staff have said so', () => {
  const [found] = checkClause('因本合同引起的争议，由云州市的仲裁机构仲裁。', NAMES)
  expect(found).toMatchObject({ kind: 'local-institution', isLess: true })
  const [other] = checkClause(
    '因本合同引起的争议，由云州市的仲裁机构仲裁。',
    institutionNames(OURS, null, []),
  )
  expect(other).not.toHaveProperty('isLess')
})

test('a foreign element that is named makes a seat abroad weigh less', () => {
  const found = (text: string) => checkClause(text, NAMES).find(({ kind }) => kind === 'foreign')
  expect(found('争议提交香港国际仲裁中心仲裁。')).not.toHaveProperty('isLess')
  expect(found('卖方为外国公司。争议提交香港国际仲裁中心仲裁。')).toMatchObject({ isLess: true })
})

test('of a whole contract the clauses on disputes are read, and no more than can be read at once', () => {
  const contract = `${'甲方应按期交货。'.repeat(1_000)}争议提交青川仲裁委员会仲裁。${'乙方应按期付款。'.repeat(1_000)}`
  expect(kinds(contract)).toEqual(['other-institution'])
  expect(relevantPart(contract).isCut).toBe(false)
  const { text, isCut } = relevantPart('仲裁争议'.repeat(5_000))
  expect(text).toHaveLength(MAX_READ)
  expect(isCut).toBe(true)
})

test('a clause has the same findings in the middle of a whole contract', () => {
  expect(kinds(inContract(''))).toEqual(['no-arbitration'])
  // Some of them here, and all in the slow test.
  expect(differingInContract(11)).toEqual([])
})

test('any text is checked, and each finding has its verdict with a rule', () => {
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
    '第',
    'arbitration ',
  ]
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 400 }), parts => {
      for (const finding of checkClause(parts.join(''), NAMES)) {
        const { title, advice, basis } = verdictOf(finding, OURS)
        expect([title, advice, basis, finding.quote ?? '-']).not.toContain('')
      }
    }),
  )
})

test('an empty text has no findings, and a text without a clause is not fine', () => {
  expect(kinds(' \n　')).toEqual([])
  expect(kinds('甲方应按期交货。'.repeat(2_500))).toEqual(['no-arbitration'])
})
