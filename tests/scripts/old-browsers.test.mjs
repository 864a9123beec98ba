import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUnsupported, oldestBrowsers } from '../../scripts/old-browsers.mjs'

let folder
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'old-browsers-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What is said about a script in the oldest browsers that the client is built for. */
async function found(text) {
  const file = join(folder, 'script.js')
  writeFileSync(file, text)
  return findUnsupported([file], await oldestBrowsers()).map(({ detail }) => detail)
}

test('the oldest browsers are those that the client is built for', async () => {
  expect(await oldestBrowsers()).toContainEqual({ name: 'chrome', version: '109' })
})

test.each([
  ['export const rest = list => list.toSpliced(0, 1)', 'ArrayToSpliced'],
  ['export const isWell = text => text.isWellFormed()', 'StringIsWellFormed'],
  ['export const isAddress = text => URL.canParse(text)', 'URL.canParse'],
  ['export const signal = AbortSignal.timeout(3)', 'AbortSignal.timeout'],
  ['export const groups = Object.groupBy([], String)', 'ObjectGroupBy'],
  ['export const words = /(?<=a)b/', 'look-behind'],
  ['export const words = a => new RegExp("(?<!" + a + ")b")', 'look-behind'],
  ['export class Once { static { this.done = true } }', 'ClassStaticBlocks'],
])('%s is refused', async (text, name) => {
  const details = await found(text)
  expect(details).toHaveLength(1)
  expect(details[0]).toContain(name)
})

test.each([
  'export const last = list => list.findLast(Boolean) ?? list.at(-1)',
  'export const own = Object.hasOwn({}, "a")',
  'export const copy = structuredClone({})',
  'export const { year } = /(?<year>\\d{4})/.exec("2026").groups',
  'export const half = typeof Float16Array === "undefined" ? undefined : Float16Array',
  'export const address = URL.createObjectURL(new Blob())',
  'export const isAddress = text => "canParse" in URL && URL.canParse?.(text)',
])('the browser feature check allows %s', async text => {
  expect(await found(text)).toEqual([])
})
