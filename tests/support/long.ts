/**
 * Set by `npm run test:weekly`, which runs each unit test file that imports this one, and all browser tests, in their
 * long form.
 */
export const IS_LONG = process.env.LONG_TESTS === 'true'

/**
 * How often a test repeats its attempts: about a tenth of what it takes to find what is rare in `npm test` and `npm run
 * test:long`, all of it in `npm run test:weekly`, and as often as the variable demands where it is set.
 */
export const repetitions = (variable: string, { short, long }: { short: number; long: number }): number =>
  Number(process.env[variable] ?? (IS_LONG ? long : short))

/**
 * The cases that a test tries: every tenth, the first among them, in `npm test` and `npm run test:long`, all of them in
 * `npm run test:weekly`.
 */
export const sample = <Case>(cases: readonly Case[]): Case[] =>
  cases.filter((_, at) => IS_LONG || at % 10 === 0)
