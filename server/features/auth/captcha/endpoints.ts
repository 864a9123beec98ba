import { type CaptchaResponse, captchaCheckBody, captchaGetBody } from '@shared/contract/captcha'
import type { z } from 'zod'
import type { Deps } from '../../../platform/api/deps'
import { Module, type RequestContext } from '../../../platform/api/endpoint'
import { badInput } from '../../../platform/api/envelope'
import { hashToken } from '../../../platform/api/tokens'
import { type CaptchaType, KINDS, type Kind } from '../../../platform/config/captcha-types'
import type { Writer } from '../../../platform/db/database'
import type { Row } from '../../../platform/db/schema'
import { fits, hits, matches, type Point, readPoint, readPoints } from './check-answer'
import { decrypt, encrypt } from './cipher'
import { checkPictureLimit, checkVerificationLimit, consumeFailure } from './limits'
import { openCaptcha } from './open'
import { missing, noPicture, outdated, passed, unreadable, wrongPlace, wrongType } from './responses'

/** Life of contract 4.6, in milliseconds. */
const VERIFICATION_LIFE = 180_000

/** An encrypted solution takes 24 to 152 characters; a far longer one is not parsed. */
const MAX_POINT = 1000

/**
 * The kind of a captcha: the configured one, or the requested one where that is `default` (contract 4.2). A pictureWord
 * is given whatever is configured: it is the only accessible kind.
 * @returns undefined for an unknown type
 */
function kindFor(requested: unknown, setting: CaptchaType): Kind | undefined {
  if (requested === 'pictureWord') return requested
  return setting === 'default' ? KINDS.find(kind => kind === requested) : setting
}

/** Reads the puzzle of a token that has not been tried yet, and deletes it, whether or not the try is right. */
async function consumePuzzle(trx: Writer, token: string, now: number): Promise<Row<'captchas'> | undefined> {
  const puzzle = await trx
    .deleteFrom('captchas')
    .where('token', '=', token)
    .where('verificationHash', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return puzzle && puzzle.expiresTime > now ? puzzle : undefined
}

type CheckBody = z.infer<typeof captchaCheckBody>

/** The submitted solution, decrypted; a typed text is not encrypted (contract 4.4). */
function plainOf(pointJson: string, { kind, secretKey }: Row<'captchas'>): string | undefined {
  if (pointJson.length > MAX_POINT) return undefined
  return kind === 'pictureWord' ? pointJson : decrypt(pointJson, secretKey)
}

/** Whether an attempt is right; undefined when it cannot be read. */
function isSolved(plain: string, { kind, targetX, solution }: Row<'captchas'>): boolean | undefined {
  if (kind === 'blockPuzzle') {
    const point = readPoint(plain)
    return point && fits(point, targetX)
  }
  // The format in which server/features/auth/captcha/open.ts stores it.
  if (kind === 'pictureWord') return matches(plain, JSON.parse(solution) as string[])
  const points = readPoints(plain)
  return points && hits(points, JSON.parse(solution) as Point[])
}

/**
 * Checks one try (contract 4.3). Deleting the puzzle and storing the verification are one transaction: of two
 * concurrent tries the second finds no puzzle, and nothing is half done if the process ends in between.
 */
async function tryOnce(deps: Deps, body: CheckBody): Promise<CaptchaResponse> {
  const { token, pointJson } = body
  if (token === undefined || token === null || token === '') return missing('token')
  if (typeof token !== 'string') return wrongType('token')
  return deps.db.write(async trx => {
    const now = deps.now()
    const puzzle = await consumePuzzle(trx, token, now)
    if (pointJson === undefined || pointJson === null || pointJson === '') return missing('pointJson')
    if (typeof pointJson !== 'string') return wrongType('pointJson')
    if (!puzzle) return outdated
    const plain = plainOf(pointJson, puzzle)
    const verdict = plain === undefined ? undefined : isSolved(plain, puzzle)
    if (plain === undefined || verdict === undefined) return unreadable
    if (!verdict) return wrongPlace
    // The very text that was decrypted, not the point parsed from it: the client encrypts the same bytes (contract
    // 4.5).
    const verification = encrypt(`${token}---${plain}`, puzzle.secretKey)
    await trx
      .insertInto('captchas')
      .values({ ...puzzle, expiresTime: now + VERIFICATION_LIFE, verificationHash: hashToken(verification) })
      .execute()
    return passed({
      captchaType: typeof body.captchaType === 'string' ? body.captchaType : null,
      token,
      pointJson,
      ts: typeof body.ts === 'number' ? body.ts : null,
      result: true,
    })
  })
}

/** Both endpoints respond with the captcha's own envelope, with HTTP 200 and never from a cache. */
const send = ({ c }: RequestContext<'open', unknown, unknown>, response: CaptchaResponse) =>
  c.json(response, 200, { 'Cache-Control': 'no-store' })

/** Captcha in three kinds, AJ-Captcha protocol (contract 4). */
export const captcha = new Module('/admin-api/system/captcha')
  .post(
    '/get',
    { access: 'open', anyTenant: true, summary: '获取图形验证码', body: captchaGetBody, response: 'file' },
    async call => {
      const failure = await checkPictureLimit(call)
      if (failure) return send(call, failure)
      const { captchaType } = call.body
      const setting = call.deps.captchaType ?? 'blockPuzzle'
      if (setting === 'default' && !captchaType) return send(call, missing('类型'))
      const kind = kindFor(captchaType, setting)
      if (!kind) throw badInput('验证码类型不正确')
      try {
        return send(call, await openCaptcha(call.deps, kind, call.ip))
      } catch (error) {
        call.deps.log.error({ err: error }, 'no captcha picture')
        return send(call, noPicture)
      }
    },
  )
  .post(
    '/check',
    { access: 'open', anyTenant: true, summary: '校验图形验证码', body: captchaCheckBody, response: 'file' },
    async call => {
      const failure = await checkVerificationLimit(call)
      if (failure) return send(call, failure)
      const response = await tryOnce(call.deps, call.body)
      if (response === wrongPlace) {
        await consumeFailure(call)
        const { deps, ip, userAgent, now } = call
        const detail = 'POST /admin-api/system/captcha/check'
        deps.refusedRequests.count({ kind: 'captcha-failed', userId: null, ip, userAgent, detail, now })
      }
      return send(call, response)
    },
  )
