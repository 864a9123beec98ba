import { randomBytes } from 'node:crypto'
import { resetAdministrator } from '../features/users'
import { chinaDateTime } from '../platform/config/time'
import { type Outcome, runOnDatabase } from './tool'

const USAGE = `用法：npm run admin -- reset [登录名]
为超级管理员生成一个设密链接，48 小时内有效，只能使用一次；账号已停用的，同时启用。系统运行时也可以执行。
三员分立时，也可以为安全管理员和审计管理员生成。`

/** `npm run admin -- reset`: a link for when no administrator can sign in any more (docs/deploy.md). */
export async function adminTool(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const [command, username, ...more] = args
  if (command !== 'reset' || more.length > 0) return { code: 2, text: USAGE }
  return runOnDatabase(env, async (db, origin) => {
    const link = await resetAdministrator(db, { random: randomBytes, now: Date.now }, username)
    const lines = [
      `${link.username} 的设密链接（${chinaDateTime(link.expiresTime)} 前有效，只能使用一次）：`,
      `${origin}/set-password#token=${link.token}`,
      ...(link.enabled ? ['该账号原已停用，现已启用。'] : []),
    ]
    return { code: 0, text: lines.join('\n') }
  })
}
