/** Set by `npm run test:long`, which runs each test file that imports this one in its long form. */
const IS_LONG = process.env.LONG_TESTS === 'true'

/**
 * How often a test repeats its attempts: a few times in `npm test`, many in `npm run test:long`, and as often as the
 * variable demands where it is set.
 */
export const repetitions = (variable: string, { short, long }: { short: number; long: number }): number =>
  Number(process.env[variable] ?? (IS_LONG ? long : short))
