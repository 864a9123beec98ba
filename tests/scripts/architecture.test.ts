import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { cruise, type ICruiseResult, type IDependency } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { beforeAll, describe, expect, test } from 'vitest'
// @ts-expect-error a tool's settings, in plain JavaScript
import config from '../../.dependency-cruiser.mjs'

/** The rules of docs/architecture.md: which module may import which, and what is written in one place only. */
const ROOT = resolve(import.meta.dirname, '../..')

let graph: ICruiseResult
/** Imports of each file of src, by its path. */
let imports: Map<string, IDependency[]>

beforeAll(async () => {
  const { forbidden, options } = config
  const { output } = await cruise(
    ['server', 'src', 'shared', 'scripts'],
    { ...options, baseDir: ROOT, validate: true, ruleSet: { forbidden } },
    undefined,
    { tsConfig: extractTSConfig(join(ROOT, 'tsconfig.json')) },
  )
  if (typeof output === 'string') throw new Error(output)
  graph = output
  imports = new Map(
    graph.modules
      .filter(({ source }) => source.startsWith('src/'))
      .map(module => [module.source, module.dependencies]),
  )
})

const slashes = (path: string) => path.replaceAll('\\', '/')

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path))
  .map(path => `src/${slashes(path)}`)
  .sort()
  .map(path => ({ path, code: withoutComments(readFileSync(join(ROOT, path), 'utf8')) }))

/** Removes comments, not strings: a quote or a backquote opens a string that ends with the same. */
function withoutComments(text: string): string {
  return text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(^|[\s;{}(),])\/\/[^\n]*/g,
    (_all, quoted: string | undefined, before: string | undefined) => quoted ?? before ?? '',
  )
}

/** Files of src in which `pattern` matches outside of comments. */
const holding = (pattern: RegExp): string[] =>
  sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path)

test('the import graph holds the whole repository, with what each import is', () => {
  expect([...imports.keys()].filter(path => /\.tsx?$/.test(path)).length).toBe(sources.length)
  expect(graph.modules.filter(({ source }) => source.startsWith('server/')).length).toBeGreaterThan(300)
  const kinds = (path: string, to: string) =>
    imports
      .get(path)
      ?.filter(({ resolved }) => resolved === to)
      .flatMap(({ dependencyTypes }) => dependencyTypes)
  expect(kinds('src/app/static-routes.tsx', 'src/app/staff-area.tsx')).toContain('dynamic-import')
  expect(kinds('src/stores/user.ts', 'src/lib/auth/permission-info.ts')).toContain('type-only')
})

test('every rule about imports is observed', () => {
  expect(graph.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
})

test('every file of src is in a layer, and no folder holds more than 40 files', () => {
  const layers = /^src\/(app|layouts|pages|components|hooks|stores|api|lib|config)\//
  expect(
    sources.map(({ path }) => path).filter(path => path !== 'src/main.tsx' && !layers.test(path)),
  ).toEqual([])
  const counts = new Map<string, number>()
  for (const { path } of sources) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 40)).toEqual([])
})

test('nothing that a visitor downloads imports the libraries of the staff area', () => {
  const heavy = /^node_modules\/(antd|@ant-design|axios|dayjs|@wangeditor|jsencrypt)\//
  const roots = [...imports.keys()].filter(path =>
    /^src\/((layouts|pages|components)\/(facade|common)\/|main\.tsx$|app\/(app|facade-area)\.tsx$)/.test(
      path,
    ),
  )
  const trails = new Map(roots.map(path => [path, path]))
  const found: string[] = []
  for (const [path, trail] of trails) {
    for (const { resolved, dependencyTypes } of imports.get(path) ?? []) {
      if (dependencyTypes.includes('type-only') || dependencyTypes.includes('dynamic-import')) continue
      if (heavy.test(resolved)) found.push(`${trail} → ${resolved}`)
      if (imports.has(resolved) && !trails.has(resolved)) trails.set(resolved, `${trail} → ${resolved}`)
    }
  }
  expect(found).toEqual([])
  // The rule is about something: the staff area does import them.
  expect([...imports.values()].flat().some(({ resolved }) => heavy.test(resolved))).toBe(true)
})

