/** Prints how PgBouncer is called, for tests/support/pgbouncer.ts; installs Debian's package where it is missing. */
import { spawnSync } from 'node:child_process'
import { aptInstall, mayInstall } from './apt.mjs'

/** Not in everyone's PATH. */
const PLACES = ['pgbouncer', '/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer']

const find = () => PLACES.find(path => spawnSync(path, ['--version']).status === 0)

if (!find() && mayInstall()) aptInstall('pgbouncer')
const program = find()
if (program) console.log(program)
else {
  console.error('没有 PgBouncer，无法检查连接池。请安装（Debian、Ubuntu：sudo apt-get install pgbouncer）')
  process.exitCode = 1
}
