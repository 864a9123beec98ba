import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textChange } from '@/components/staff/form/text-change'

const shown = (one: string, other: string) =>
  textChange(one, other).map(({ before, changed, after }) => `${before}[${changed}]${after}`)

test.each([
  ['一楼大厅', '二楼大厅', '[一]楼大厅', '[二]楼大厅'],
  ['周五开会', '周五下午开会', '周五[]开会', '周五[下午]开会'],
  ['', '新', '[]', '[新]'],
  ['aa', 'aaa', 'aa[]', 'aa[a]'],
  ['笑😀', '笑😁', '笑[😀]', '笑[😁]'],
])('the change between %s and %s is marked', (one, other, left, right) => {
  expect(shown(one, other)).toEqual([left, right])
})

const text = fc.string({ unit: fc.constantFrom('a', 'b', '中', '😀', '😁', '\n') })

test('no text is lost, and the unmarked part is the same in both', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [a, b] = textChange(one, other)
      expect(a.before + a.changed + a.after).toBe(one)
      expect(b.before + b.changed + b.after).toBe(other)
      expect([a.before, a.after]).toEqual([b.before, b.after])
      for (const part of Object.values({ ...a, other: b.changed })) expect(part.isWellFormed()).toBe(true)
      expect(a.changed === '' && b.changed === '').toBe(one === other)
    }),
  )
})
