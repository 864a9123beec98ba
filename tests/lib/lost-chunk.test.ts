import { describe, expect, test } from 'vitest'
import { decideReload, isLostChunk } from '@/lib/browser/lost-chunk'
import { HttpError } from '@/lib/http/errors'

describe('a lost chunk is recognised', () => {
  test.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://x/assets/index-a1.js'],
    ['Firefox', 'error loading dynamically imported module: https://x/assets/index-a1.js'],
    ['Safari', 'Importing a module script failed.'],
    ['Safari, given a page', "TypeError: 'text/html' is not a valid JavaScript MIME type."],
    ['Vite, a style', 'Unable to preload CSS for /assets/index-a1.css'],
  ])('the error of a lost chunk is recognised: %s', (_name, message) => {
    expect(isLostChunk(new TypeError(message))).toBe(true)
  })

  test.each([
    new Error('Cannot read properties of undefined (reading "list")'),
    new Error('Failed to fetch'),
    new Error('Load failed'),
    new Error(''),
    new HttpError('network', '后端接口连接异常', 'toast'),
    'Failed to fetch dynamically imported module',
    null,
    undefined,
    { message: 'Importing a module script failed.' },
  ])('other errors are not taken for a lost chunk: %s', error => {
    expect(isLostChunk(error)).toBe(false)
  })
})

describe('the page reloads by itself', () => {
  const NOW = 1_800_000_000_000
  const first = decideReload('', 'a', NOW) ?? ''

  test('the page reloads the first time a build loses a chunk', () => {
    expect(first).toBe(`reloaded:a@${NOW}`)
  })

  test.each([
    ['again for the same build at once', 'a', NOW + 1_000],
    ['again for the same build a day later', 'a', NOW + 86_400_000],
    ['for the new build within 30 s, whose chunk is missing too', 'b', NOW + 29_999],
    ['for the new build when the clock was set back a little', 'b', NOW - 10_000],
  ])('the page does not reload by itself %s', (_name, build, now) => {
    expect(decideReload(first, build, now)).toBeNull()
  })

  test.each([
    ['after 30 s', NOW + 30_000],
    ['when the clock was set back by a day', NOW - 86_400_000],
  ])('the page reloads again for the next build %s and remembers both', (_name, now) => {
    const second = decideReload(first, 'b', now) ?? ''
    expect(second).toBe(`reloaded:a@${NOW},b@${now}`)
    for (const build of ['a', 'b']) expect(decideReload(second, build, now + 3_600_000)).toBeNull()
  })

  test('a thousand losses over ten minutes and two builds cause two reloads', () => {
    let marker = ''
    let reloads = 0
    for (let event = 0; event < 1_000; event++) {
      const next = decideReload(marker, event % 2 ? 'a' : 'b', NOW + event * 600)
      if (next === null) continue
      marker = next
      reloads++
    }
    expect(reloads).toBe(2)
  })

  test.each([
    '',
    'some window',
    'reloaded:',
    'reloaded:,,,',
    'reloaded:a',
    'reloaded:a@x',
    '{"a":1}',
    '__proto__',
    'x'.repeat(100_000),
  ])('the page reloads with an invalid marker (case %#)', marker => {
    expect(decideReload(marker, 'a', NOW)).toBe(first)
  })

  test('the reload marker does not grow without limit', () => {
    let marker = ''
    for (let build = 0; build < 100; build++) {
      marker = decideReload(marker, `build-${build}`, NOW + build * 60_000) ?? marker
    }
    expect(marker.length).toBeLessThan(200)
    expect(marker).toContain('build-99@')
  })
})
