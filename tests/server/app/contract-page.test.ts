import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '../../../server/app/routes'

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/contract.md'), 'utf8')

/** Second names of endpoints, which section 17 of the page describes once for all. */
const ALIASES: [RegExp, string][] = [
  [/\/delete-batch$/, '/delete-list'],
  [/\/export$/, '/export-excel'],
]

/** Paths the page names: whole ones, and those below the prefix of a heading or of a sentence that begins a table. */
function namedPaths(page: string): Set<string> {
  const paths = new Set<string>()
  let base = ''
  for (const line of page.split('\n'))
    for (const [, name = ''] of line.matchAll(/`([^`\s?]+)(?:\?[^`]*)?`/g)) {
      if (/^((admin|app)-api\/|\/(proxy-api|health|live|v3))/.test(name)) {
        const path = `/${name.replace(/^\//, '')}`
        paths.add(path)
        if (/^#|\b[Bb]elow `/.test(line)) base = path
      } else if (name.startsWith('/')) paths.add(base + name)
    }
  return paths
}

test('every endpoint of the route table is in docs/contract.md', () => {
  const named = namedPaths(PAGE)
  const missing = endpoints
    .map(({ path }) => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}'))
    .filter(path => !named.has(ALIASES.reduce((name, [alias, first]) => name.replace(alias, first), path)))
  expect(missing).toEqual([])
})
