import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canMerge, differencesOf, isConflict, takeOver, theirs } from '@/lib/forms/conflict'
import { sameValues } from '@/lib/forms/draft-values'

interface Values {
  name: string
  status: number
  remark: string
}
const BASE: Values = { name: '甲', status: 0, remark: '' }

/** The outcome for each field by its name: who changed it. */
const told = (own: Partial<Values>, stored: Partial<Values>, base: Values | null = BASE) =>
  differencesOf({ base, own: { ...BASE, ...own }, stored: { ...BASE, ...stored } }).map(
    ({ field, by }) => `${field} ${by}`,
  )

describe('differences', () => {
  test.each<[string, Partial<Values>, Partial<Values>, string[]]>([
    ['no one changed anything', {}, {}, []],
    ['only the form', { name: '乙' }, {}, ['name own']],
    ['only someone else', {}, { status: 1 }, ['status other']],
    ['different fields', { name: '乙' }, { status: 1 }, ['name own', 'status other']],
    ['one field in two ways', { name: '乙' }, { name: '丙' }, ['name both']],
    ['one field in the same way', { name: '乙' }, { name: '乙' }, []],
    ['text that was emptied', { remark: '' }, { remark: '说明' }, ['remark other']],
  ])('the differences are found: %s', (_, own, stored, expected) => {
    expect(told(own, stored)).toEqual(expected)
  })

  test('without the initial version every difference may be by both', () => {
    expect(told({ name: '乙' }, { status: 1 }, null)).toEqual(['name both', 'status both'])
  })

  test('an emptied field is empty, null or missing, depending on its widget', () => {
    const stored = { remark: '', list: [] as string[] }
    expect(differencesOf<object>({ base: stored, own: { remark: null }, stored })).toEqual([])
  })

  test('lists of objects are compared by their contents in order', () => {
    const of = (...names: string[]) => ({ links: names.map(name => ({ name, url: '' })) })
    expect(differencesOf({ base: of('a'), own: of('a', 'b'), stored: of('a', 'b') })).toEqual([])
    expect(differencesOf({ base: of('a', 'b'), own: of('a', 'b'), stored: of('b', 'a') })).toMatchObject([
      { field: 'links', by: 'other' },
    ])
  })
})

const field = fc.oneof(
  fc.constantFrom<unknown>('', null, 0, 1, 'a', 'b', false, true),
  fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }),
  fc.record({ at: fc.constantFrom(1, 2) }),
)
const values = fc.record({ a: field, b: field, c: field, d: field })

describe('for any three versions', () => {
  test('for any three versions, the user is asked exactly when both sides changed a field differently', () => {
    fc.assert(
      fc.property(values, values, values, (base, own, stored) => {
        const undone = Object.keys(stored).some(name => {
          const [before, mine, theirs] = [base, own, stored].map(of => ({ x: of[name as keyof typeof of] }))
          return before && mine && theirs && !sameValues(before, theirs) && !sameValues(mine, theirs)
        })
        expect(isConflict(differencesOf({ base, own, stored }))).toBe(undone)
      }),
    )
  })

  test('for any three versions, an unchanged record or an equal form causes no conflict', () => {
    fc.assert(
      fc.property(values, values, (base, own) => {
        expect(isConflict(differencesOf({ base, own, stored: base }))).toBe(false)
        expect(differencesOf({ base, own, stored: own })).toEqual([])
      }),
    )
  })

  test('exchanging the sides exchanges the differences', () => {
    fc.assert(
      fc.property(values, values, values, (base, own, stored) => {
        const other = { own: 'other', other: 'own', both: 'both' } as const
        const mine = differencesOf({ base, own, stored }).map(({ field, by }) => [field, by])
        const theirs = differencesOf({ base, own: stored, stored: own }).map(({ field, by }) => [
          field,
          other[by],
        ])
        expect(mine.sort()).toEqual(theirs.sort())
      }),
    )
  })

  test('merging any three versions loses no change and changes nothing else', () => {
    fc.assert(
      fc.property(values, values, values, (base, { a, b }, { c, d }) => {
        const [own, stored] = [
          { ...base, a, b },
          { ...base, c, d },
        ]
        const differences = differencesOf({ base, own, stored })
        fc.pre(canMerge(differences))
        const merged = takeOver(own, differences, theirs(differences))
        for (const { field: name, by } of differences) {
          const from = by === 'own' ? own : stored
          expect(merged[name as keyof typeof merged]).toEqual(from[name as keyof typeof from])
        }
        expect(isConflict(differencesOf({ base: stored, own: merged, stored }))).toBe(false)
        // Over the same base the other side comes to the same.
        const mirror = differencesOf({ base, own: stored, stored: own })
        const mirrored = takeOver(stored, mirror, theirs(mirror))
        expect(sameValues(mirrored, merged)).toBe(true)
      }),
    )
  })
})
