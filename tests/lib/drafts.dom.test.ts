import dayjs, { isDayjs } from 'dayjs'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeValues, encodeValues, sameValues } from '@/lib/forms/draft-values'
import {
  type Draft,
  type DraftKey,
  draftChanges,
  draftsOf,
  dropDraft,
  dropDraftsOf,
  endResuming,
  findDraft,
  isOpen,
  isResuming,
  MAX_AGE,
  MAX_DRAFT,
  MAX_TOTAL,
  openDraft,
  putDraft,
  readDrafts,
  resumeDraft,
  sameKey,
  VERSION,
  watchDrafts,
  withDraft,
} from '@/lib/forms/drafts'
import { LocalDraft } from '@/lib/forms/local-draft'

const NOW = Date.UTC(2026, 10, 21, 2, 3)
const KEY: DraftKey = { user: '1', route: '/system/dict', form: 'dict-type', record: 'new' }
const STORED = 'FORM_DRAFTS'

const draft = (part: Partial<Draft> = {}): Draft => ({
  ...KEY,
  version: VERSION,
  typedAt: NOW,
  base: 'base',
  values: { name: '案件类型' },
  ...part,
})
const stored = (): unknown => JSON.parse(window.localStorage.getItem(STORED) ?? 'null')
const size = (drafts: readonly Draft[]) => JSON.stringify(drafts).length

describe('what is stored', () => {
  test('drafts are read as they were stored', () => {
    const drafts = [draft(), draft({ record: '7' })]
    expect(readDrafts(JSON.parse(JSON.stringify(drafts)), NOW)).toEqual(drafts)
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'draft'],
    ['an object', { 0: draft() }],
    ['null among them', [null]],
    ['another version', [{ ...draft(), version: 0 }]],
    ['no version', [{ ...draft(), version: undefined }]],
    ['values of another shape', [{ ...draft(), values: ['a'] }]],
    ['no values', [{ ...draft(), values: null }]],
    ['a number for the user', [{ ...draft(), user: 1 }]],
    ['nobody', [draft({ user: '' })]],
    ['no time', [{ ...draft(), typedAt: '2026-11-21' }]],
    ['an endless time', [{ ...draft(), typedAt: Number.POSITIVE_INFINITY }]],
    ['seven days old', [draft({ typedAt: NOW - MAX_AGE - 1 })]],
    ['of a clock that was far ahead', [draft({ typedAt: NOW + MAX_AGE + 1 })]],
  ])('the stored value %s is no draft', (_name, value) => {
    expect(readDrafts(value, NOW)).toEqual([])
  })

  test('foreign values in storage do not affect the drafts', () => {
    expect(readDrafts([{ hello: 1 }, draft(), 5], NOW)).toEqual([draft()])
  })

  test('a draft of exactly seven days is still there', () => {
    expect(readDrafts([draft({ typedAt: NOW - MAX_AGE })], NOW)).toHaveLength(1)
  })
})

