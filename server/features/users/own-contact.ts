import { emailBody, ownerProof, phoneBody, phoneCodeBody } from '@shared/contract/own-account'
import { done } from '@shared/contract/row'
import type { RequestContext } from '../../platform/api/endpoint'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Query } from '../../platform/api/input'
import type { Writer } from '../../platform/db/database'
import { updatedStamp } from '../../platform/db/optimistic-lock'
import { recordEvent } from '../account-events'
import {
  addressLimits,
  checkOwner,
  consumeCode,
  deliver,
  issueCode,
  maskPhoneNumber,
  ownRecord,
} from '../auth'
import { consume, rateLimits } from '../rate-limits'

/**
 * In addition to those of contract 3.6: a code that proves a number for one account. `send-sms-code` does not accept
 * it.
 */
const CHANGE_PHONE = 24

type Owner = Pick<RequestContext<'signed-in', Query, unknown>, 'deps' | 'user' | 'ip' | 'userAgent' | 'now'>

/** Phone number and mail address of the caller's own account: additions of this product (docs/threat-model.md). */
export const ownContact = new Module('/admin-api/system/user/profile', '个人资料', ownRecord)
  .adds('ownContact')
  .about(
    '6',
    '`/phone/send-code` sends a code of scene 24, which is valid in this session alone. An empty `email` deletes it. 1100019002: the number is the user’s already; 1100019003: another account’s.',
  )
  .post(
    '/phone/send-code',
    {
      access: 'signed-in',
      summary: '发送新手机号的验证码',
      audit: { none: '还没有改变什么' },
      body: phoneCodeBody,
      response: done,
      hashes: true,
    },
    async ({ deps, db, body, user, ip, userAgent, now }) => {
      if (!deps.sms) throw new Failure(1002011000, '未开通短信服务，请联系管理员')
      const own = await db
        .selectFrom('users')
        .select('mobile')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      if (own.mobile === body.mobile) throw new Failure(1100019002, '这已经是您的手机号')
      await checkOwner(deps, { user, ip, userAgent, now }, body)
      const bySms = await addressLimits(deps, 'sms', ip)
      await consume(deps, limits => [...bySms(limits), rateLimits.phoneChange(limits, user.id)])
      // Whether another account has the number is revealed only at the end, to the holder of the phone.
      const code = await issueCode(deps, {
        ...{ mobile: body.mobile, scene: CHANGE_PHONE, asker: 'signed-in' },
        // The owner was verified in this session: the code is valid in no other.
        key: user.sessionId,
      })
      await deliver(deps, { mobile: body.mobile, template: 'admin-change-phone', code })
      return true
    },
  )
  .put(
    '/phone',
    { access: 'signed-in', summary: '更换本人的手机号', body: phoneBody, response: done, hashes: true },
    async ({ deps, body, user, ip, userAgent, now }) => {
      await consumeCode(
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
    { access: 'signed-in', summary: '移除本人的手机号', body: ownerProof, response: done, hashes: true },
    async ({ deps, body, user, ip, userAgent, now }) => {
      await checkOwner(deps, { user, ip, userAgent, now }, body)
      await changePhone({ deps, user, ip, userAgent, now }, null)
      return true
    },
  )
  .put(
    '/email',
    {
      access: 'signed-in',
      summary: '更换或移除本人的邮箱',
      body: emailBody,
      response: done,
      hashes: true,
    },
    async ({ deps, body, user, ip, userAgent, now }) => {
      await checkOwner(deps, { user, ip, userAgent, now }, body)
      const email = body.email || null
      await deps.db.write(async trx => {
        const former = await contactOf(trx, user.id)
        if (former.email === email) return
        await trx
          .updateTable('users')
          .set({ email, ...updatedStamp({ user, now }, former) })
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
 * Stores a number that was proved, or removes it, and notifies the former one.
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
      .set({ mobile, ...updatedStamp({ user, now }, row) })
      .where('id', '=', user.id)
      .execute()
    const shown = (value: string | null) => (value ? maskPhoneNumber(value) : '无')
    const detail = `${shown(row.mobile)} → ${shown(mobile)}`
    await recordEvent(trx, { kind: 'phone-changed', userId: user.id, detail }, { ip, userAgent, now })
    return row.mobile
  })
  // A failure is logged; the number is changed nevertheless.
  if (former && deps.sms)
    deliver(deps, { mobile: former, template: 'admin-phone-changed' }).catch(() => undefined)
}
