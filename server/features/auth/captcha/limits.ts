import type { CaptchaResponse } from '@shared/contract/captcha'
import { checkLimit, consumeAll, type LimitDeps, rateLimits } from '../../rate-limits'
import { tooManyChecks, tooManyFailures, tooManyPictures } from './responses'

interface Caller {
  deps: LimitDeps
  now: number
  ip: string
  userAgent: string
}

/** The failure if no picture may be made now (contract 4.8), or null. */
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

/** The failure if no try may be checked now, or null. */
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

/** After more than five wrong tries within about a minute, no pictures are made for ten seconds. */
export async function consumeFailure({ deps, now, ip, userAgent }: Caller): Promise<void> {
  if (!deps.limits) return
  await deps.db.write(trx => consumeAll(trx, now, [rateLimits.captchaFailures({ ip, userAgent })]))
}
