import type { Deps } from './deps'
import { badInput, Failure } from './envelope'
import { consumeVerification } from './modules/captcha'

/**
 * Asks for a solved captcha where the switch is on, as registering and scene 23 of the SMS do (contract 3.5, 3.6).
 * @throws Failure 400 without one, 1002000008 with a wrong one
 */
export async function requireCaptcha(deps: Deps, verification: string | undefined): Promise<void> {
  if (!deps.captchaEnabled) return
  if (!verification) throw badInput('验证码不能为空')
  const reason = await consumeVerification(deps, verification)
  if (reason !== null) throw new Failure(1002000008, `验证码不正确，原因：${reason}`)
}
