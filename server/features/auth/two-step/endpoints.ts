import {
  twoStepChangeBody,
  twoStepConfirmBody,
  twoStepSetUp,
  twoStepSetUpBody,
  twoStepState,
} from '@shared/contract/own-account'
import { done } from '@shared/contract/row'
import { z } from 'zod'
import type { Deps } from '../../../platform/api/deps'
import { Module } from '../../../platform/api/endpoint'
import { Failure } from '../../../platform/api/envelope'
import type { Writer } from '../../../platform/db/database'
import { recordEvent } from '../../account-events'
import { consume, rateLimits } from '../../rate-limits'
import { reauthenticate } from '../reauthenticate'
import { closeSessionsOf } from '../sessions/end'
import { ownRecord } from '../user-records'
import { countRecoveryCodes, newRecoveryCodes, saveRecoveryCodes } from './recovery-codes'
import { notEnabled, readSecondStep, type SecondStepFailure, trySecondStep } from './second-step'
import { openSecret, sealSecret } from './secret'
import { needsSecondStep } from './ticket'
import { base32, checkCode, SECRET_BYTES, stepAt } from './totp'

/** How long a secret waits for the code that confirms it. */
const SET_UP_LIFE = 1_800_000

const alreadyEnabled = () => new Failure(1100008006, '已经启用两步验证')
const outdatedSetUp = () => new Failure(1100008007, '设置已超时，请重新开始')

/** The user whose account is changed, and where the request comes from. */
interface Owner {
  user: { id: number; username: string; sessionId: string }
  ip: string
  userAgent: string
  now: number
}

/** Counts a try: wrong codes add up until a right one follows. */
const consumeCodeTry = (deps: Deps, { user, ip }: Pick<Owner, 'user' | 'ip'>) =>
  consume(deps, limits => [rateLimits.twoStep(limits, user.username, ip)])

/** Records the change of sign-in, and ends the sessions opened before it. */
async function finishChange(
  trx: Writer,
  kind: 'two-step-on' | 'two-step-off' | 'recovery-codes-renewed',
  { user, ip, userAgent, now }: Owner,
): Promise<void> {
  await closeSessionsOf(trx, user.id, now, user.sessionId)
  await recordEvent(trx, { kind, userId: user.id }, { ip, userAgent, now })
}

/** Checks password and second step, then runs the prepared work; a wrong code is counted although the request fails. */
async function withBoth<T>(
  deps: Deps,
  owner: Owner,
  typed: { password: string; code: string },
  prepare: () => Promise<(trx: Writer) => Promise<T>>,
): Promise<T> {
  const userId = owner.user.id
  if (!(await needsSecondStep(deps.db.read, userId))) throw notEnabled()
  // Before the password: a wait must not reveal that it was right.
  const tries = await consumeCodeTry(deps, owner)
  await reauthenticate(deps, owner, typed.password)
  const [second, work] = [await readSecondStep(deps, userId, typed.code), await prepare()]
  const outcome = await deps.db.write(async (trx): Promise<{ refusal: SecondStepFailure } | { done: T }> => {
    const failure = await trySecondStep(trx, deps, second, owner)
    if (failure) return { refusal: failure }
    await tries.refund(trx)
    return { done: await work(trx) }
  })
  if ('refusal' in outcome) throw new Failure(outcome.refusal.code, outcome.refusal.text)
  return outcome.done
}

