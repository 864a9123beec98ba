/**
 * `npm run new-screen NAME [TITLE]`: the files of a list screen from the templates of scripts/new-screen, and its lines in
 * the route table, the schema, the menus and the samples of the tests.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './build.mjs'

const [name = '', title = name] = process.argv.slice(2)

/** @param {string} path */
const read = path => readFileSync(join(ROOT, path), 'utf8')
/** @param {string} folder @returns {string[]} */
const filesOf = folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => join(folder, path))

/** @param {string} text @returns {never} */
function refuse(text) {
  console.error(text)
  process.exit(1)
}

if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name) || name.length > 40)
  refuse('用法：npm run new-screen 名称 [标题]。名称是小写英文单词，用连字符连接，如 hearing-room')
if (!/^[\p{Script=Han}\w-]{1,20}$/u.test(title)) refuse('标题为 1 至 20 个汉字、字母或数字，如 庭审室')

/** @param {string} text */
const camel = text => text.replace(/-./g, ([, letter = '']) => letter.toUpperCase())
/** @param {string} text */
const constant = text => text.replaceAll('-', '_').toUpperCase()
const names = `${name.replace(/([^aeiou])y$/, '$1ie').replace(/([sx]|ch|sh)$/, '$1e')}s`
const thing = camel(name)
const things = camel(names)

/** The first number above all that match. @param {string[]} paths @param {RegExp} pattern @param {number} least */
const nextOf = (paths, pattern, least) =>
  1 +
  Math.max(
    least,
    ...paths.flatMap(path => [...read(path).matchAll(pattern)].map(([, found]) => Number(found))),
  )

const codes = String(
  nextOf(['server', 'shared', 'src'].flatMap(filesOf), /\b1100(\d{3})\d{3}\b/g, 0),
).padStart(3, '0')
const MIGRATIONS = 'server/platform/db/migrations'
const migration = 1 + Math.max(...readdirSync(join(ROOT, MIGRATIONS)).map(file => Number.parseInt(file, 10)))
const MENUS = 'server/tools/seed/menus/staff.ts'

/** @type {Record<string, string | number>} */
const values = {
  ...{ name, names, thing, things, title, words: names.replaceAll('-', ' ') },
  ...{ Thing: camel(`-${name}`), THING: constant(name), THINGS: constant(names) },
  ...{ missing: `1100${codes}000`, taken: `1100${codes}001` },
  // Of the contract, whose numbers never change.
  section: `19.${nextOf(filesOf('server'), /'19\.(\d+)/g, 0)}`,
  // Pages of the seed have numbers of four digits, their buttons one more.
  menu: nextOf([MENUS, 'server/tools/seed/menus/facade.ts'], /\b(9\d{3})\b/g, 9500),
}
/** @param {string} text */
const filled = text => text.replace(/%(\w+)%/g, (_found, key) => String(values[key]))
/** @param {string} template */
const make = template => filled(read(`scripts/new-screen/${template}.template`))

const NEW_FILES = {
  'contract.ts': `shared/contract/${names}.ts`,
  'labels.ts': `shared/domain/${names}.ts`,
  'calls.ts': `src/api/system/${name}.ts`,
  'page.tsx': `src/pages/staff/system/${name}/index.tsx`,
  'dialog.tsx': `src/pages/staff/system/${name}/${name}-dialog.tsx`,
  'endpoints.ts': `server/features/${names}/endpoints.ts`,
  'table.ts': `server/platform/db/tables/${names}.ts`,
  'migration.ts': `${MIGRATIONS}/${String(migration).padStart(4, '0')}-${names}.ts`,
  'server-test.ts': `tests/server/features/${names}.test.ts`,
  'page-test.tsx': `tests/pages/staff/system/${name}.test.tsx`,
}
/** Lines of present files: below the last line with a text. @type {[path: string, below: string, lines: string][]} */
const NEW_LINES = [
  [
    'server/app/routes.ts',
    "from '../features/",
    filled("import { %thing% } from '../features/%names%/endpoints'\n"),
  ],
  ['server/app/routes.ts', ': Endpoint[] = [', filled('  %thing%,\n')],
  [
    'server/platform/db/schema.ts',
    "from './tables/",
    filled("import type { %Thing%Tables } from './tables/%names%'\n"),
  ],
  ['server/platform/db/schema.ts', 'extends ArbitratorTables,', filled('    %Thing%Tables,\n')],
  [MENUS, '...articleMenus,', make('menu.ts')],
  ['tests/support/samples.ts', 'const SAMPLES: Record', make('samples.ts')],
]

const present = [
  `server/features/${names}`,
  `src/pages/staff/system/${name}`,
  ...Object.values(NEW_FILES),
].filter(path => existsSync(join(ROOT, path)))
if (present.length > 0) refuse(`已经存在：${present.join('、')}`)
if (filesOf('server/platform/db/tables').some(path => new RegExp(`^  ${things}: `, 'm').test(read(path))))
  refuse(`已经有数据表 ${things}`)
if (new RegExp(`\\b${thing}\\b`).test(read('server/app/routes.ts')))
  refuse(`server/app/routes.ts 里已经有 ${thing}`)

for (const [path, below] of NEW_LINES) if (!read(path).includes(below)) refuse(`${path} 里没有 ${below}`)

for (const [template, path] of Object.entries(NEW_FILES)) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), make(template), { flag: 'wx' })
}
for (const [path, below, lines] of NEW_LINES) {
  const text = read(path)
  const end = text.indexOf('\n', text.lastIndexOf(below)) + 1
  writeFileSync(join(ROOT, path), text.slice(0, end) + lines + text.slice(end))
}

const changed = [...new Set([...Object.values(NEW_FILES), ...NEW_LINES.map(([path]) => path)])]
const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
const { status } = spawnSync(process.execPath, [biome, 'check', '--write', ...changed], {
  cwd: ROOT,
  stdio: 'inherit',
})
console.log(`${changed.join('\n')}

菜单“${title}”在 内容管理 下，下次启动时加入数据库；除超级管理员外，在 角色管理 里授予。
接下来：修改字段（shared/contract、shared/domain、数据表、页面、对话框），再运行 npm run docs 和 npm test。`)
process.exitCode = status ?? 1
