import { z } from 'zod'
import type { TokenPair } from '../../src/api/system/auth'
import { chosenPassword } from '../auth/new-password'
import { checkNewPassword } from '../auth/password-rules'
import { brakes, forgetAccount, holdBack } from '../brakes'
import { requireCaptcha } from '../captcha/verification'
import type { Reader, Writer } from '../db/open'
import type { Deps } from '../deps'
import { Module } from '../endpoint'
import { Failure } from '../envelope'
import { field } from '../input'
import { completeSignIn, LOGIN_RESULT, LOGIN_TYPE, logSignIn } from '../sign-in'
import { issueCode, spendCode } from '../sms/codes'
import { maskMobile, type Sms, type SmsTemplate } from '../sms/sender'
import { closeSessionsOf } from '../tokens'

/** Scenes of contract 3.6. Those of members, and registering, have no text here and are sent nothing. */
const SCENES = [1, 2, 3, 4, 21, 22, 23]
export const SIGN_IN = 21
export const RESET = 23
const TEMPLATES = new Map<number, SmsTemplate>([
  [SIGN_IN, 'admin-sms-login'],
  [RESET, 'admin-reset-password'],
])

/** Contract 2.6, without the comma that its fourth group lets in by mistake. */
const MOBILE = /^(?:(?:\+|00)86)?1(?:3\d|4[014-9]|5[0-35-9]|6[25-7]|7[0-8]|8\d|9[0-35-9])\d{8}$/
const DIGITS = 11

/** With or without the country's number it is the same one. */
const mobile = field
  .text('手机号不能为空', { pattern: [MOBILE, '手机号格式不正确'] })
  .transform(value => value.slice(-DIGITS))

const codeRule = { max: [20, '验证码不正确'] } satisfies { max: [number, string] }

const sendBody = z.object({
  mobile,
  scene: field
    .int('发送场景不能为空')
    .refine(value => SCENES.includes(value), `必须在指定范围 [${SCENES.join(', ')}]`),
  captchaVerification: field.optionalText({ max: [2000, '验证码不正确'] }),
})

const loginBody = z.object({ mobile, code: field.text('验证码不能为空', codeRule) })

const resetBody = z.object({
  password: field.text('密码不能为空', { length: [8, 64, '密码长度为 8-64 位'] }),
  mobile,
  // The contract's own words.
  code: field.text('手机手机短信验证码不能为空', codeRule),
})

const userWith = (db: Reader, number: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'nickname', 'status'])
    .where('mobile', '=', number)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** @throws Failure 1100004000: what went wrong is in the log */
async function deliver(deps: Deps, sms: Sms): Promise<void> {
  try {
    await deps.sms?.(sms)
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    deps.log.error(
      { mobile: maskMobile(sms.mobile), template: sms.template, reason: `${name}: ${message}` },
      'sms',
    )
    throw new Failure(1100004000, '短信发送失败，请稍后重试')
  }
}

/** Ways in by a code that is sent to the phone (contract 3.6–3.8). */
export const smsAuth = new Module('/admin-api/system/auth')
  .post(
    '/send-sms-code',
    { access: 'open', body: sendBody, hashes: true },
    async ({ deps, db, body, ip }) => {
      const { mobile, scene } = body
      if (!deps.sms) throw new Failure(1002011000, '短信渠道不存在')
      const template = TEMPLATES.get(scene)
      if (!template) throw new Failure(1002013002, '短信模板不存在')
      if (scene === RESET) await requireCaptcha(deps, body.captchaVerification, { code: 1002000008 })
      await holdBack(deps, limits => [brakes.sms(limits, ip)])
      const user = await userWith(db, mobile)
      if (!user && deps.smsTellUnknown) throw new Failure(1002000007, '手机号不存在')
      // A number that nobody has gets a code too, which is sent to nobody: all that follows is the same (hardening A5).
      const code = await issueCode(deps, { mobile, scene })
      const sent = user ? deliver(deps, { mobile, template, code }) : Promise.resolve()
      if (deps.smsTellUnknown) await sent
      // How long the provider takes, and that it failed, would tell that there was something to send. It is logged.
      else sent.catch(() => undefined)
      return true
    },
  )
  .post(
    '/sms-login',
    { access: 'open', body: loginBody, hashes: true },
    async ({ deps, db, body, ip, userAgent, now }): Promise<TokenPair> => {
      const from = { ip, userAgent, now }
      const logType = LOGIN_TYPE.sms
      const byAddress = await holdBack(deps, limits => [brakes.address(limits, ip)])
      const user = await userWith(db, body.mobile)
      const refused = (result: number) =>
        deps.db.write(trx =>
          logSignIn(trx, { logType, result, username: body.mobile, userId: user?.id ?? null }, from),
        )
      try {
        await spendCode(deps, { ...body, scene: SIGN_IN })
      } catch (error) {
        await refused(LOGIN_RESULT.wrongCaptcha)
        throw error
      }
      if (!user) {
        await refused(LOGIN_RESULT.fault)
        throw new Failure(1002003003, '用户不存在')
      }
      return completeSignIn(deps, { userId: user.id, logType, alongside: byAddress.succeed }, from)
    },
  )
  .post(
    '/reset-password',
    { access: 'open', body: resetBody, hashes: true },
    async ({ deps, db, body, ip }) => {
      const byAddress = await holdBack(deps, limits => [brakes.address(limits, ip)])
      // Before the code, which would be used up; names would tell strangers whose number it is.
      await checkNewPassword(db, body.password, null)
      await spendCode(deps, { ...body, scene: RESET })
      const user = await userWith(db, body.mobile)
      if (!user) throw new Failure(1002003010, '该手机号尚未注册')
      if (user.status !== 0) throw new Failure(1002000001, '登录失败，账号被禁用')
      const password = await chosenPassword(deps, body.password, user)
      await deps.db.write(async (trx: Writer) => {
        await trx.updateTable('users').set(password).where('id', '=', user.id).execute()
        // Whoever came in with the old one is out, on every device (product.md).
        await closeSessionsOf(trx, user.id)
        await forgetAccount(trx, user.username)
        await byAddress.succeed(trx)
      })
      deps.log.info({ userId: user.id }, 'password reset by sms')
      return true
    },
  )
