import type { Deps } from '../../../platform/api/deps'
import { badInput, Failure } from '../../../platform/api/envelope'
import { hashToken } from '../../../platform/api/tokens'
import { outdated } from './responses'

/**
 * Consumes the proof of a solved puzzle (contract 4.5), whatever the outcome of the request that brought it.
 * @param value the request's `captchaVerification`
 * @returns null if it is valid, else the reason to show
 */
export async function consumeVerification(deps: Deps, value: string): Promise<string | null> {
  const proof = await deps.db.write(trx =>
    trx
      .deleteFrom('captchas')
      .where('verificationHash', '=', hashToken(value))
      .returning('expiresTime')
      .executeTakeFirst(),
  )
  return proof && proof.expiresTime > deps.now() ? null : outdated.repMsg
}

interface CaptchaCheck {
  /** Failure code of a wrong one: the contract has two, and messages to the commission have their own. */
  code: 1002000004 | 1002000008 | 1100053001
  /** Called before the request fails, for example to log it. */
  onRefused?: (reason: 'missing' | 'wrong') => Promise<unknown>
}

/**
 * Demands a solved captcha where the switch is on (contract 3.1, 3.5, 3.6).
 * @throws Failure 400 without one, `code` with a wrong one
 */
export async function requireCaptcha(
  deps: Deps,
  verification: string | undefined,
  { code, onRefused }: CaptchaCheck,
): Promise<void> {
  if (!deps.captchaEnabled) return
  if (!verification) {
    await onRefused?.('missing')
    throw badInput('验证码不能为空')
  }
  const reason = await consumeVerification(deps, verification)
  if (reason === null) return
  await onRefused?.('wrong')
  throw new Failure(code, `验证码不正确，原因：${reason}`)
}
