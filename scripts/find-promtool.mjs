/** Prints how promtool is called, for tests/server/app/alerts.slow.test.ts; installs Debian's package where it is missing. */
import { spawnSync } from 'node:child_process'
import { aptInstall, mayInstall } from './apt.mjs'

const PROMTOOL = ['promtool', '/usr/bin/promtool', '/usr/local/bin/promtool']

const find = () => PROMTOOL.find(path => spawnSync(path, ['--version']).status === 0)

if (!find() && mayInstall()) aptInstall('prometheus')
const promtool = find()
if (promtool) console.log(promtool)
else {
  console.error(
    '没有 promtool，无法检查 deploy/prometheus。请安装（Debian、Ubuntu：sudo apt-get install prometheus）',
  )
  process.exitCode = 1
}
