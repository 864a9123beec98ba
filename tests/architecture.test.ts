import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The rules of docs and README about who may import whom, read from the text of the files. */
const ROOT = resolve(import.meta.dirname, '..')

/** A folder may import itself and those after it. main.tsx may import anything. */
const LAYERS = ['app', 'layouts', 'pages', 'components', 'hooks', 'stores', 'api', 'lib', 'config'] as const

interface Import {
  /** As written. */
  name: string
  /** Path from the root of the project, for files of ours. */
  file: string | null
  typeOnly: boolean
  dynamic: boolean
}

interface Source {
  path: string
  /** Without comments. */
  code: string
  imports: Import[]
}

const slashes = (path: string) => path.replaceAll('\\', '/')
const isCode = (path: string) => /\.(ts|tsx)$/.test(path)

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesOf(path)
    return isCode(path) ? [path] : []
  })
}

/** Comments go, texts stay: a quote or a backquote opens a text that ends with the same. */
function withoutComments(text: string): string {
  return text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|(^|[\s;{}(),])\/\/[^\n]*/g,
    (_all, quoted: string | undefined, before: string | undefined) => quoted ?? before ?? '',
  )
}

function locate(name: string, from: string): string | null {
  const base = name.startsWith('@/')
    ? join(ROOT, 'src', name.slice(2))
    : name.startsWith('.')
      ? join(dirname(join(ROOT, from)), name)
      : null
  if (!base) return null
  const found = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map(end => base + end)
    .find(path => existsSync(path) && statSync(path).isFile())
  return found ? slashes(relative(ROOT, found)) : `${name} (missing)`
}

const STATIC = /\b(import|export)\s+(type\s+)?(?:([^'"();]*?)\s*from\s*)?'([^']+)'/g
const DYNAMIC = /\bimport\(\s*'([^']+)'\s*\)/g

function read(path: string): Source {
  const code = withoutComments(readFileSync(join(ROOT, path), 'utf8'))
  const imports: Import[] = []
  for (const [, keyword, type, names = '', name = ''] of code.matchAll(STATIC)) {
    if (keyword === 'export' && !names) continue
    const inner = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1]
    const allTypes = inner?.split(',').every(part => part.trim() === '' || part.trim().startsWith('type '))
    imports.push({
      name,
      file: locate(name, path),
      typeOnly: type !== undefined || allTypes === true,
      dynamic: false,
    })
  }
  for (const [, name = ''] of code.matchAll(DYNAMIC))
    imports.push({ name, file: locate(name, path), typeOnly: false, dynamic: true })
  return { path, code, imports }
}

const sources = new Map(filesOf('src').map(path => [path, read(path)]))
const all = [...sources.values()]

/** `importer → imported` for every import of one of our files that breaks a rule. */
const offenders = (breaks: (from: string, to: string, how: Import) => boolean): string[] =>
  all.flatMap(({ path, imports }) =>
    imports.flatMap(how => (how.file && breaks(path, how.file, how) ? [`${path} → ${how.file}`] : [])),
  )

const layerOf = (path: string) => LAYERS.findIndex(layer => path.startsWith(`src/${layer}/`))

/** staff, facade, common … in the folders that are divided by area. */
const areaOf = (path: string) => /^src\/(?:layouts|pages|components)\/([\w-]+)\//.exec(path)?.[1]

/** Files that hold what `pattern` finds, comments left aside. */
const holding = (pattern: RegExp): string[] =>
  all.filter(({ code }) => pattern.test(code)).map(({ path }) => path)

test('the reader of imports sees what there is to see', () => {
  expect(all.length).toBeGreaterThan(150)
  const app = sources.get('src/app/app.tsx')
  expect(app?.imports.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['react', 'react-router-dom', '@/components/common/error-boundary', './gate']),
  )
  const routes = sources.get('src/app/static-routes.tsx')
  expect(routes?.imports).toContainEqual({
    name: './staff-area',
    file: 'src/app/staff-area.tsx',
    typeOnly: false,
    dynamic: true,
  })
  expect(sources.get('src/stores/user.ts')?.imports).toContainEqual(
    expect.objectContaining({ name: '@/lib/permission-info', typeOnly: true }),
  )
  expect(withoutComments("a('http://x') // b\n/* c */ d(`//e`)")).toBe("a('http://x') \n d(`//e`)")
})

test('every file is in a layer, and every import of ours leads to a file', () => {
  const homeless = all.map(({ path }) => path).filter(path => path !== 'src/main.tsx' && layerOf(path) < 0)
  expect(homeless).toEqual([])
  expect(offenders((_from, to) => to.endsWith('(missing)'))).toEqual([])
})

test('imports point downward only, types included', () => {
  expect(
    offenders(
      (from, to) => from !== 'src/main.tsx' && !to.startsWith('shared/') && layerOf(to) < layerOf(from),
    ),
  ).toEqual([])
})

test('what both the pages and the backend use imports nothing else', () => {
  const found = filesOf('shared').flatMap(path =>
    read(path).imports.flatMap(({ name, file }) =>
      file?.startsWith('shared/') ? [] : [`${path} → ${name}`],
    ),
  )
  expect(found).toEqual([])
})

test('no import leads in a ring', () => {
  const rings: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) {
      rings.push([...trail.slice(at), path].join(' → '))
      return
    }
    if (done.has(path)) return
    for (const { file, dynamic } of sources.get(path)?.imports ?? []) {
      if (file && !dynamic) visit(file, [...trail, path])
    }
    done.add(path)
  }
  for (const { path } of all) visit(path, [])
  expect(rings).toEqual([])
})

