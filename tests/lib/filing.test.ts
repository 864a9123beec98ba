import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CopyRule,
  copiesOf,
  type FilingState,
  filingPapers,
  filingSearch,
  readFiling,
} from '@/lib/format/filing'

const RULE: CopyRule = {
  bands: [
    { upTo: 500_000, sets: 3 },
    { upTo: null, sets: 5 },
  ],
  perFurtherParty: 1,
  withoutAmount: null,
}
const read = (search: string) => readFiling(new URLSearchParams(search))
const copies = (search: string, yuan: number | null, rule = RULE) =>
  copiesOf(rule, read(search), yuan === null ? undefined : BigInt(Math.round(yuan * 100)))?.sets ?? null

test.each([
  ['', 1, 3],
  ['', 500_000, 3],
  ['', 500_000.01, 5],
  ['', 1e15, 5],
  ['respondents=2', 400_000, 4],
  ['claimants=2&respondents=3', 400_000, 6],
  ['respondents=3', 600_000, 7],
  ['', null, null],
  ['none=1', 400_000, null],
  // By this rule their number does not count.
  ['arbitrators=3', 400_000, 3],
])('filing %s with %d parties needs %s sets', (search, yuan, sets) => {
  expect(copies(search, yuan)).toBe(sets)
})

test('another commission has its own numbers of copies', () => {
  const rule = { ...RULE, byArbitrators: { '1': 2, '3': 4 }, perFurtherParty: 2, withoutAmount: 6 }
  expect(copies('arbitrators=3&respondents=2', null, rule)).toBe(6)
  expect(copies('arbitrators=1', 9_999_999, rule)).toBe(2)
  expect(copies('none=1&respondents=2', null, rule)).toBe(8)
  expect(copies('', 500_001, { ...RULE, bands: [{ upTo: 500_000, sets: 3 }] })).toBeNull()
})

test.each([
  ['', ['application', 'agreement', 'claimant-person', 'respondent-person', 'evidence', 'service']],
  [
    'claimant=organization&agent=lawyer&respondent=organization',
    [
      ...[
        'application',
        'agreement',
        'claimant-organization',
        'representative',
        'authorization',
        'agent-lawyer',
      ],
      ...['respondent-organization', 'evidence', 'service'],
    ],
  ],
  [
    'agent=other&respondent=both',
    [
      ...['application', 'agreement', 'claimant-person', 'authorization', 'agent-other'],
      ...['respondent-person', 'respondent-organization', 'evidence', 'service'],
    ],
  ],
])('filing %s needs these papers', (search, keys) => {
  expect(filingPapers(read(search)).map(({ key }) => key)).toEqual(keys)
})

test('the filing state is written to the address and read from it', () => {
  fc.assert(
    fc.property(
      fc.record<FilingState>({
        claimant: fc.constantFrom('person', 'organization'),
        claimants: fc.integer({ min: 1, max: 99 }),
        agent: fc.constantFrom('', 'lawyer', 'other'),
        respondent: fc.constantFrom('person', 'organization', 'both'),
        respondents: fc.integer({ min: 1, max: 99 }),
        amount: fc.string({ maxLength: 60 }),
        isWithoutAmount: fc.boolean(),
        arbitrators: fc.constantFrom('', '1', '3'),
      }),
      answers => {
        expect(read(filingSearch(answers))).toEqual(answers)
      },
    ),
  )
  expect(filingSearch(read(''))).toBe('')
})

test.each([
  ['respondents=0'],
  ['respondents=-1'],
  ['respondents=100'],
  ['respondents=1e3'],
  ['claimant=toString'],
  ['agent=__proto__'],
])('%s reads as the simplest filing', search => {
  expect(read(search)).toEqual(read(''))
})
