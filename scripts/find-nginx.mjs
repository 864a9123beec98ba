/** Prints how nginx is called, for tests/support/nginx.ts; installs Debian's packages where it, or openssl, is missing. */
import { spawnSync } from 'node:child_process'
import { aptInstall, mayInstall } from './apt.mjs'

/** Not in everyone's PATH. */
const NGINX = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx']

/** @type {(program: string, flag: string) => boolean} */
const starts = (program, flag) => spawnSync(program, [flag]).status === 0
const find = () => (starts('openssl', 'version') ? NGINX.find(path => starts(path, '-v')) : undefined)

if (!find() && mayInstall()) aptInstall('nginx-light', 'openssl')
const nginx = find()
if (nginx) console.log(nginx)
else {
  console.error(
    '没有 nginx 或 openssl，无法检查 deploy/nginx。请安装（Debian、Ubuntu：sudo apt-get install nginx-light openssl）',
  )
  process.exitCode = 1
}
