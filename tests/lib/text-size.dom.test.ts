import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  readTextSize,
  showTextSize,
  stepTextSize,
  TEXT_SIZE_KEY,
  type TextSize,
} from '@/lib/format/text-size'
import { HOSTILE_TEXTS } from '../support/hostile'

const scripts = [...readFileSync('index.html', 'utf8').matchAll(/<script>(.*?)<\/script>/gs)]
const script = scripts.map(([, text = '']) => text).find(text => text.includes(TEXT_SIZE_KEY)) ?? ''

/** The mark that the script of index.html leaves before anything is painted. */
function firstMark(getItem: (key: string) => string | null): string | undefined {
  const dataset: { textSize?: string } = {}
  new Function('localStorage', 'document', script)({ getItem }, { documentElement: { dataset } })
  return dataset.textSize
}

test.each<[kept: string | null, size: TextSize]>([
  [null, 0],
  ['', 0],
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['3', 3],
  ['4', 0],
  ['-1', 0],
  ['1.5', 0],
  [' 1', 0],
  ['１', 0],
  ['true', 0],
])('the stored text size %j is read as size %i', (kept, size) => {
  expect(readTextSize(kept)).toBe(size)
})

test.each<[size: TextSize, step: 1 | -1, next: TextSize]>([
  [1, 1, 2],
  [2, 1, 3],
  [3, 1, 3],
  [3, -1, 2],
  [2, -1, 1],
  [1, -1, 1],
  [0, 1, 1],
])('from size %i, step %i leads to %i', (size, step, next) => {
  expect(stepTextSize(size, step)).toBe(next)
})

test('the script of index.html and the app have the same rule for the text size', () => {
  const anyKept = fc.oneof(fc.constantFrom(null, '1', '2', '3', ...HOSTILE_TEXTS), fc.string())
  fc.assert(
    fc.property(anyKept, kept => {
      showTextSize(readTextSize(kept))
      expect(firstMark(key => (key === TEXT_SIZE_KEY ? kept : '3'))).toBe(
        document.documentElement.dataset.textSize,
      )
    }),
  )
  showTextSize(0)
})

test('without storage the text has its normal size', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(firstMark(denied)).toBeUndefined()
})
