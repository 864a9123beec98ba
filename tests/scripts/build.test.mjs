import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isFresh, newestChange } from '../../scripts/build.mjs'

describe('a build is used again', () => {
  const stamp = { startedAt: 1000, variables: { VITE_A: '1', VITE_B: '2' } }

  test('a build is reused when nothing changed since it began', () => {
    expect(isFresh(stamp, 999, { VITE_B: '2', VITE_A: '1' })).toBe(true)
  })

  test.each([
    ['there is none', undefined, 0, {}],
    ['a source is newer', stamp, 1001, stamp.variables],
    ['a source changed while it was made', stamp, 1000, stamp.variables],
    ['a variable of the bundle changed', stamp, 999, { ...stamp.variables, VITE_A: '3' }],
    ['a variable of the bundle is new', stamp, 999, { ...stamp.variables, VITE_C: '3' }],
  ])('a build is not reused when %s', (_, given, newest, variables) => {
    expect(isFresh(given, newest, variables)).toBe(false)
  })
})

describe('the newest change', () => {
  let folder
  const at = seconds => new Date(seconds * 1000)
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'build-test-'))
    mkdirSync(join(folder, 'src', 'deep'), { recursive: true })
    writeFileSync(join(folder, 'src', 'deep', 'a.ts'), '')
    utimesSync(join(folder, 'src', 'deep', 'a.ts'), at(300), at(300))
    utimesSync(join(folder, 'src', 'deep'), at(200), at(200))
    utimesSync(join(folder, 'src'), at(100), at(100))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('the newest change is found in any depth, and missing paths do not matter', () => {
    expect(newestChange([join(folder, 'src'), join(folder, 'none')])).toBe(300_000)
  })

  test('the newest change includes the removal of a file', () => {
    rmSync(join(folder, 'src', 'deep', 'a.ts'))
    expect(newestChange([join(folder, 'src')])).toBeGreaterThan(300_000)
  })
})
