import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const STAFF = ['src/pages/staff', 'src/components/staff', 'src/layouts/staff', 'src/lib/forms']

/** What would show a time in a format of its own. What is picked in a calendar is a day or minute to the field alone. */
const OTHER_FORMATS = [
  /\bformatMinute\b/,
  /\bformatTime\([^\n]*\)\.(slice|replace|split)/,
  /\.toLocale(Date|Time)?String\((?!'en-US'\))/,
  /\bdateStyle\b|\btimeStyle\b/,
  /\.toISOString\(\)/,
]

/** A column whose cell is a bare time would be one that breaks within it. */
const BARE_COLUMN = /render: \w+ => formatTime\(/

const files = STAFF.flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(folder, name)),
)

test('the back-office formats times in one place', () => {
  const found = files.filter(file => {
    const source = readFileSync(file, 'utf8')
    return [...OTHER_FORMATS, BARE_COLUMN].some(pattern => pattern.test(source))
  })
  expect(files.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})
