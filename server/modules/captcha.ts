import { z } from 'zod'
import type { CaptchaAnswer } from '../../src/api/system/captcha'
import { missing, noPicture, outdated, passed, unreadable, wrongPlace, wrongType } from '../captcha/answers'
import { decrypt, drawBelow, encrypt, newSecretKey } from '../captcha/cipher'
import { fits, readPoint } from '../captcha/guess'
import { drawJigsaw, PIECE_WIDTH } from '../captcha/jigsaw'
import { WIDTH } from '../captcha/landscape'
import { countFailure, refuseCheck, refusePicture } from '../captcha/limits'
import { makePuzzle } from '../captcha/puzzle'
import type { Writer } from '../db/open'
import type { Row } from '../db/schema'
import type { Deps } from '../deps'
import { type Call, Module } from '../endpoint'
import { hashToken, newToken } from '../tokens'

/** Lives of contract 4.6, in milliseconds. */
const PUZZLE_LIFE = 120_000
const VERIFICATION_LIFE = 180_000

/** Where the hole may begin (contract 4.4): [100, 263). */
const FIRST_X = 100
const LAST_X = WIDTH - PIECE_WIDTH

/** A sealed point takes 24 to 44 characters; far more is not worth the time of reading it. */
const MAX_POINT = 1000

/**
 * What is wrong with a body is answered in the captcha's own envelope (contract 4.7), so no field is refused before
 * the handler sees it.
 */
const getBody = z.object({})
const anything = z.unknown().optional()
const checkBody = z.object({ captchaType: anything, token: anything, pointJson: anything, ts: anything })

/** Makes a puzzle and remembers its solution, which is never sent. */
async function openPuzzle(deps: Deps): Promise<CaptchaAnswer> {
  const targetX = FIRST_X + drawBelow(LAST_X - FIRST_X, deps.random)
  const pictures = await makePuzzle(targetX, drawJigsaw(deps.random))
  const token = newToken(deps.random)
  const secretKey = newSecretKey(deps.random)
  const now = deps.now()
  await deps.db.write(async trx => {
    await trx.deleteFrom('captchas').where('expiresTime', '<=', now).execute()
    await trx
      .insertInto('captchas')
      .values({ token, secretKey, targetX, expiresTime: now + PUZZLE_LIFE, verificationHash: null })
      .execute()
  })
  return passed({
    token,
    secretKey,
    originalImageBase64: pictures.original,
    jigsawImageBase64: pictures.piece,
  })
}

/** The puzzle of a token that nobody has tried yet. It is gone afterwards, whatever comes of the try. */
async function takePuzzle(trx: Writer, token: string, now: number): Promise<Row<'captchas'> | undefined> {
  const puzzle = await trx
    .deleteFrom('captchas')
    .where('token', '=', token)
    .where('verificationHash', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return puzzle && puzzle.expiresTime > now ? puzzle : undefined
}

type CheckBody = z.infer<typeof checkBody>

/**
 * Checks one try (contract 4.3). Taking the puzzle and keeping the verification are one transaction: of two tries at
 * once the second finds nothing, and nothing is left half done when the process ends in between.
 */
async function tryOnce(deps: Deps, body: CheckBody): Promise<CaptchaAnswer> {
  const { token, pointJson } = body
  if (token === undefined || token === null || token === '') return missing('token')
  if (typeof token !== 'string') return wrongType('token')
  return deps.db.write(async trx => {
    const now = deps.now()
    const puzzle = await takePuzzle(trx, token, now)
    if (pointJson === undefined || pointJson === null || pointJson === '') return missing('pointJson')
    if (typeof pointJson !== 'string') return wrongType('pointJson')
    if (!puzzle) return outdated
    const plain = pointJson.length > MAX_POINT ? undefined : decrypt(pointJson, puzzle.secretKey)
    const point = plain === undefined ? undefined : readPoint(plain)
    if (plain === undefined || !point) return unreadable
    if (!fits(point, puzzle.targetX)) return wrongPlace
    // The very text that was decrypted, not the point read from it: the client seals the same bytes (contract 4.5).
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

/**
 * Uses up the proof of a solved puzzle (contract 4.5), whatever else the call that brought it comes to.
 * @param value the call's `captchaVerification`
 * @returns null if it is good, else the reason to show
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

/** Both calls answer in the captcha's own envelope, with HTTP 200 and never from a cache. */
const send = ({ c }: Call<'open', unknown, unknown>, answer: CaptchaAnswer) =>
  c.json(answer, 200, { 'Cache-Control': 'no-store' })

/** Slide captcha, AJ-Captcha protocol (contract section 4). Whatever `captchaType` asks for, a block puzzle is served. */
export const captcha = new Module('/admin-api/system/captcha')
  .post('/get', { access: 'open', body: getBody }, async call => {
    const refusal = await refusePicture(call)
    if (refusal) return send(call, refusal)
    try {
      return send(call, await openPuzzle(call.deps))
    } catch (error) {
      call.deps.log.error({ err: error }, 'no captcha picture')
      return send(call, noPicture)
    }
  })
  .post('/check', { access: 'open', body: checkBody }, async call => {
    const refusal = await refuseCheck(call)
    if (refusal) return send(call, refusal)
    const answer = await tryOnce(call.deps, call.body)
    if (answer === wrongPlace) await countFailure(call)
    return send(call, answer)
  })
