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
  .about(
    '4 Captchas: `admin-api/system/captcha`',
    'The AJ-Captcha protocol: two open calls. The server enables rate limits, which other servers have off by default.',
  )
  .about(
    '4.1 Envelope',
    '`{ repCode: str, repMsg: str?, repData: object?, success: bool }`; `"0000"` is success. There is no `code`. `repData` has all fields of `CaptchaData` (`shared/contract/captcha.ts`), null where unused.',
  )
  .about(
    '4.2 `/get`',
    '`token` has 32 hex digits, `secretKey` 16 characters, or none: nothing is encrypted. Base64 is sent without `data:`, the solution never. `blockPuzzle`: a PNG of 310 × 155 with the hole, and one of 47 × 155, transparent except for the piece. `clickWord`: a PNG of 310 × 155 with the words, and `wordList`, 3 words in the order of clicking. `pictureWord`: 120 × 40 with four characters, here with a `question` in words.',
    'A server setting determines the kind; the server may ignore the requested one, so the browser goes by the response. With the setting `default` the request decides; a request without a kind gets repCode 0011 `类型不能为空`.',
  )
  .about(
    '4.3 `/check`',
    'On success the response repeats the request with `result: true`. The puzzle is used up, right or wrong.',
  )
  .about(
    '4.4 Positions and encryption',
    '`blockPuzzle`: `{"x":<number>,"y":5}`, `x` truncated to an integer, at most 5 from the target, `y` exactly 5. `clickWord`: `[{"x":…,"y":…},{…},{…}]` in the order of `wordList`, each at most 25 from its word, in both directions. `pictureWord`: the text as typed, **not** encrypted, equal, ignoring case.',
    'Positions are in pixels of the 310 × 155 picture: puzzle `x = moved × 310 / shown width`; click `x = round(310 × px / width)`, `y = round(155 × py / height)`; the piece is `floor(width × 47 / 310)` wide on the screen. Targets: `x` from 100 to 263.',
    'Encryption: AES-128-ECB, PKCS#7, key the bytes of `secretKey`, Base64. Without a key the plain text is sent.',
  )
  .about(
    '4.5 `captchaVerification`',
    '`AES(token + "---" + plain text)` with the same key, Base64; without a key the text itself. For `pictureWord` the plain text is what was typed. The server computes it again from the decrypted text, so both must have the same bytes. Test vectors are in `tests/lib/captcha-cipher.test.ts`.',
  )
  .about(
    '4.6 Lifetimes',
    'A puzzle is valid for 120 s, a verification for 180 s; both are single-use, the verification also when the sign-in fails.',
  )
  .about(
    '4.7 repCodes',
    '0000 success; 0001 操作失败; 0011 {0}不能为空; 0012–0016 必须为空, 数据库中不存在, 数据库中已存在, 类型错误, 格式错误; 6110 验证码已失效，请重新获取; 6111 验证失败; 6112 获取验证码失败,请联系管理员; 6113 底图未初始化成功，请检查路径; 6201 get接口请求次数超限，请稍后再试!; 6202 接口验证失败数过多，请稍后再试; 6204 check接口请求次数超限，请稍后再试!; 6205 verify请求次数超限!; 6206 无效请求，请重新获取验证码; 9999 服务器内部异常. On 6201 the browser removes the pictures and shows `repMsg`.',
  )
  .about(
    '4.8 Rate limits',
    'Per address and `User-Agent`: `get` 30 in a minute (6201), `check` 60 (6204), verification 60 (6205); more than 5 failed checks in a minute block `get` for 10 s (6202).',
  )
  .post(
    '/get',
    {
      extendedBy: ['captchaQuestions'],
      access: 'open',
      anyTenant: true,
      summary: '获取图形验证码',
      body: captchaGetBody,
      response: 'file',
    },
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
