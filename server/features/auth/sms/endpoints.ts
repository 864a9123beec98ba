import { done } from '@shared/contract/row'
import { resetPasswordBody, smsLoginBody, smsSendBody, tokenPair } from '@shared/contract/sign-in'
import type { Caller } from '../../../platform/api/caller'
import { Module } from '../../../platform/api/endpoint'
import { Failure } from '../../../platform/api/envelope'
import type { SmsTemplate } from '../../../platform/config/sms'
import type { Reader, Writer } from '../../../platform/db/database'
import { recordEvent } from '../../account-events'
import { consume, resetAccountLimits } from '../../rate-limits'
import { requireCaptcha } from '../captcha/verification'
import { deleteLinksOf } from '../passwords/links'
import { chosenPassword } from '../passwords/new-password'
import { checkNewPassword } from '../passwords/rules'
import { closeSessionsOf } from '../sessions/end'
import { completeSignIn } from '../sign-in'
import { addressLimits, isFamiliar } from '../sign-in-limits'
import { LOGIN_RESULT, LOGIN_TYPE, logSignIn } from '../sign-in-log'
import { dropBindings } from '../social/bindings'
import { consumeCode, invalidateCodesOf, issueCode } from './codes'
import { deliver } from './deliver'

/** Scenes of contract 3.6 that have a text here. */
const SIGN_IN = 21
const RESET = 23
const TEMPLATES = new Map<number, SmsTemplate>([
  [SIGN_IN, 'admin-sms-login'],
  [RESET, 'admin-reset-password'],
])

const userWith = (db: Reader, number: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'nickname', 'status'])
    .where('mobile', '=', number)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Records a wrong code of an account. */
const wrongCode = (user: { id: number } | undefined, from: Caller) =>
  user &&
  ((trx: Writer) => recordEvent(trx, { kind: 'wrong-code', userId: user.id, detail: '短信验证码' }, from))

const notRegistered = () => new Failure(1002003010, '该手机号尚未注册')

/** Sign-in by SMS code, and the password reset (contract 3.6–3.8). */
export const smsAuth = new Module('/admin-api/system/auth')
  .about(
    '3',
    '`requestKey` of `send-sms-code`, `sms-login` and `reset-password`: 32 hex digits that the browser generates; the code is valid only together with them (an addition).',
  )
  .about(
    '3.6 `/send-sms-code`',
    '`captchaVerification` is needed for scene 23 alone. Scenes and texts: 1–4 are of members, not here; **21** staff sign-in (`admin-sms-login`); 22 staff registration, not here (`admin-sms-register`); **23** staff, forgotten password (`admin-reset-password`); 24, an addition, is sent by 6 alone.',
    '1002000007 no such number (here only with `SMS_TELL_UNKNOWN`), 1002000008 captcha, 1002014005 too often (1 min), 1002014004 too many today (10), 1002013002 no text, 1002011000 no channel. A code is valid for 10 minutes.',
  )
  .about(
    '3.7 `/sms-login`',
    '1002014000 wrong, 1002014001 expired, 1002014002 used, 1002003003 no user. Log type 103.',
  )
  .about(
    '3.8 `/reset-password`',
    'With a code of scene 23. 1002003010 number not registered, 1002014000–1002014002. Every session of the account ends.',
  )
  .post(
    '/send-sms-code',
    { access: 'open', summary: '发送短信验证码', body: smsSendBody, response: done, hashes: true },
    async ({ deps, db, body, ip }) => {
      const { mobile, scene } = body
      if (!deps.sms) throw new Failure(1002011000, '短信渠道不存在')
      const template = TEMPLATES.get(scene)
      if (!template) throw new Failure(1002013002, '短信模板不存在')
      if (scene === RESET) await requireCaptcha(deps, body.captchaVerification, { code: 1002000008 })
      await consume(deps, await addressLimits(deps, 'sms', ip))
      const user = await userWith(db, mobile)
      if (!user && deps.smsTellUnknown) throw new Failure(1002000007, '手机号不存在')
      const asker = (await isFamiliar(deps, { userId: user?.id, ip })) ? 'familiar' : 'unknown'
      // A code is also made for a number that belongs to no account, but not sent: everything else is the same
      // (threat A5).
      const code = await issueCode(deps, { mobile, scene, key: body.requestKey, asker })
      const sent = user ? deliver(deps, { mobile, template, code }) : Promise.resolve()
      if (deps.smsTellUnknown) await sent
      // The time the provider takes, and its failure, would reveal that the number has an account. Failures are logged.
      else sent.catch(() => undefined)
      return true
    },
  )
  .post(
    '/sms-login',
    { access: 'open', summary: '登录（短信验证码）', body: smsLoginBody, response: tokenPair, hashes: true },
    async ({ deps, db, body, ip, userAgent, now }) => {
      const from = { ip, userAgent, now }
      const logType = LOGIN_TYPE.sms
      const byAddress = await consume(deps, await addressLimits(deps, 'address', ip))
      const user = await userWith(db, body.mobile)
      const refused = (result: number) =>
        deps.db.write(trx =>
          logSignIn(trx, { logType, result, username: body.mobile, userId: user?.id ?? null }, from),
        )
      try {
        await consumeCode(deps, { ...body, key: body.requestKey, scene: SIGN_IN }, wrongCode(user, from))
      } catch (error) {
        await refused(LOGIN_RESULT.wrongCaptcha)
        throw error
      }
      if (!user) {
        await refused(LOGIN_RESULT.fault)
        throw new Failure(1002003003, '用户不存在')
      }
      return completeSignIn(
        deps,
        { userId: user.id, logType, checked: { mobile: body.mobile }, alongside: byAddress.refund },
        from,
      )
    },
  )
  .post(
    '/reset-password',
    {
      access: 'open',
      summary: '重设忘记的密码',
      body: resetPasswordBody,
      response: done,
      hashes: true,
    },
    async ({ deps, db, body, ip, userAgent, now }) => {
      const from = { ip, userAgent, now }
      const byAddress = await consume(deps, await addressLimits(deps, 'address', ip))
      // Checked before the code, which would be consumed; without names, which would reveal whose number it is.
      await checkNewPassword(db, body.password, null)
      const user = await userWith(db, body.mobile)
      await consumeCode(deps, { ...body, key: body.requestKey, scene: RESET }, wrongCode(user, from))
      if (!user) throw notRegistered()
      if (user.status !== 0) throw new Failure(1002000001, '登录失败，账号被禁用')
      const password = await chosenPassword(deps, body.password, user)
      await deps.db.write(async (trx: Writer) => {
        const { numUpdatedRows } = await trx
          .updateTable('users')
          .set(password)
          .where('id', '=', user.id)
          // It was looked up outside the transaction: the number may belong to another account now.
          .where('mobile', '=', body.mobile)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw notRegistered()
        // The old password becomes invalid: all sessions end, on every device (requirements R-session-7).
        await closeSessionsOf(trx, user.id, now)
        await invalidateCodesOf(trx, body.mobile, now)
        await deleteLinksOf(trx, [user.id])
        await resetAccountLimits(trx, user.username)
        await dropBindings(trx, user.id, from)
        await byAddress.refund(trx)
        await recordEvent(trx, { kind: 'password-reset', userId: user.id }, from)
      })
      deps.log.info({ userId: user.id }, 'password reset by sms')
      return true
    },
  )
