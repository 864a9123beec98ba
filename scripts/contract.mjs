/**
 * `npm run contract -- --base http://host/prod-api --user NAME --password TEXT [--tenant ID] [--token TOKEN] [--write]`:
 * asks a server of the family for all that the staff area needs, and says screen by screen what works, what will be hidden
 * and what is broken. Reads only, unless `--write` is given.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { ROOT } from './build.mjs'

const { values } = parseArgs({
  options: {
    base: { type: 'string' },
    user: { type: 'string', default: '' },
    password: { type: 'string', default: '' },
    tenant: { type: 'string' },
    token: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const { base, user, password, token } = values
if (!base || !URL.canParse(base) || !(token || (user && password))) {
  console.error(
    '用法：npm run contract -- --base http://主机/prod-api --user 账号 --password 密码 [--tenant 编号] [--token 令牌] [--write]',
  )
  process.exit(2)
}
/** @type {{ module: typeof import('./contract/check.ts') }} */
const { module } = await runnerImport(join(ROOT, 'scripts/contract/check.ts'), {
  root: ROOT,
  resolve: { alias: { '@shared': join(ROOT, 'shared') } },
})
try {
  const reports = await module.checkServer({ ...values, base })
  console.log(module.textOf(reports))
  process.exit(reports.some(({ broken }) => broken.length > 0) ? 1 : 0)
} catch (error) {
  // What prevents the check is said as it is: nothing was checked, so this is no success either.
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}