describe('pages', () => {
  const paths = sources.map(({ path }) => path)
  const folders = new Set(
    paths.filter(path => /^src\/pages\/.+\/index\.tsx$/.test(path)).map(path => posix.dirname(path)),
  )

  /** The page folder a file belongs to: the nearest one with an index.tsx. */
  function ownerOf(path: string): string {
    let folder = posix.dirname(path)
    while (!folders.has(folder) && folder !== 'src/pages') folder = posix.dirname(folder)
    return folder
  }

  /** Beside its own folder a page may use the files, but not the pages, of the folders that contain it. */
  const mayImport = (from: string, to: string) =>
    ownerOf(from) === ownerOf(to) ||
    (`${posix.dirname(from)}/`.startsWith(`${posix.dirname(to)}/`) && posix.basename(to) !== 'index.tsx')

  test('a page folder never imports another one', () => {
    const isPage = (path: string) => path.startsWith('src/pages/')
    const found = [...imports].flatMap(([from, to]) =>
      to.flatMap(({ resolved }) =>
        isPage(from) && isPage(resolved) && !mayImport(from, resolved) ? [`${from} → ${resolved}`] : [],
      ),
    )
    expect(found).toEqual([])
    const data = 'src/pages/staff/system/dict/data/index.tsx'
    expect(mayImport(data, 'src/pages/staff/system/dict/query-keys.ts')).toBe(true)
    expect(mayImport(data, 'src/pages/staff/system/dict/index.tsx')).toBe(false)
    expect(
      mayImport('src/pages/staff/dashboard/index.tsx', 'src/pages/staff/system/dict/query-keys.ts'),
    ).toBe(false)
  })

  test('every page exports itself as default', () => {
    const pages = sources.filter(({ path }) => /^src\/pages\/(errors\/[^/]+|.+\/index)\.tsx$/.test(path))
    expect(pages.length).toBeGreaterThan(10)
    const without = pages.filter(({ code }) => !/\bexport default function [A-Z]/.test(code))
    expect(without.map(({ path }) => path)).toEqual([])
  })

  test('nothing but a page has a default export', () => {
    const areas = /^src\/app\/(facade-area|staff-area|staff-loader)\.tsx$/
    expect(
      holding(/\bexport default\b/).filter(path => !path.startsWith('src/pages/') && !areas.test(path)),
    ).toEqual([])
  })
})

describe('one place for each thing', () => {
  test('config/env.ts alone reads import.meta.env', () => {
    expect(holding(/import\.meta(?!\.(glob|dirname)\b)/)).toEqual(['src/config/env.ts'])
  })

  test('lib/tokens.ts alone names the tokens', () => {
    expect(holding(/ACCESS_TOKEN|REFRESH_TOKEN/)).toEqual(['src/lib/auth/tokens.ts'])
  })

  test('three files of lib alone access browser storage', () => {
    expect(holding(/\b(localStorage|sessionStorage|indexedDB)\b/)).toEqual([
      'src/lib/auth/device-keys.ts',
      'src/lib/browser/session-storage.ts',
      'src/lib/browser/storage.ts',
    ])
  })

  test('two components alone render HTML of the server, and nothing else writes markup (threat H6)', () => {
    // The second one only leaves the content of a prerendered element as it is.
    expect(holding(/dangerouslySetInnerHTML/)).toEqual([
      'src/components/common/safe-html.tsx',
      'src/components/facade/text/article-html.tsx',
    ])
    expect(
      holding(
        /\b(inner|outer)HTML['"\]]*\s*[+?|&]*=[^=]|\b(insertAdjacentHTML|srcdoc|createContextualFragment)\b|document\.write|\beval\(|new Function\(|setTimeout\(\s*['"`]/i,
      ).filter(path => path !== 'src/components/common/safe-html.tsx'),
    ).toEqual([])
  })
})
