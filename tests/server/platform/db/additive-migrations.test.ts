import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = resolve(import.meta.dirname, '../../../../server/platform/db/migrations')
/** From here on, processes of two releases run side by side during a deploy. */
const FIRST = '0048'
/** What only the launch card of the version before reads, which fails until all processes are replaced. */
const EXCEPTIONS = ['0073-no-sample-marks.ts']
/** What takes something from a program of the release before, or gives it another name. */
const TAKES_AWAY =
  /\b(dropTable|dropColumn|renameTo|renameColumn|dropView|modifyColumn|alterColumn)\b|\b(drop\s+(table|column|view)|rename\s+(to|column))\b/i

test('migrations only add, so that the release before runs on beside the new one during a deploy', () => {
  const names = readdirSync(FOLDER).filter(name => name >= FIRST && !EXCEPTIONS.includes(name))
  expect(names.length).toBeGreaterThan(0)
  const taking = names.filter(name => TAKES_AWAY.test(readFileSync(join(FOLDER, name), 'utf8')))
  expect(taking).toEqual([])
})

test('a migration that drops or renames is recognised, in each way of writing it', () => {
  for (const text of [
    "schema.dropTable('a')",
    "schema.alterTable('a').dropColumn('b')",
    "schema.alterTable('a').renameTo('b')",
    'alter table a drop column b',
    'ALTER TABLE a RENAME TO b',
  ])
    expect(text).toMatch(TAKES_AWAY)
  expect("schema.createTable('a').addColumn('b', 'text')").not.toMatch(TAKES_AWAY)
})
