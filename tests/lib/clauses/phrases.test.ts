import { checkClause } from '@shared/domain/clauses/check'
import { expect, test } from 'vitest'
import { NAMES } from './names'
import { chinese, english } from './phrases.json'

const kindsOf = (text: string) => checkClause(text, NAMES).map(({ kind }) => kind)
const LEADS_TO_COURT = ['or-court', 'not-final', 'split', 'refused']
const take = (list: readonly string[], at: number) => list[at % list.length] ?? ''

/** Every court beside every sentence that might hide it; the rest of the clause is one after another. */
test('a court beside the arbitrators is found, whatever else the clause says', () => {
  const { submissions, separators, courts, afterAwards, beside } = chinese
  const texts = [...courts, ...afterAwards].flatMap((court, row) =>
    beside.map(
      (other, at) =>
        `${take(submissions, row + at)}${take(separators, row + Math.floor(at / 2))}${court}${other}。`,
    ),
  )
  const inEnglish = english.courts.flatMap((court, row) =>
    english.beside.map(
      (other, at) =>
        `${take(english.submissions, row + at)}${/^[.;]/.test(court) ? '' : ' '}${court}${other}.`,
    ),
  )
  const missed = [...texts, ...inEnglish].filter(
    text => !kindsOf(text).some(kind => LEADS_TO_COURT.includes(kind)),
  )
  expect(missed).toEqual([])
})

test('a good clause is fine beside any two sentences that contracts have', () => {
  const texts = [chinese, english].flatMap(({ submissions, harmless }, language) =>
    harmless.flatMap((one, row) =>
      harmless.map(
        (other, at) => `${take(submissions, row + at)}${one}${other}${language === 0 ? '。' : '.'}`,
      ),
    ),
  )
  expect(texts.filter(text => kindsOf(text).length > 0)).toEqual([])
})
