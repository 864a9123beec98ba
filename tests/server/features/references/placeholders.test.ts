import { fillIn, paramsOf } from '@shared/domain/texts/placeholders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuTimeOf } from '../../../support/cpu-time'

/** Texts in which braces are frequent. */
const template = fc.string({ unit: fc.constantFrom('{', '}', 'a', 'b', ' ', '$', '案') })

test('a filled template has values in place of the names and everything else unchanged', () => {
  fc.assert(
    fc.property(template, fc.func(fc.string()), (content, textOf) => {
      const names = paramsOf(content)
      const filled = fillIn(content, new Map(names.map(name => [name, textOf(name)])))
      // Piece by piece: names are at odd positions.
      const pieces = content.split(/(\{[^{}]+\})/)
      const expected = pieces.map((piece, at) => {
        const name = piece.slice(1, -1)
        return at % 2 === 1 && names.includes(name) ? textOf(name) : piece
      })
      expect(filled).toBe(expected.join(''))
    }),
  )
})

test('names are found once each, never blank and never with a brace', () => {
  fc.assert(
    fc.property(template, content => {
      const names = paramsOf(content)
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) {
        expect(name).toMatch(/^[^{}]*\S[^{}]*$/)
        expect(content).toContain(`{${name}}`)
      }
    }),
  )
})

test('a name without a value stays', () => {
  expect(fillIn('{a}{b}', new Map([['a', '甲']]))).toBe('甲{b}')
})

test('hostile templates are filled quickly', async () => {
  for (const content of ['{'.repeat(50_000), '{a'.repeat(25_000), `{${' '.repeat(50_000)}`]) {
    const spent = await cpuTimeOf(() => {
      paramsOf(content)
      fillIn(content, new Map())
    })
    expect(spent).toBeLessThan(1_000)
  }
})
