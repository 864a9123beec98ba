import { z } from 'zod'
import type { TokenPair } from '../../src/api/system/auth'
import { Module } from '../api/endpoint'
import { Failure } from '../contract/envelope'
import { field } from '../contract/input'
import type { Reader } from '../db/open'
import { requireCaptcha } from './captcha/verification'
import { chosenPassword } from './passwords/new-password'
import { checkNewPassword } from './passwords/rules'
import { consume, rateLimits } from './rate-limits'
import { isRegisterOpen } from './register'
import { completeSignIn } from './sign-in'
import { LOGIN_TYPE } from './sign-in-log'
import { findByName } from './user-names'

const registerBody = z.object({
  username: field.text('用户账号不能为空', {
    length: [4, 30, '用户账号长度为 4-30 个字符'],
    pattern: [/^[a-zA-Z0-9]{4,30}$/, '用户账号由 数字、字母 组成'],
  }),
  nickname: field.text('用户昵称不能为空', { max: [30, '用户昵称长度不能超过 30 个字符'] }),
  password: field.text('密码不能为空', { length: [8, 64, '密码长度为 8-64 位'] }),
  captchaVerification: field.optionalText({ max: [2000, '验证码不正确'] }),
})

const closed = () => new Failure(1002003011, '注册功能已关闭')
const taken = () => new Failure(1002003000, '用户账号已经存在')

const hasUser = async (db: Reader, username: string) => (await findByName(db, username)) !== undefined

/** Makes an account without any role, and signs it in (contract 3.5). */
export const register = new Module('/admin-api/system/auth').post(
  '/register',
  { access: 'open', body: registerBody, hashes: true },
  async ({ deps, db, body, ip, userAgent, now }): Promise<TokenPair> => {
    const { username, nickname, password } = body
    if (!(await isRegisterOpen(db))) throw closed()
    // Before the captcha, which would have to be solved once more.
    await checkNewPassword(db, password, { username, nickname })
    await requireCaptcha(deps, body.captchaVerification, { code: 1002000008 })
    await consume(deps, limits => [rateLimits.register(limits, ip)])
    if (await hasUser(db, username)) throw taken()
    const columns = await chosenPassword(deps, password, { username, nickname })
    const userId = await deps.db.write(async trx => {
      // Of two at once the second finds the first.
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
