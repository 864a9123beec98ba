import type { CaptchaResponse } from '@shared/contract/captcha'
import { checkLimit, consumeAll, type LimitDeps, rateLimits } from '../rate-limits'
import { tooManyChecks, tooManyFailures, tooManyPictures } from './answers'

interface Caller {
  deps: LimitDeps
  now: number
  ip: string
  userAgent: string
}

/** Why there is no picture now (contract 4.8), or null. */
export async function checkPictureLimit({
  deps,
  now,
  ip,
  userAgent,
}: Caller): Promise<CaptchaResponse | null> {
  const { limits, db } = deps
  if (!limits) return null
  if ((await checkLimit(db.read, now, rateLimits.captchaFailures({ ip, userAgent }))) > 0)
    return tooManyFailures
  const wait = await db.write(trx =>
    consumeAll(trx, now, rateLimits.captcha(limits, 'get', { ip, userAgent })),
  )
  return wait > 0 ? tooManyPictures : null
}

/** Why nothing is checked now, or null. */
export async function checkVerificationLimit({
  deps,
  now,
  ip,
  userAgent,
}: Caller): Promise<CaptchaResponse | null> {
  const { limits, db } = deps
  if (!limits) return null
  const wait = await db.write(trx =>
    consumeAll(trx, now, rateLimits.captcha(limits, 'check', { ip, userAgent })),
  )
  return wait > 0 ? tooManyChecks : null
}

/** After more than five wrong ones within about a minute, pictures stop for ten seconds. */
export async function consumeFailure({ deps, now, ip, userAgent }: Caller): Promise<void> {
  if (!deps.limits) return
  await deps.db.write(trx => consumeAll(trx, now, [rateLimits.captchaFailures({ ip, userAgent })]))
}
