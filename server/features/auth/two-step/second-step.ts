import type { Caller } from '../../../platform/api/caller'
import type { Deps } from '../../../platform/api/deps'
import { Failure } from '../../../platform/api/envelope'
import type { Writer } from '../../../platform/db/database'
import { recordEvent } from '../../account-events'

import { consumeRecoveryCode, hashTyped, type TypedRecoveryCode } from './recovery-codes'
import { openSecret } from './secret'
import { checkCode, stepAt } from './totp'

/** Wrong codes in a row after which none is accepted for a while: ten minutes, then twice that, at most an hour. */
const TRIES = 5
const FIRST_LOCK = 600_000
const LONGEST_LOCK = 3_600_000

/** Why a code was not accepted, with the text to show. */
export interface SecondStepFailure {
  code: number
  text: string
}

const wrong: SecondStepFailure = { code: 1100008002, text: '验证码不正确' }
const expired: SecondStepFailure = { code: 1100008002, text: '验证码已过期，请输入最新的验证码' }
const usedBefore: SecondStepFailure = { code: 1100008002, text: '该验证码已使用过，请等待下一个验证码' }
const wrongRecoveryCode: SecondStepFailure = { code: 1100008002, text: '恢复码不正确或已使用过' }
const unreadable: SecondStepFailure = {
  code: 1100008002,
  text: '两步验证的密钥无法读取，请使用恢复码，或联系管理员',
}
const locked = (milliseconds: number): SecondStepFailure => ({
  code: 1100008004,
  text: `验证码输错次数过多，请 ${Math.ceil(milliseconds / 60_000)} 分钟后再试，或使用恢复码`,
})

export const notEnabled = () => new Failure(1100008005, '尚未启用两步验证')

/** A second step as it was typed, parsed: six digits of the app, or a recovery code. */
export interface TypedSecondStep {
  userId: number
  digits?: string
  recoveryCode?: TypedRecoveryCode
}

/** Parses what was typed. Called outside transactions: recovery codes are hashed. */
export async function readSecondStep(deps: Deps, userId: number, typed: string): Promise<TypedSecondStep> {
  const digits = typed.replace(/\s/g, '')
  if (/^\d{6}$/.test(digits)) return { userId, digits }
  return { userId, recoveryCode: await hashTyped(deps, { userId, code: typed }) }
}

/**
 * Tries a second step. Each code is accepted once. Wrong digits lock the digits for everyone who knows the password,
 * but never the recovery codes, which cannot be guessed.
 * @returns null if it was right. The transaction must not be undone: it holds the count and the record of wrong ones.
 */
export async function trySecondStep(
  trx: Writer,
  deps: Deps,
  { userId, digits, recoveryCode }: TypedSecondStep,
  from: Caller,
): Promise<SecondStepFailure | null> {
  const remaining = recoveryCode && (await consumeRecoveryCode(trx, userId, recoveryCode))
  if (remaining !== undefined) {
    await recordEvent(trx, { kind: 'recovery-code-used', userId, detail: `还剩 ${remaining} 个` }, from)
    return null
  }
  const failure = digits ? await tryDigits(trx, deps, userId, digits) : wrongRecoveryCode
  if (failure) {
    const detail = digits ? '动态验证码' : '恢复码'
    await recordEvent(trx, { kind: 'wrong-code', userId, detail }, from)
  }
  return failure
}

async function tryDigits(
  trx: Writer,
  deps: Deps,
  userId: number,
  code: string,
): Promise<SecondStepFailure | null> {
  const now = deps.now()
  const row = await trx
    .selectFrom('twoSteps')
    .selectAll()
    .where('userId', '=', userId)
    .where('enabledTime', 'is not', null)
    .executeTakeFirst()
  if (!row) return wrong
  if (row.lockedUntil > now) return locked(row.lockedUntil - now)
  const secret = openSecret(deps, userId, row.secret)
  if (!secret) {
    deps.log.error({ userId }, 'secret of two-step sign-in cannot be opened: was SECRETS_KEY changed?')
    return unreadable
  }
  const set = (values: { lastStep?: number; failures: number; lockedUntil?: number }) =>
    trx.updateTable('twoSteps').set(values).where('userId', '=', userId).execute()
  const verdict = checkCode(code, secret, now)
  // A code that expired a moment ago is useless to attackers and easily typed too late: it is not counted.
  if (verdict === 'expired') return expired
  if (verdict === 'right' && stepAt(now) > row.lastStep) {
    await set({ lastStep: stepAt(now), failures: 0, lockedUntil: 0 })
    return null
  }
  const failures = row.failures + 1
  if (failures % TRIES !== 0) {
    await set({ failures })
    return verdict === 'wrong' ? wrong : usedBefore
  }
  const lock = Math.min(FIRST_LOCK * 2 ** (failures / TRIES - 1), LONGEST_LOCK)
  await set({ failures, lockedUntil: now + lock })
  return locked(lock)
}
