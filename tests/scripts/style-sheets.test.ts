import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The rules of docs/decisions/013-plain-html-and-style-sheets.md. */
const ROOT = resolve(import.meta.dirname, '../..')

const filesOf = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => ending.test(name))
    .map(name => join(folder, name).replaceAll('\\', '/'))
    .sort()

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const SHEETS = filesOf('src', /\.css$/)
const SCRIPTS = ['src', 'server', 'shared'].flatMap(folder => filesOf(folder, /\.tsx?$/))

/** Classes of libraries. */
const FOREIGN = /^(ant-|anticon|w-e-|ReactCrop)/
/** The two areas, and states of something that another class names. */
const STATE = /^(facade$|staff-root$|is-)/

/** Selectors of a sheet, one by one. */
function selectorsOf(file: string): string[] {
  const text = read(file).replace(/\/\*[\s\S]*?\*\//g, '')
  const lists = [...text.matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list.trim())
  return lists.filter(list => !list.startsWith('@')).flatMap(splitList)
}

/** At commas, not at those in brackets. */
function splitList(list: string): string[] {
  let depth = 0
  const marked = [...list].map(character => {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    return character === ',' && depth === 0 ? '\n\n' : character
  })
  return marked.join('').split('\n\n')
}

const classesOf = (selector: string): string[] =>
  [...selector.replace(/"[^"]*"/g, '').matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)

describe('style sheets', () => {
  test('a class has its rules in one sheet, and others name it only beside their own class', () => {
    const sheets = new Map<string, Set<string>>()
    for (const file of SHEETS)
      for (const selector of selectorsOf(file)) {
        const names = new Set(classesOf(selector))
        const own = [...names].filter(name => !FOREIGN.test(name) && !STATE.test(name))
        // Print, contrast and large text concern the whole public site, and say so by naming it.
        if (own.length !== 1 || names.has('facade')) continue
        for (const name of own) sheets.set(name, (sheets.get(name) ?? new Set()).add(file))
      }
    const shared = [...sheets].filter(([, files]) => files.size > 1)
    expect(shared.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([])
  })

  test('every class of a style sheet is used', () => {
    const text = SCRIPTS.map(read).join('\n')
    // Written in one piece, or put together after a hyphen: `is-${state}`.
    const isUsed = (name: string) =>
      new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text) ||
      [...name.matchAll(/-/g)].some(({ index }) => text.includes(`${name.slice(0, index + 1)}\${`))
    const names = new Set(SHEETS.flatMap(selectorsOf).flatMap(classesOf))
    expect([...names].filter(name => !FOREIGN.test(name) && !isUsed(name))).toEqual([])
  })

  test('texts of the public site are sized in rem, so that large text is the size of the root', () => {
    // The root of a printed page, its page numbers, and the smallest label on it.
    const onPaper = ['16pt', '9pt']
    const fixed = SHEETS.filter(file => file.includes('/facade/')).flatMap(file =>
      [...read(file).matchAll(/font-size: ([\d.]*[1-9][\d.]*(?:px|pt))/g)]
        .filter(([, size = '']) => !onPaper.includes(size))
        .map(([rule]) => `${file}: ${rule}`),
    )
    expect(fixed).toEqual([])
  })
})

test('query keys are written in src/api alone', () => {
  const literal = /\b(?:queryKey|key)(?::|=\{)\s*\[\s*['"]/
  const files = filesOf('src', /\.tsx?$/).filter(file => !file.startsWith('src/api/'))
  expect(files.filter(file => literal.test(read(file)))).toEqual([])
})