describe('areas', () => {
  test('staff and facade never import each other', () => {
    const areas = ['staff', 'facade']
    expect(
      offenders((from, to) => {
        const [a = '', b = ''] = [areaOf(from), areaOf(to)]
        return a !== b && areas.includes(a) && areas.includes(b)
      }),
    ).toEqual([])
  })

  test('what is common to both imports neither', () => {
    expect(
      offenders((from, to) => areaOf(from) === 'common' && ['staff', 'facade'].includes(areaOf(to) ?? '')),
    ).toEqual([])
  })

  const HEAVY = /^(antd|@ant-design|axios|dayjs|@wangeditor|jsencrypt)(\/|$)/

  test('nothing that a visitor downloads imports the libraries of the back-office', () => {
    const roots = [
      'src/main.tsx',
      'src/app/app.tsx',
      'src/app/facade-area.tsx',
      ...[...sources.keys()].filter(path => /^src\/(layouts|pages|components)\/(facade|common)\//.test(path)),
    ]
    const from = new Map<string, string>(roots.map(path => [path, path]))
    const found: string[] = []
    for (const [path, trail] of from) {
      for (const { name, file, typeOnly, dynamic } of sources.get(path)?.imports ?? []) {
        if (typeOnly || dynamic) continue
        if (HEAVY.test(name)) found.push(`${trail} → ${name}`)
        if (file && !from.has(file)) from.set(file, `${trail} → ${file}`)
      }
    }
    expect(found).toEqual([])
    // The rule is about something: the staff area does import them.
    expect(all.some(({ imports }) => imports.some(({ name }) => HEAVY.test(name)))).toBe(true)
  })
})

describe('pages', () => {
  const folders = new Set(
    [...sources.keys()]
      .filter(path => /^src\/pages\/.+\/index\.tsx$/.test(path))
      .map(path => posix.dirname(path)),
  )

  /** The page folder a file belongs to: the nearest one with an index.tsx. */
  function ownerOf(path: string): string {
    let folder = posix.dirname(path)
    while (!folders.has(folder) && folder !== 'src/pages') folder = posix.dirname(folder)
    return folder
  }

  /** Beside its own folder a page may use the files, but not the pages, of the folders it lies in. */
  const mayImport = (from: string, to: string) =>
    ownerOf(from) === ownerOf(to) ||
    (`${posix.dirname(from)}/`.startsWith(`${posix.dirname(to)}/`) && posix.basename(to) !== 'index.tsx')

  test('a page folder never imports another one', () => {
    expect(
      offenders(
        (from, to) => from.startsWith('src/pages/') && to.startsWith('src/pages/') && !mayImport(from, to),
      ),
    ).toEqual([])
    expect(
      mayImport('src/pages/staff/system/dict/data/index.tsx', 'src/pages/staff/system/dict/query-keys.ts'),
    ).toBe(true)
    expect(
      mayImport('src/pages/staff/system/dict/data/index.tsx', 'src/pages/staff/system/dict/index.tsx'),
    ).toBe(false)
    expect(
      mayImport('src/pages/staff/dashboard/index.tsx', 'src/pages/staff/system/dict/query-keys.ts'),
    ).toBe(false)
  })

  test('every page exports itself as default', () => {
    const pages = all.filter(({ path }) => /^src\/pages\/(errors\/[^/]+|.+\/index)\.tsx$/.test(path))
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

test('no store imports another store', () => {
  expect(offenders((from, to) => from.startsWith('src/stores/') && to.startsWith('src/stores/'))).toEqual([])
})

describe('one place for each thing', () => {
  test('import.meta.env is read by config/env.ts alone', () => {
    expect(holding(/import\.meta(?!\.(glob|dirname)\b)/)).toEqual(['src/config/env.ts'])
  })

  test('the tokens are named in lib/tokens.ts alone', () => {
    expect(holding(/ACCESS_TOKEN|REFRESH_TOKEN/)).toEqual(['src/lib/tokens.ts'])
  })

  test('browser storage is touched by three files of lib alone', () => {
    expect(holding(/\b(localStorage|sessionStorage|indexedDB)\b/)).toEqual([
      'src/lib/device-keys.ts',
      'src/lib/session-storage.ts',
      'src/lib/storage.ts',
    ])
  })

  test('HTML of the server is shown by one component, and nothing else writes markup or runs text (H6)', () => {
    expect(holding(/dangerouslySetInnerHTML/)).toEqual(['src/components/common/safe-html.tsx'])
    expect(
      holding(
        /\b(inner|outer)HTML['"\]]*\s*[+?|&]*=[^=]|\b(insertAdjacentHTML|srcdoc|createContextualFragment)\b|document\.write|\beval\(|new Function\(|setTimeout\(\s*['"`]/i,
      ).filter(path => path !== 'src/components/common/safe-html.tsx'),
    ).toEqual([])
  })
})

test('the backend takes nothing from the front end but types of its API', () => {
  const found = filesOf('server').flatMap(path =>
    read(path).imports.flatMap(({ name, file, typeOnly }) =>
      file?.startsWith('src/') && !(typeOnly && file.startsWith('src/api/')) ? [`${path} → ${name}`] : [],
    ),
  )
  expect(found).toEqual([])
})

test('a migration takes nothing of the program: what a database of its time got never changes', () => {
  const migrations = filesOf('server/db/migrations').map(read)
  expect(migrations.length).toBeGreaterThan(13)
  const found = migrations.flatMap(({ path, imports }) =>
    imports.flatMap(({ name, file }) =>
      file && !file.startsWith('server/db/migrations/') ? [`${path} → ${name}`] : [],
    ),
  )
  expect(found).toEqual([])
})
