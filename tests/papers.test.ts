import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The papers of docs/ and who cites them: the forms are at the head of docs/requirements.md. */
const ROOT = resolve(import.meta.dirname, '..')
const FOLDERS = ['src', 'server', 'shared', 'tests', 'scripts', 'bench', 'docs']
const TEXT = /\.(tsx?|mjs|css|html|md)$/
/** This file has citations of places that do not exist. */
const SELF = 'tests/papers.test.ts'

interface Source {
  path: string
  text: string
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const SOURCES: Source[] = [
  ...FOLDERS.flatMap(folder => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile() && TEXT.test(entry.name))
    .map(entry => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  ...readdirSync(ROOT).filter(name => /^(\.env\.(development|production)|.*\.md|.*\.config\.ts)$/.test(name)),
]
  .filter(path => path !== SELF)
  .map(path => ({ path, text: read(path) }))

const PAGES = SOURCES.filter(({ path }) => path.endsWith('.md'))

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(match => match[1] ?? '')

const contract = read('docs/contract.md')
/** Sections of the contract that are generated from the code. */
const reference = ['codes', 'endpoints', 'records'].map(name => read(`docs/reference/${name}.md`))
const KNOWN = {
  contract: new Set([
    ...[contract, ...reference].flatMap(page => all(page, /^#{2,3} (\d+(?:\.\d+)?)\.? /gm)),
    ...all(contract.slice(contract.indexOf('\n## 18.')), /^\| (\d+) \|/gm).map(row => `18 row ${row}`),
  ]),
  requirements: new Set(all(read('docs/requirements.md'), /^\| (R-[a-z]+-\d+) \|/gm)),
  hardening: new Set(all(read('docs/hardening.md'), /^\| ([A-Z]\d+) \|/gm)),
  asvs: new Set(all(read('docs/security.md'), /^\| ([\d., ]+) \|/gm).flatMap(ids => ids.split(', '))),
}
type Paper = keyof typeof KNOWN

/** The form of a citation of each paper. */
const PLACES: Record<Paper, string> = {
  contract: String.raw`\d+(?:\.\d+)?(?: row \d+)?(?![\d.]*\d)`,
  requirements: String.raw`R-[a-z]+-\d+`,
  hardening: String.raw`[A-Z]\d+`,
  asvs: String.raw`\d+\.\d+\.\d+`,
}

/** In code: papers under names that they do not have here, and cases without their paper's name. */
const NO_PAPER = [
  /\bspec(?:ification)?(?:'s)? sections? \d+/gi,
  /\bthe specification\b(?! of (?:CSS|HTML|HTTP))/gi,
  /\bcontract,? sections? \d+/gi,
  /\bhardening, [a-z]+ \d+/gi,
  /(?<=[a-z”"'’.,] )\([SNDTHUFAIBL]\d{1,2}\)/g,
]

/** A comment's line breaks are spaces. */
const flowing = (text: string) => text.replace(/[ \t]*\n[ \t]*(?:\*(?!\/)|\/\/|#(?!#))?[ \t]*/g, ' ')

const namedWrongly = (source: string): string[] => {
  const text = flowing(source)
  return NO_PAPER.flatMap(pattern => text.match(pattern) ?? [])
}

/** Every citation of a text whose place does not exist. */
function deadCitations(source: string): string[] {
  const text = flowing(source)
  const dead: string[] = []
  for (const paper of Object.keys(KNOWN) as Paper[]) {
    const place = PLACES[paper]
    const cited = new RegExp(String.raw`\b${paper} (${place}(?:(?:, |; | and |–)${place})*)`, 'gi')
    for (const places of all(text, cited))
      for (const [found] of places.matchAll(new RegExp(place, 'g')))
        if (!KNOWN[paper].has(found)) dead.push(`${paper} ${found}`)
  }
  return dead
}

/** As GitHub names the anchors of headings. */
const anchors = (page: string) =>
  all(page, /^#+ (.+)$/gm).map(heading =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  )

function deadLinks({ path, text }: Source): string[] {
  return all(text, /\]\(([^()\s]+)\)/g).filter(link => {
    if (/^[a-z]+:/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file ? join(dirname(path), file) : path
    if (!existsSync(join(ROOT, target))) return true
    return anchor !== undefined && !anchors(read(target)).includes(anchor)
  })
}

const faults = (sources: readonly Source[], of: (source: Source) => string[]) =>
  sources.flatMap(source => of(source).map(fault => `${source.path}: ${fault}`))

test('every document has places to cite, and each document is cited', () => {
  for (const paper of Object.keys(KNOWN) as Paper[]) expect(KNOWN[paper].size, paper).toBeGreaterThan(60)
  const text = SOURCES.filter(({ path }) => !path.startsWith('docs/')).map(source => flowing(source.text))
  for (const paper of Object.keys(KNOWN) as Paper[]) {
    const cited = new RegExp(`\\b${paper} ${PLACES[paper]}`, 'i')
    expect(text.filter(one => cited.test(one)).length, paper).toBeGreaterThan(0)
  }
})

test('every citation of a document leads to a place in it', () => {
  expect(faults(SOURCES, ({ text }) => deadCitations(text))).toEqual([])
  expect(
    faults(
      SOURCES.filter(source => !PAGES.includes(source)),
      ({ text }) => namedWrongly(text),
    ),
  ).toEqual([])
})

describe('a citation that leads nowhere is found', () => {
  test.each([
    ['/** As contract 99.1 has it. */', 'contract 99.1'],
    ['(contract 13.4, 13.99)', 'contract 13.99'],
    ['(contract 18 row 38)', 'contract 18 row 38'],
    ['(requirements R-list-1, R-list-99)', 'requirements R-list-99'],
    [' * ends the session (hardening\n * A99)', 'hardening A99'],
    ['(asvs 6.99.1)', 'asvs 6.99.1'],
    ['(spec section 2)', 'spec section 2'],
    ['(contract section 4)', 'contract section 4'],
    ['(hardening, finding 5)', 'hardening, finding 5'],
    ['belongs to no one (S7).', '(S7)'],
    ['as the specification says', 'the specification'],
  ])('a citation that leads nowhere is found: %j', (text, dead) => {
    expect([...namedWrongly(text), ...deadCitations(text)]).toEqual([dead])
  })

  test('a citation whose target exists is not reported', () => {
    expect(deadCitations('contract 4.4, 13.10')).toEqual(['contract 13.10'])
    expect(deadCitations('(contract 3.6–3.8; requirements R-menu-4, hardening A3, H2, asvs 6.2.9)')).toEqual(
      [],
    )
  })
})

test('every page that is named by its file exists', () => {
  const pages = new Set(PAGES.map(({ path }) => basename(path)))
  expect(
    faults(SOURCES, ({ text }) =>
      all(text, /(?<![\w.*/-]|\/\/[^\s]*)([\w-]+\.md)\b/g).filter(name => !pages.has(name)),
    ),
  ).toEqual([])
})

/** `docs/security.md, "Files"`, `README, "Deploy"`. */
const deadHeadings = (text: string): string[] =>
  [...flowing(text).matchAll(/(?<![\w/])((?:docs\/)?[\w-]+\.md|README)`?,? "([^"]+)"/g)].flatMap(
    ([found, page = '', heading = '']) => {
      const path = page === 'README' ? 'README.md' : page
      const known = existsSync(join(ROOT, path)) && all(read(path), /^#+ (.+)$/gm).includes(heading)
      return known ? [] : [found]
    },
  )

test('every heading that is named with its page exists', () => {
  expect(faults(SOURCES, ({ text }) => deadHeadings(text))).toEqual([])
  expect(deadHeadings('(docs/security.md, "Files") (docs/security.md, "Flies") (README, "Two")')).toEqual([
    'docs/security.md, "Flies"',
    'README, "Two"',
  ])
})

test('every link between pages leads to a page and a heading', () => {
  expect(faults(PAGES, deadLinks)).toEqual([])
  expect(
    deadLinks({ path: 'docs/contract.md', text: '[a](no-such.md) [b](../README.md) [c](#no-such)' }),
  ).toEqual(['no-such.md', '#no-such'])
})

test('the page on the architecture names every folder of the server and of the browser', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
  const folders = ['src', 'server', 'server/platform', 'server/features'].flatMap(top =>
    readdirSync(join(ROOT, top), { withFileTypes: true }).filter(entry => entry.isDirectory()),
  )
  expect(
    folders.map(({ name }) => name).filter(name => !new RegExp(`\`${name}\`|^${name} +`, 'm').test(page)),
  ).toEqual([])
})

test('every file that a page names exists', () => {
  expect(
    faults(PAGES, ({ text }) =>
      // A heading that is a path is that of a file to be written.
      all(
        text.replace(/^#### `.*`$/gm, ''),
        /`((?:src|server|shared|tests|scripts|bench|docs)\/[\w./-]+)`/g,
      ).filter(path => !existsSync(join(ROOT, path))),
    ),
  ).toEqual([])
})
