import { z } from 'zod'
import { recordEvent } from '../account-events/record'
import { brakes, holdBack } from '../brakes'
import type { Writer } from '../db/open'
import type { Call } from '../endpoint'
import { Module } from '../endpoint'
import { Failure } from '../envelope'
import type { Query } from '../input'
import { field } from '../input'
import { EMAIL_RULE } from '../modules/user-profile'
import { checkOwnPassword } from '../own-password'
import { nextSave } from '../revision'
import { addressBrakes } from '../sign-in-brakes'
import { issueCode, spendCode } from '../sms/codes'
import { deliver } from '../sms/deliver'
import { mobile } from '../sms/mobile'
import { maskMobile } from '../sms/sender'

/** Beside those of contract 3.6: a code that proves a number for one account. `send-sms-code` knows nothing of it. */
const CHANGE_PHONE = 24

const password = field.text('密码不能为空', { length: [4, 64, '密码长度为 4-64 位'] })
const smsCode = field.text('验证码不能为空', { max: [20, '验证码不正确'] })

type Owner = Pick<Call<'signed-in', Query, unknown>, 'deps' | 'user' | 'ip' | 'userAgent' | 'now'>

/** Phone number and mail address of the caller's own account: additions of this product (docs/security.md). */
export const ownContact = new Module('/admin-api/system/user/profile')
  .post(
    '/phone/send-code',
    { access: 'signed-in', body: z.object({ mobile, password }), hashes: true },
    async ({ deps, db, body, user, ip, userAgent }): Promise<boolean> => {
      if (!deps.sms) throw new Failure(1002011000, '未开通短信服务，请联系管理员')
      await checkOwnPassword(deps, { user, ip, userAgent }, body.password)
      const own = await db
        .selectFrom('users')
        .select('mobile')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      if (own.mobile === body.mobile) throw new Failure(1100019002, '这已经是您的手机号')
      const bySms = await addressBrakes(deps, 'sms', ip)
      await holdBack(deps, limits => [...bySms(limits), brakes.phoneChange(limits, user.id)])
      // Whether another account has the number is told at the end alone, to who holds the phone.
      const code = await issueCode(deps, {
        ...{ mobile: body.mobile, scene: CHANGE_PHONE, asker: 'signed-in' },
        // The password was asked for in this session: the code is good in no other.
        key: user.sessionId,
      })
      await deliver(deps, { mobile: body.mobile, template: 'admin-change-phone', code })
      return true
    },
  )
  .put(
    '/phone',
    { access: 'signed-in', body: z.object({ mobile, smsCode }), hashes: true },
    async ({ deps, body, user, ip, userAgent, now }): Promise<boolean> => {
      await spendCode(
        deps,
        { mobile: body.mobile, scene: CHANGE_PHONE, key: user.sessionId, code: body.smsCode },
        trx =>
          recordEvent(
            trx,
            { kind: 'wrong-code', userId: user.id, detail: '更换手机号的短信验证码' },
            { ip, userAgent, now },
          ),
      )
      await changePhone({ deps, user, ip, userAgent, now }, body.mobile)
      return true
    },
  )
  .post(
    '/phone/remove',
    { access: 'signed-in', body: z.object({ password }), hashes: true },
    async ({ deps, body, user, ip, userAgent, now }): Promise<boolean> => {
      await checkOwnPassword(deps, { user, ip, userAgent }, body.password)
      await changePhone({ deps, user, ip, userAgent, now }, null)
      return true
    },
  )
  .put(
    '/email',
    {
      access: 'signed-in',
      body: z.object({ email: field.optionalText(EMAIL_RULE), password }),
      hashes: true,
    },
    async ({ deps, body, user, ip, userAgent, now }): Promise<boolean> => {
      await checkOwnPassword(deps, { user, ip, userAgent }, body.password)
      const email = body.email || null
      await deps.db.write(async trx => {
        const former = await contactOf(trx, user.id)
        if (former.email === email) return
        await trx
          .updateTable('users')
          .set({ email, ...nextSave({ user, now }, former) })
          .where('id', '=', user.id)
          .execute()
        await recordEvent(trx, { kind: 'email-changed', userId: user.id }, { ip, userAgent, now })
      })
      return true
    },
  )

const contactOf = (trx: Writer, userId: number) =>
  trx
    .selectFrom('users')
    .select(['mobile', 'email', 'updateTime'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/**
 * Writes a number that was proved, or none, and tells the former one.
 * @throws Failure 1100019003 when another account has it
 */
async function changePhone({ deps, user, ip, userAgent, now }: Owner, mobile: string | null): Promise<void> {
  const former = await deps.db.write(async trx => {
    const row = await contactOf(trx, user.id)
    if (row.mobile === mobile) return null
    if (mobile) {
      const others = trx.selectFrom('users').select('id').where('mobile', '=', mobile)
      if (await others.executeTakeFirst()) throw new Failure(1100019003, '该手机号已用于其他账号')
    }
    await trx
      .updateTable('users')
      .set({ mobile, ...nextSave({ user, now }, row) })
      .where('id', '=', user.id)
      .execute()
    const shown = (value: string | null) => (value ? maskMobile(value) : '无')
    const detail = `${shown(row.mobile)} → ${shown(mobile)}`
    await recordEvent(trx, { kind: 'phone-changed', userId: user.id, detail }, { ip, userAgent, now })
    return row.mobile
  })
  // A failure is in the log; the number is changed all the same.
  if (former && deps.sms)
    deliver(deps, { mobile: former, template: 'admin-phone-changed' }).catch(() => undefined)
}
