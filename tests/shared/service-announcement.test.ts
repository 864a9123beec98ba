import { expect, test } from 'vitest'
import {
  lastDay,
  lastShownDay,
  publicFacts,
  shownUntil,
} from '../../shared/domain/services/service-announcement'

const at = (text: string) => Date.parse(`${text}+08:00`)

test.each([
  ['2026-03-01T09:00:00', 30, '2026-03-31'],
  ['2026-03-01T00:00:00', 30, '2026-03-31'],
  ['2026-03-01T23:59:59', 30, '2026-03-31'],
  ['2026-11-25T10:00:00', 60, '2027-01-24'],
  ['2028-01-30T10:00:00', 30, '2028-02-29'],
  ['2028-02-29T10:00:00', 365, '2029-02-28'],
  ['2027-02-27T10:00:00', 3, '2027-03-02'],
])('a period from %s of %i days ends on %s, without the day of publication', (time, days, end) => {
  expect(lastDay(at(time), { days })).toBe(end)
})

test('an announcement is shown until the end of the last day in China, grace days included', () => {
  const time = at('2026-03-01T09:00:00')
  expect(lastShownDay(time, { days: 30, graceDays: 0 })).toBe('2026-03-31')
  expect(shownUntil(time, { days: 30, graceDays: 0 })).toBe(at('2026-04-01T00:00:00'))
  expect(shownUntil(time, { days: 30, graceDays: 10 })).toBe(at('2026-04-11T00:00:00'))
})

test('chosen names of natural persons are masked, those of companies never, and numbers always', () => {
  const facts = {
    ...{
      caseNumber: '云仲案字〔2026〕第0386号',
      papers: '对林志远（13800001234）的裁决书',
      days: 30,
      graceDays: 0,
    },
    parties: [
      { name: '云州恒达建材有限公司', role: 'claimant' as const, isPerson: false },
      { name: '林志远', role: 'respondent' as const, isPerson: true },
    ],
  }
  expect(publicFacts({ ...facts, maskNames: true })).toMatchObject({
    papers: '对林某某（138****1234）的裁决书',
    parties: [{ name: '云州恒达建材有限公司' }, { name: '林某某' }],
  })
  expect(publicFacts({ ...facts, maskNames: false })).toMatchObject({
    papers: '对林志远（138****1234）的裁决书',
    parties: [{ name: '云州恒达建材有限公司' }, { name: '林志远' }],
  })
})
