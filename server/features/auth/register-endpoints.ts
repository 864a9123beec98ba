import { registerBody, tokenPair } from '@shared/contract/sign-in'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Reader } from '../../platform/db/database'
import { consume, rateLimits } from '../rate-limits'
import { requireCaptcha } from './captcha/verification'
import { chosenPassword } from './passwords/new-password'
import { checkNewPassword } from './passwords/rules'
import { isRegisterOpen } from './register'
import { completeSignIn } from './sign-in'
import { LOGIN_TYPE } from './sign-in-log'
import { findByName } from './user-names'

const closed = () => new Failure(1002003011, '注册功能已关闭')
const taken = () => new Failure(1002003000, '用户账号已经存在')

const hasUser = async (db: Reader, username: string) => (await findByName(db, username)) !== undefined

/** Makes an account without any role, and signs it in (contract 3.5). */
export const register = new Module('/admin-api/system/auth')
  .about('3')
  .about(
    '3.5 `/register`',
    'The new account has no role. 1002000008 captcha, 1002003011 while the setting `system.user.register-enabled` is not `true` (here the default is `false`), 1002003000 name taken.',
  )
  .post(
    '/register',
    { access: 'open', summary: '注册账号并登录', body: registerBody, response: tokenPair, hashes: true },
    async ({ deps, db, body, ip, userAgent, now }) => {
      const { username, nickname, password } = body
      if (!(await isRegisterOpen(db))) throw closed()
      // Checked before the captcha, which would otherwise have to be solved again.
      await checkNewPassword(db, password, { username, nickname })
      await requireCaptcha(deps, body.captchaVerification, { code: 1002000008 })
      await consume(deps, limits => [rateLimits.register(limits, ip)])
      if (await hasUser(db, username)) throw taken()
      const columns = await chosenPassword(deps, password, { username, nickname })
      const userId = await deps.db.write(async trx => {
        // Of two concurrent requests the second finds the account of the first.
        if (await hasUser(trx, username)) return undefined
        const { id } = await trx
          .insertInto('users')
          .values({ username, nickname: nickname.trim(), ...columns, sex: 0, status: 0, createTime: now })
          .returning('id')
          .executeTakeFirstOrThrow()
        return id
      })
      if (userId === undefined) throw taken()
      return completeSignIn(deps, { userId, logType: LOGIN_TYPE.password }, { ip, userAgent, now })
    },
  )
