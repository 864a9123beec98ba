import { test } from 'vitest'
import { IS_LONG } from './long'

/** A test of `npm run test:weekly` alone, because quicker ones hold nearly the same. */
export const weeklyTest: (title: string, run: () => Promise<void>, timeout?: number) => void = IS_LONG
  ? test
  : () => undefined
