import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { endpointsPage } from '../../scripts/docs/endpoints-page'
import { generatedPages } from '../../scripts/docs/pages'
import { endpoints } from '../../server/app/routes'

const ROOT = join(import.meta.dirname, '../..')
const PAGES = Object.entries(generatedPages())

test.each(PAGES)('%s is what the code says; otherwise npm run docs writes it again', (path, text) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text)
})

test('the folder of generated pages has no other page', () => {
  expect(readdirSync(join(ROOT, 'docs/reference')).sort()).toEqual(
    PAGES.map(([path]) => basename(path)).sort(),
  )
})

test('every endpoint of the route table is on its page', () => {
  const page = endpointsPage(endpoints)
  const missing = endpoints
    .map(({ path }) => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}').replace(/^\//, ''))
    .filter(path => !page.includes(`\`${path}\``))
  expect(missing).toEqual([])
})

test('an endpoint that is in no section of the contract is an error that names it', () => {
  const [first] = endpoints
  if (!first) throw new Error('The route table is empty.')
  expect(() => endpointsPage([{ ...first, path: '/lost', sections: [] }])).toThrow('/lost is in no section')
  const untitled = { number: '19.99', title: '', facts: [] }
  expect(() => endpointsPage([{ ...first, sections: [untitled] }])).toThrow('Section 19.99')
})