/** Two-step sign-in of the caller's own account: an addition of this product (docs/sign-in.md). */
export const twoStep = new Module('/admin-api/system/user/profile/two-step', '两步验证', ownRecord)
  .adds('ownSecurity')
  .about(
    '6',
    '`/two-step/set-up` returns the secret in base32, which takes effect once `/two-step/confirm` was called; recovery codes are shown once.',
  )
  .get(
    '',
    { access: 'signed-in', summary: '查询本人的两步验证状态', response: twoStepState },
    async ({ db, user }) => {
      const row = await db
        .selectFrom('twoSteps')
        .select('enabledTime')
        .where('userId', '=', user.id)
        .executeTakeFirst()
      const remaining = row?.enabledTime ? await countRecoveryCodes(db, user.id) : 0
      return { enabledTime: row?.enabledTime ?? null, recoveryCodesLeft: remaining }
    },
  )
  .post(
    '/set-up',
    {
      access: 'signed-in',
      summary: '开始设置两步验证',
      body: twoStepSetUpBody,
      response: twoStepSetUp,
      hashes: true,
    },
    async ({ deps, body, user, ip, userAgent, now }) => {
      await reauthenticate(deps, { user, ip, userAgent }, body.password)
      const secret = deps.random(SECRET_BYTES)
      await deps.db.write(async trx => {
        if (await needsSecondStep(trx, user.id)) throw alreadyEnabled()
        await trx.deleteFrom('twoSteps').where('userId', '=', user.id).execute()
        await trx
          .insertInto('twoSteps')
          .values({ userId: user.id, secret: sealSecret(deps, user.id, secret), createTime: now })
          .execute()
      })
      return { secret: base32(secret) }
    },
  )
  .post(
    '/confirm',
    {
      access: 'signed-in',
      summary: '确认并启用两步验证',
      body: twoStepConfirmBody,
      response: z.array(z.string()),
      hashes: true,
    },
    async ({ deps, db, body, user, ip, userAgent, now }) => {
      const tries = await consumeCodeTry(deps, { user, ip })
      const row = await db.selectFrom('twoSteps').selectAll().where('userId', '=', user.id).executeTakeFirst()
      if (row?.enabledTime) throw alreadyEnabled()
      const secret = row && openSecret(deps, user.id, row.secret)
      if (!row || !secret || row.createTime + SET_UP_LIFE <= now) throw outdatedSetUp()
      if (checkCode(body.code.replace(/\s/g, ''), secret, now) !== 'right') {
        const event = { kind: 'wrong-code', userId: user.id, detail: '动态验证码' } as const
        await deps.db.write(trx => recordEvent(trx, event, { ip, userAgent, now }))
        throw new Failure(1100008002, '验证码不正确，请核对手机时间后输入最新的验证码')
      }
      const made = await newRecoveryCodes(deps)
      return deps.db.write(async trx => {
        const { numUpdatedRows } = await trx
          .updateTable('twoSteps')
          .set({ enabledTime: now, lastStep: stepAt(now) })
          .where('userId', '=', user.id)
          // The secret was checked outside the transaction: it may have been replaced or confirmed since.
          .where('secret', '=', row.secret)
          .where('enabledTime', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw outdatedSetUp()
        await tries.refund(trx)
        await finishChange(trx, 'two-step-on', { user, ip, userAgent, now })
        return saveRecoveryCodes(trx, user.id, made)
      })
    },
  )
  .post(
    '/recovery-codes',
    {
      access: 'signed-in',
      summary: '重新生成恢复码',
      body: twoStepChangeBody,
      response: z.array(z.string()),
      hashes: true,
    },
    ({ deps, body, user, ...from }) =>
      withBoth(deps, { user, ...from }, body, async () => {
        const made = await newRecoveryCodes(deps)
        return async trx => {
          await finishChange(trx, 'recovery-codes-renewed', { user, ...from })
          return saveRecoveryCodes(trx, user.id, made)
        }
      }),
  )
  .post(
    '/switch-off',
    { access: 'signed-in', summary: '停用两步验证', body: twoStepChangeBody, response: done, hashes: true },
    ({ deps, body, user, ...from }) =>
      withBoth(deps, { user, ...from }, body, async () => async trx => {
        await finishChange(trx, 'two-step-off', { user, ...from })
        await trx.deleteFrom('twoSteps').where('userId', '=', user.id).execute()
        await trx.deleteFrom('recoveryCodes').where('userId', '=', user.id).execute()
        return true
      }),
  )