describe('the limits of what is stored', () => {
  test('a draft replaces the earlier one of its form', () => {
    const next = withDraft([draft(), draft({ record: '7' })], draft({ values: { name: '新' } }))
    expect(next).toEqual([draft({ values: { name: '新' } }), draft({ record: '7' })])
  })

  test('a draft that is too large is refused', () => {
    expect(withDraft([], draft({ values: { name: '长'.repeat(MAX_DRAFT) } }))).toBeNull()
    expect(withDraft([], draft({ values: { name: '长'.repeat(MAX_DRAFT - 1000) } }))).toHaveLength(1)
  })

  test('the oldest drafts are dropped when a new one would exceed the limit', () => {
    const values = { name: 'x'.repeat(190_000) }
    const old = [1, 2, 3, 4, 5].map(hour => draft({ record: String(hour), typedAt: NOW + hour, values }))
    const next = withDraft(old, draft({ record: 'a', typedAt: NOW + 9, values }))
    expect(next?.map(({ record }) => record)).toEqual(['a', '5', '4', '3', '2'])
  })

  test('stored drafts in any order stay within the limit with one per key and no needless loss', () => {
    const anyDraft = fc
      .record({
        user: fc.constantFrom('1', '2'),
        record: fc.constantFrom('new', '1', '2', '3', '4', '5', '6', '7'),
        typedAt: fc.integer({ min: NOW - 1000, max: NOW }),
        size: fc.integer({ min: 0, max: MAX_DRAFT + 20_000 }),
      })
      .map(({ size: length, ...part }) => draft({ ...part, values: { text: 'a'.repeat(length) } }))
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 25 }), all => {
        let kept: Draft[] = []
        for (const one of all) {
          const next = withDraft(kept, one)
          if (!next) {
            expect(size([one])).toBeGreaterThan(MAX_DRAFT)
            continue
          }
          expect(next[0]).toBe(one)
          expect(size(next)).toBeLessThanOrEqual(MAX_TOTAL)
          expect(next.filter(other => sameKey(other, one))).toHaveLength(1)
          const lost = kept.filter(other => !next.includes(other) && !sameKey(other, one))
          for (const gone of lost) {
            // Only drafts at least as new stay beside the current one, and the newest of the dropped ones would not
            // have fitted.
            for (const left of next.slice(1)) expect(left.typedAt).toBeGreaterThanOrEqual(gone.typedAt)
          }
          const newest = lost.sort((a, b) => b.typedAt - a.typedAt)
          if (newest.length > 0) expect(size([...next, ...newest])).toBeGreaterThan(MAX_TOTAL)
          kept = next
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('values', () => {
  test('passwords, secrets and files are never stored', () => {
    const file = new File(['a'], 'a.pdf')
    const kept = encodeValues(
      {
        name: '甲',
        password: 'p1',
        oldPassword: 'p2',
        pwd: 'p3',
        accessToken: 't',
        pin: '1234',
        nested: { list: [{ passwordAgain: 'p4', label: '乙' }] },
        attachment: file,
        uploads: [
          { uid: '1', name: 'a.pdf', originFileObj: file },
          { uid: '2', url: '/f/2' },
        ],
        onChange: () => {},
      },
      new Set(['pin']),
    )
    expect(kept).toEqual({
      name: '甲',
      nested: { list: [{ label: '乙' }] },
      uploads: [{ uid: '2', url: '/f/2' }],
    })
  })

  test('texts, numbers, switches, lists, days and times are restored from a draft, an emptied field too', () => {
    const initial = {
      text: '',
      number: 0,
      flag: false,
      list: [1],
      day: dayjs(NOW) as dayjs.Dayjs | undefined,
      time: new Date(NOW),
      colour: 'default' as string | undefined,
      free: null as unknown,
    }
    const typed = {
      ...initial,
      text: '  汉字\n"</script>\u{1F600} ',
      number: 12.5,
      flag: true,
      list: [3, 4],
      day: dayjs(NOW + 1),
      time: new Date(NOW + 2),
      colour: undefined,
      free: { a: [1] },
    }
    const back = decodeValues(JSON.parse(JSON.stringify(encodeValues(typed))), initial)
    expect(isDayjs(back.day)).toBe(true)
    expect(back.day?.valueOf()).toBe(NOW + 1)
    expect(back).toEqual({ ...typed, day: back.day, colour: null })
    expect(sameValues({ ...initial, ...back }, typed)).toBe(true)
  })

  test('values of fields that the form lacks or of another kind are ignored', () => {
    const kept = JSON.parse(
      '{"name":{"a":1},"sort":"7","extra":1,"__proto__":{"polluted":1},"remark":"备注"}',
    )
    expect(decodeValues(kept, { name: '', sort: 0, remark: '', other: '' })).toEqual({ remark: '备注' })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test.each<[string, object, object, boolean]>([
    ['equal', { a: 1, b: 'x' }, { b: 'x', a: 1 }, true],
    ['an emptied field', { a: '', b: undefined, c: null }, {}, true],
    ['an emptied list', { a: [] }, { a: undefined }, true],
    ['a text', { a: 'x' }, { a: 'x ' }, false],
    ['line ends of another system', { a: 'x\r\ny' }, { a: 'x\ny' }, true],
    ['a number and its text', { a: 1 }, { a: '1' }, false],
    ['zero and nothing', { a: 0 }, {}, false],
    ['false and nothing', { a: false }, {}, false],
    ['a password', { password: 'x' }, { password: '' }, false],
    ['a file', { file: new File(['a'], 'a') }, {}, false],
    ['a day', { day: dayjs(1) }, { day: dayjs(2) }, false],
    ['the order of a list', { a: [1, 2] }, { a: [2, 1] }, false],
  ])('values are compared as equal or not: %s', (_name, a, b, same) => {
    expect(sameValues(a, b)).toBe(same)
    expect(sameValues(b, a)).toBe(same)
  })
})

describe('keeping', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
  })
  afterEach(() => {
    vi.useRealTimers()
    endResuming()
  })

  test('a draft is found only by its user, page, form and record', () => {
    putDraft(draft())
    expect(findDraft(KEY)).toEqual(draft())
    const others: Partial<DraftKey>[] = [
      { user: '2' },
      { route: '/dict/type/data/1' },
      { form: 'x' },
      { record: '1' },
    ]
    for (const other of others) expect(findDraft({ ...KEY, ...other })).toBeNull()
  })

  test('the drafts of a page are listed newest first, of this user only', () => {
    putDraft(draft({ record: '1', typedAt: NOW - 2 }))
    putDraft(draft({ record: '2', typedAt: NOW - 1 }))
    putDraft(draft({ user: '2', record: '3' }))
    const where = { user: '1', route: KEY.route, form: KEY.form }
    expect(draftsOf(where).map(({ record }) => record)).toEqual(['2', '1'])
    expect(draftsOf({ ...where, form: 'other' })).toEqual([])
  })

  test('clearing the drafts of one user keeps those of the others', () => {
    putDraft(draft())
    putDraft(draft({ user: '2' }))
    dropDraftsOf('1')
    expect(stored()).toEqual([draft({ user: '2' })])
    dropDraftsOf('2')
    expect(window.localStorage.getItem(STORED)).toBeNull()
  })

  test('a draft is stored after a pause and not while the user types', () => {
    const keeper = new LocalDraft(KEY, { name: '', remark: '' })
    for (const name of ['案', '案件', '案件类']) {
      keeper.type({ name, remark: '' }, () => {})
      vi.advanceTimersByTime(399)
    }
    expect(stored()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(findDraft(KEY)?.values).toEqual({ name: '案件类', remark: '' })
  })

  test('a form with its initial values stores no draft', () => {
    const keeper = new LocalDraft(KEY, { name: 'a' })
    keeper.type({ name: 'ab' }, () => {})
    keeper.flush()
    expect(keeper.dirty).toBe(true)
    keeper.type({ name: 'a' }, () => {})
    keeper.flush()
    expect(keeper.dirty).toBe(false)
    expect(stored()).toBeNull()
  })

  test('a saved or discarded draft leaves nothing, a late timer included', () => {
    const keeper = new LocalDraft(KEY, { name: '' })
    keeper.type({ name: 'a' }, () => {})
    keeper.flush()
    keeper.type({ name: 'ab' }, () => {})
    keeper.end()
    vi.advanceTimersByTime(1000)
    keeper.flush()
    expect(stored()).toBeNull()
  })

  test('a form with only a password typed confirms leaving and stores nothing', () => {
    const keeper = new LocalDraft(KEY, { name: '', password: '', pin: '' })
    keeper.addSecrets(['pin'])
    keeper.type({ name: '', password: 'geheim', pin: '12' }, () => {})
    keeper.flush()
    expect(keeper.dirty).toBe(true)
    expect(window.localStorage.length).toBe(0)
  })

  test('a draft that is too large is reported once, and the last one that fitted stays', () => {
    const keeper = new LocalDraft(KEY, { name: '' })
    const told = vi.fn()
    keeper.type({ name: '短' }, told)
    vi.advanceTimersByTime(400)
    for (const length of [MAX_DRAFT, MAX_DRAFT + 1]) {
      keeper.type({ name: '长'.repeat(length) }, told)
      vi.advanceTimersByTime(400)
    }
    expect(told).toHaveBeenCalledTimes(1)
    expect(findDraft(KEY)?.values).toEqual({ name: '短' })
  })

  test('a form restores its draft after another window dropped it', () => {
    const keeper = new LocalDraft(KEY, { name: '' })
    keeper.type({ name: 'a' }, () => {})
    keeper.flush()
    dropDraft(KEY)
    vi.advanceTimersByTime(60_000)
    keeper.flush()
    expect(findDraft(KEY)).toMatchObject({ typedAt: NOW, values: { name: 'a' } })
  })

  test('an offered draft survives typing and undoing', () => {
    putDraft(draft())
    const keeper = new LocalDraft(KEY, { name: '' })
    keeper.type({ name: 'x' }, () => {})
    keeper.flush()
    keeper.type({ name: '' }, () => {})
    keeper.flush()
    expect(findDraft(KEY)?.values).toEqual({ name: '案件类型' })
    expect(keeper.restore()).toEqual({ name: '案件类型' })
  })

  test('rejecting the offered draft drops it and keeps text typed since', () => {
    putDraft(draft())
    const keeper = new LocalDraft(KEY, { name: '' })
    keeper.refuse()
    expect(findDraft(KEY)).toBeNull()
    putDraft(draft())
    const typing = new LocalDraft(KEY, { name: '' })
    typing.type({ name: 'x' }, () => {})
    typing.refuse()
    expect(findDraft(KEY)?.values).toEqual({ name: 'x' })
  })

  test.each<[string, string, boolean]>([
    ['the same record', 'a', false],
    ['a record changed since', 'b', true],
  ])('%s outdates the draft only when the record changed', (_name, now, outdated) => {
    const key = { ...KEY, record: '7' }
    const first = new LocalDraft(key, { name: 'a' })
    first.type({ name: 'ax' }, () => {})
    first.flush()
    expect(new LocalDraft(key, { name: now }).outdated).toBe(outdated)
    expect(new LocalDraft(KEY, { name: now }).outdated).toBe(false)
  })

  test('changed defaults of a new record do not change it', () => {
    putDraft(draft())
    expect(new LocalDraft(KEY, { name: '其他' }).outdated).toBe(false)
  })

  test('a resumed form starts with its draft', () => {
    putDraft(draft())
    resumeDraft(draft({ record: '7' }))
    expect(new LocalDraft(KEY, { name: '' }).start).toEqual({ name: '' })
    resumeDraft(KEY)
    const keeper = new LocalDraft(KEY, { name: '', remark: '' })
    expect(keeper.start).toEqual({ name: '案件类型', remark: '' })
    expect(keeper).toMatchObject({ dirty: true, found: null, resumedFrom: NOW })
    endResuming()
    expect(isResuming(KEY)).toBe(false)
  })

  test('the draft of a form on screen is not offered, and becomes available when the form closes', () => {
    const listener = vi.fn()
    const stop = watchDrafts(listener)
    const before = draftChanges()
    const close = openDraft(KEY)
    expect(isOpen({ ...KEY })).toBe(true)
    close()
    expect(isOpen(KEY)).toBe(false)
    expect(listener).toHaveBeenCalledTimes(2)
    expect(draftChanges()).toBe(before + 2)
    stop()
  })
})
