import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../package.json'

/** Whatever a page or a comment leads to is there; the forms of citations are at the head of docs/requirements.md. */
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
/** What may be cited of each paper, and how. */
const PAPERS = {
  contract: {
    form: String.raw`\d+(?:\.\d+)?(?: row \d+)?(?![\d.]*\d)`,
    places: [
      ...[contract, ...reference].flatMap(page => all(page, /^#{2,3} (\d+(?:\.\d+)?)\.? /gm)),
      ...all(contract.slice(contract.indexOf('\n## 18.')), /^\| (\d+) \|/gm).map(row => `18 row ${row}`),
    ],
  },
  requirements: {
    form: String.raw`R-[a-z]+-\d+`,
    places: all(read('docs/requirements.md'), /^\| (R-[a-z]+-\d+) \|/gm),
  },
  threat: { form: String.raw`[A-Z]\d+`, places: all(read('docs/threat-model.md'), /^\| ([A-Z]\d+) \|/gm) },
  asvs: {
    form: String.raw`\d+\.\d+\.\d+`,
    places: all(read('docs/asvs.md'), /^\| ([\d., ]+) \|/gm).flatMap(ids => ids.split(', ')),
  },
  decision: {
    form: String.raw`\d{3}\b`,
    places: readdirSync(join(ROOT, 'docs/decisions')).map(name => name.slice(0, 3)),
  },
}

/** A comment's line breaks are spaces. */
const flowing = (text: string) => text.replace(/[ \t]*\n[ \t]*(?:\*(?!\/)|\/\/|#(?!#))?[ \t]*/g, ' ')

/** Every citation of a text whose place does not exist. */
function deadCitations(source: string): string[] {
  const text = flowing(source)
  return Object.entries(PAPERS).flatMap(([paper, { form, places }]) => {
    const cited = new RegExp(String.raw`\b${paper} (${form}(?:(?:, |; | and |–)${form})*)`, 'gi')
    return all(text, cited)
      .flatMap(found => found.match(new RegExp(form, 'g')) ?? [])
      .filter(place => !places.includes(place))
      .map(place => `${paper} ${place}`)
  })
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

/** `docs/threat-model.md, "Files"`, `README, "Deploy"`. */
const deadHeadings = (text: string): string[] =>
  [...flowing(text).matchAll(/(?<![\w/])((?:docs\/)?[\w-]+\.md|README)`?,? "([^"]+)"/g)].flatMap(
    ([found, page = '', heading = '']) => {
      const path = page === 'README' ? 'README.md' : page
      const known = existsSync(join(ROOT, path)) && all(read(path), /^#+ (.+)$/gm).includes(heading)
      return known ? [] : [found]
    },
  )

const PAGE_NAMES = new Set(PAGES.map(({ path }) => basename(path)))
const deadPages = (text: string): string[] =>
  all(text, /(?<![\w.*/-]|\/\/[^\s]*)([\w-]+\.md)\b/g).filter(name => !PAGE_NAMES.has(name))

const deadFiles = (text: string): string[] =>
  all(text, /`((?:src|server|shared|tests|scripts|bench|docs|deploy)\/[\w./-]+)`/g).filter(
    path => !existsSync(join(ROOT, path)),
  )

const SCRIPTS = new Set(['install', 'ci', ...Object.keys(manifest.scripts)])
const deadScripts = (text: string): string[] =>
  all(flowing(text), /\bnpm run ([a-z][\w:-]*)/g).filter(name => !SCRIPTS.has(name))

const faults = (sources: readonly Source[], of: (source: Source) => string[]) =>
  sources.flatMap(source => of(source).map(fault => `${source.path}: ${fault}`))

test('every citation of a paper leads to a place in it', () => {
  expect(faults(SOURCES, ({ text }) => deadCitations(text))).toEqual([])
})

test('every link between pages leads to a page and a heading', () => {
  expect(faults(PAGES, deadLinks)).toEqual([])
})

test('every page and every heading that is named exists', () => {
  expect(faults(SOURCES, ({ text }) => [...deadPages(text), ...deadHeadings(text)])).toEqual([])
})

test('every file and every script of npm that a page names exists', () => {
  expect(faults(PAGES, ({ text }) => [...deadFiles(text), ...deadScripts(text)])).toEqual([])
})

test.each([
  ['/** As contract 99.1 has it. */', ['contract 99.1']],
  ['(contract 13.4, 13.99)', ['contract 13.99']],
  ['(contract 18 row 38)', ['contract 18 row 38']],
  [
    '(contract 3.6–3.8; requirements R-menu-4, R-list-99, threat A3, H2, asvs 6.2.9)',
    ['requirements R-list-99'],
  ],
  [' * ends the session (threat\n * A99)', ['threat A99']],
  ['(asvs 6.99.1)', ['asvs 6.99.1']],
  ['(decision 036), decision 028', ['decision 036']],
  ['[a](no-such.md) [b](../README.md) [c](#no-such)', ['no-such.md', '#no-such', 'no-such.md']],
  ['(docs/threat-model.md, "Files") (docs/threat-model.md, "Flies")', ['docs/threat-model.md, "Flies"']],
  ['`server/main.ts` and `server/mine.ts`', ['server/mine.ts']],
  ['`npm run build`, `npm run\nbilt`', ['bilt']],
])('what leads nowhere is found: %j', (text, dead) => {
  const path = 'docs/contract.md'
  expect([
    ...deadCitations(text),
    ...deadLinks({ path, text }),
    ...deadPages(text),
    ...deadHeadings(text),
    ...deadFiles(text),
    ...deadScripts(text),
  ]).toEqual(dead)
})
