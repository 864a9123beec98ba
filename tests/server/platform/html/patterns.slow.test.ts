import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { check } from 'recheck'
import { describe, expect, test, vi } from 'vitest'
import { attacksOn, LENGTH, LIMIT, timeOf } from '../../../support/attacks'
import { repetitions } from '../../../support/long'
import { type Pattern, patternsOf, readPatterns } from '../../../support/patterns'

/*
 * Threat I8: no regular expression of the product takes more than 50 ms for 50,000 characters, whatever they are. An
 * expression with quadratic time takes more; correct it rather than limit its input.
 */

const { patterns, built } = readPatterns()

/**
 * The patterns that were checked and found safe, so that only new ones are judged each time: `npm run test:weekly` judges all of them.
 * After many new ones: `JUDGE_ALL=1 SAVE_VERDICTS=1 npx vitest run tests/server/platform/html/patterns.slow.test.ts`.
 */
const CHECKED_FILE = join(import.meta.dirname, '../../../support/checked-patterns.json')
const checked = new Set<unknown>(JSON.parse(readFileSync(CHECKED_FILE, 'utf8')) as unknown[])
const JUDGE_ALL = repetitions('JUDGE_ALL', { short: 0, long: 1 }) === 1
const literalOf = ({ source, flags }: Pattern) => `/${source}/${flags}`
const nameOf = (pattern: Pattern) => `${literalOf(pattern)} (${pattern.files.join(', ')})`

/** Enough to find expressions that are not linear, without the minutes of an exhaustive search by the checker. */
const SEARCH = {
  // Some need a second; one that needs more is named.
  timeout: 10_000,
  attackTimeout: null,
  incubationTimeout: null,
  maxAttackStringSize: LENGTH,
  attackLimit: 20_000_000,
  maxNFASize: 1_000,
  maxIteration: 3,
  maxInitialGenerationSize: 100,
  maxGenerationSize: 40,
  mutationSize: 20,
  crossoverSize: 10,
}

/** By the part of the checker that is written in JavaScript: it runs everywhere, and the same. */
async function weaknessOf(source: string, flags: string): Promise<{ why: string; attack?: string } | null> {
  vi.stubEnv('RECHECK_BACKEND', 'pure')
  const found = await check(source, flags, SEARCH)
  vi.unstubAllEnvs()
  if (found.status === 'safe') return null
  if (found.status === 'unknown') return { why: `unknown: ${found.error.kind}` }
  return { why: found.complexity.summary, attack: found.attack.string }
}

describe('the search for patterns', () => {
  test('the search for patterns reads the whole product', () => {
    expect(patterns.length).toBeGreaterThan(300)
    expect(patterns.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['^[a-zA-Z0-9]{4,30}$', '^[123]$', '<img\\b[^<>]*>']),
    )
  })

  test('the search resolves patterns made of constants and lists those it cannot resolve', () => {
    const text = `
      const CLASS = '[a-z]'
      const ONE = /a\\/b/
      const all = new RegExp(ONE, 'g')
      const two = new RegExp(\`^\${CLASS}+\\\\d\`, 'u')
      const of = (word: string) => new RegExp(word)
      const inText = 'x'.match('a+')`
    expect(patternsOf([{ name: 'a.ts', text }])).toEqual({
      patterns: [
        { source: 'a\\/b', flags: '', files: ['a.ts'] },
        { source: 'a\\/b', flags: 'g', files: ['a.ts'] },
        { source: '^[a-z]+\\d', flags: 'u', files: ['a.ts'] },
        { source: 'a+', flags: '', files: ['a.ts'] },
      ],
      built: ['a.ts: new RegExp(word)'],
    })
  })
})

test('no pattern is built from user input', () => {
  expect(built).toEqual([])
})

test('a pattern with catastrophic backtracking is found by the checker and by the clock', async () => {
  const bad = { source: '\\s+$', flags: '', files: [] }
  const found = await weaknessOf(bad.source, bad.flags)
  expect(found?.why).toBe('2nd degree polynomial')
  const own = attacksOn(bad).find(text => text.startsWith('  '))
  // Half the length is far too long for it.
  for (const text of [found?.attack, own])
    expect(await timeOf(bad, text?.slice(-LENGTH / 2) ?? '')).toBeGreaterThan(LIMIT)
})

test(`no pattern takes longer than ${LIMIT} ms for ${LENGTH} characters`, async () => {
  const weak: string[] = []
  for (const pattern of patterns) {
    if (!JUDGE_ALL && checked.has(literalOf(pattern))) continue
    const found = await weaknessOf(pattern.source, pattern.flags)
    // For a weak one the clock would show nothing new, and might never end.
    if (found) weak.push(`${nameOf(pattern)}: ${found.why}`)
    else weak.push(...(await slowest(pattern)))
  }
  expect(weak).toEqual([])
  if (process.env.SAVE_VERDICTS)
    writeFileSync(CHECKED_FILE, `${JSON.stringify(patterns.map(literalOf).sort(), null, 2)}\n`)
})

async function slowest(pattern: Pattern): Promise<string[]> {
  for (const text of attacksOn(pattern)) {
    const spent = await timeOf(pattern, text)
    if (spent > LIMIT)
      return [`${nameOf(pattern)}: ${Math.round(spent)} ms for ${JSON.stringify(text.slice(0, 20))}…`]
  }
  return []
}
