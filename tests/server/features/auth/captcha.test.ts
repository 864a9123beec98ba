import { createCipheriv } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { consumeVerification } from '../../../../server/features/auth/captcha/verification'
import type { CaptchaData, CaptchaResponse } from '../../../../src/api/system/captcha'
import { PASSWORDS } from '../../../support/backend'
import { Client } from '../../../support/client'
import { backend, clock, freshBackend } from '../../../support/fresh-backend'

freshBackend()

const post = (path: string, body: unknown) =>
  new Client(backend).raw('POST', `/admin-api/system/captcha${path}`, { body })

async function ask(path: string, body: unknown): Promise<CaptchaResponse> {
  const response = await post(path, body)
  expect(response.status).toBe(200)
  return (await response.json()) as CaptchaResponse
}

function seal(plain: string, key: string): string {
  const cipher = createCipheriv('aes-128-ecb', key, null)
  return cipher.update(plain, 'utf8', 'base64') + cipher.final('base64')
}

interface Puzzle {
  token: string
  secretKey: string
  /** Read from the database: no response contains it. */
  targetX: number
  data: CaptchaData
}

async function newPuzzle(): Promise<Puzzle> {
  const { repData: data } = await ask('/get', { captchaType: 'blockPuzzle' })
  if (!data?.token || !data.secretKey) throw new Error('no puzzle')
  const row = await backend.db.read
    .selectFrom('captchas')
    .select('targetX')
    .where('token', '=', data.token)
    .executeTakeFirstOrThrow()
  return { token: data.token, secretKey: data.secretKey, targetX: row.targetX, data }
}

const point = (x: number, y: number | string = 5) => `{"x":${x},"y":${y}}`

const checkBody = ({ token, secretKey }: Puzzle, plain: string) => ({
  captchaType: 'blockPuzzle',
  token,
  pointJson: seal(plain, secretKey),
})

const check = (puzzle: Puzzle, plain = point(puzzle.targetX)) => ask('/check', checkBody(puzzle, plain))

const verification = (puzzle: Puzzle, plain = point(puzzle.targetX)) =>
  seal(`${puzzle.token}---${plain}`, puzzle.secretKey)

const isPassed = { repCode: '0000', repMsg: null, success: true }
const isOutdated = { repCode: '6110', repMsg: '验证码已失效，请重新获取', repData: null, success: false }
const isWrong = { repCode: '6111', repMsg: '验证失败', repData: null, success: false }
const isUnreadable = { repCode: '0001', repMsg: '操作失败', repData: null, success: false }

describe('get', () => {
  test('a captcha request gets a puzzle with every property of the envelope', async () => {
    const { repData: data, ...rest } = await ask('/get', {
      captchaType: 'blockPuzzle',
      clientUid: null,
      ts: 1,
    })
    expect(rest).toEqual(isPassed)
    const { token, secretKey, originalImageBase64, jigsawImageBase64, result, ...unused } =
      data as CaptchaData
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(secretKey).toMatch(/^[A-Za-z0-9]{16}$/)
    expect(originalImageBase64).toMatch(/^iVBOR/)
    expect(jigsawImageBase64).toMatch(/^iVBOR/)
    expect(result).toBe(false)
    expect(Object.keys(unused).sort()).toEqual(
      [
        ...[
          'browserInfo',
          'captchaFontSize',
          'captchaFontType',
          'captchaId',
          'captchaOriginalPath',
          'captchaType',
        ],
        ...[
          'captchaVerification',
          'clientUid',
          'point',
          'pointJson',
          'pointList',
          'projectCode',
          'ts',
          'wordList',
        ],
      ].sort(),
    )
    expect(Object.values(unused).every(value => value === null)).toBe(true)
  })

  test('a captcha response is not stored by browsers and proxies', async () => {
    const response = await post('/get', {})
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('a captcha request with any captchaType gets a block puzzle', async () => {
    for (const type of [undefined, null, 'clickWord', 'nonsense', 7]) {
      const { repCode, repData } = await ask('/get', { captchaType: type })
      expect(repCode).toBe('0000')
      expect(repData?.jigsawImageBase64).toMatch(/^iVBOR/)
    }
  })

  test('captcha pictures have the sizes of the contract and are small enough for a phone', async () => {
    const { data } = await newPuzzle()
    const original = Buffer.from(data.originalImageBase64 ?? '', 'base64')
    const piece = Buffer.from(data.jigsawImageBase64 ?? '', 'base64')
    expect(await sharp(original).metadata()).toMatchObject({ format: 'png', width: 310, height: 155 })
    expect(await sharp(piece).metadata()).toMatchObject({
      format: 'png',
      width: 47,
      height: 155,
      hasAlpha: true,
    })
    expect(original.length + piece.length).toBeLessThan(60_000)
  })

  test('the piece is cut out of the picture, its strip is mostly clear, and the hole is darker', async () => {
    const { data, targetX } = await newPuzzle()
    const strip = { left: targetX, top: 0, width: 47, height: 155 }
    const holed = await sharp(Buffer.from(data.originalImageBase64 ?? '', 'base64'))
      .extract(strip)
      .removeAlpha()
      .raw()
      .toBuffer()
    const piece = await sharp(Buffer.from(data.jigsawImageBase64 ?? '', 'base64'))
      .ensureAlpha()
      .raw()
      .toBuffer()
    let [shown, lighter] = [0, 0]
    for (let i = 0; i < 47 * 155; i++) {
      if ((piece[i * 4 + 3] ?? 0) < 200) continue
      shown++
      const sum = (pixels: Buffer, at: number) =>
        (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)
      if (sum(piece, i * 4) > sum(holed, i * 3)) lighter++
    }
    expect(shown / (47 * 155)).toBeGreaterThan(0.1)
    expect(shown / (47 * 155)).toBeLessThan(0.3)
    expect(lighter / shown).toBeGreaterThan(0.8)
  })

  test('the hole is anywhere in [100, 263), and its position is never sent', async () => {
    const seen = new Set<number>()
    for (let i = 0; i < 12; i++) {
      const { data, targetX } = await newPuzzle()
      expect(targetX).toBeGreaterThanOrEqual(100)
      expect(targetX).toBeLessThan(263)
      expect(data.point).toBeNull()
      const { originalImageBase64, jigsawImageBase64, ...said } = data
      expect(JSON.stringify(said)).not.toMatch(/targetX|"x"/)
      seen.add(targetX)
    }
    expect(seen.size).toBeGreaterThan(4)
  })

  test('expired captchas are deleted', async () => {
    await newPuzzle()
    await newPuzzle()
    clock.now += 120_000
    await newPuzzle()
    expect(await backend.db.read.selectFrom('captchas').select('token').execute()).toHaveLength(1)
  })

  test('a captcha without a picture is reported in its own envelope', async () => {
    backend.deps.random = () => {
      throw new Error('out of randomness')
    }
    expect(await ask('/get', {})).toEqual({
      repCode: '6112',
      repMsg: '获取验证码失败,请联系管理员',
      repData: null,
      success: false,
    })
  })
})

describe('check', () => {
  test('a check passes the right position and echoes the request', async () => {
    const puzzle = await newPuzzle()
    const body = { ...checkBody(puzzle, point(puzzle.targetX)), clientUid: 'slider-1', browserInfo: 'x' }
    const answer = await ask('/check', body)
    expect(answer).toMatchObject(isPassed)
    expect(answer.repData).toMatchObject({
      captchaType: 'blockPuzzle',
      token: puzzle.token,
      pointJson: body.pointJson,
      result: true,
      secretKey: null,
      originalImageBase64: null,
      captchaVerification: null,
      clientUid: null,
      browserInfo: null,
    })
  })

  test('a piece fits within five pixels of the hole', async () => {
    for (const [offset, code] of [
      [-6, '6111'],
      [-5.1, '6111'],
      [-5, '0000'],
      [0.4, '0000'],
      [5, '0000'],
      [5.9, '0000'],
      [6, '6111'],
      [40, '6111'],
      [-300, '6111'],
    ] as const) {
      const puzzle = await newPuzzle()
      expect((await check(puzzle, point(puzzle.targetX + offset))).repCode).toBe(code)
    }
  })

  test('another y position than five is refused however well x fits', async () => {
    for (const y of [4, 6, 0, 5.1, -5]) {
      const puzzle = await newPuzzle()
      expect(await check(puzzle, point(puzzle.targetX, y))).toEqual(isWrong)
    }
  })

  test('a puzzle is used up by its check after a success', async () => {
    const puzzle = await newPuzzle()
    expect(await check(puzzle)).toMatchObject(isPassed)
    expect(await check(puzzle)).toEqual(isOutdated)
    // The replay does not invalidate the verification already earned.
    expect(await consumeVerification(backend.deps, verification(puzzle))).toBeNull()
  })

  test('a puzzle is used up by its check after a failure', async () => {
    const puzzle = await newPuzzle()
    expect(await check(puzzle, point(puzzle.targetX + 30))).toEqual(isWrong)
    expect(await check(puzzle)).toEqual(isOutdated)
  })

  test('a puzzle is used up by its check after an unreadable attempt', async () => {
    for (const pointJson of [undefined, 5, 'nonsense']) {
      const puzzle = await newPuzzle()
      await ask('/check', { token: puzzle.token, pointJson })
      expect(await check(puzzle)).toEqual(isOutdated)
    }
  })

  test('a check passes one of ten attempts at the same time', async () => {
    const puzzle = await newPuzzle()
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(puzzle)))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    expect(answers.filter(answer => answer.repCode === '6110')).toHaveLength(9)
  })

  test('a puzzle expires after 120 seconds', async () => {
    const [early, late] = [await newPuzzle(), await newPuzzle()]
    clock.now += 119_999
    expect(await check(early)).toMatchObject(isPassed)
    clock.now += 1
    expect(await check(late)).toEqual(isOutdated)
  })

  test('a check does not decrypt with the key of another puzzle', async () => {
    const [one, other] = [await newPuzzle(), await newPuzzle()]
    const pointJson = seal(point(one.targetX), other.secretKey)
    const { repCode, success } = await ask('/check', { token: one.token, pointJson })
    expect(success).toBe(false)
    expect(repCode).toBe('0001')
  })
  test('an encrypted text that is no point is refused', async () => {
    for (const plain of [
      '',
      'null',
      '5',
      '[]',
      '{}',
      '{"x":1}',
      '{"x":"150","y":5}',
      '{"x":null,"y":5}',
      '{"x":1e999,"y":5}',
      '{"x":[150],"y":5}',
      '{"x":150,"y":5',
      '[{"x":150,"y":5}]',
      `${'['.repeat(300)}`,
      '坐标',
    ]) {
      expect(await check(await newPuzzle(), plain)).toEqual(isUnreadable)
    }
  })
})

describe('verification', () => {
  test('a captcha verification is valid once', async () => {
    const puzzle = await newPuzzle()
    await check(puzzle)
    expect(await consumeVerification(backend.deps, verification(puzzle))).toBeNull()
    expect(await consumeVerification(backend.deps, verification(puzzle))).toBe('验证码已失效，请重新获取')
  })

  test('a captcha verification is valid for one of ten sign-ins at the same time', async () => {
    const puzzle = await newPuzzle()
    await check(puzzle)
    const reasons = await Promise.all(
      Array.from({ length: 10 }, () => consumeVerification(backend.deps, verification(puzzle))),
    )
    expect(reasons.filter(reason => reason === null)).toHaveLength(1)
  })

  test('a captcha verification matches only the text that was checked', async () => {
    const puzzle = await newPuzzle()
    const plain = `{ "y":5.0, "x":${puzzle.targetX}.25 }`
    expect(await check(puzzle, plain)).toMatchObject(isPassed)
    expect(await consumeVerification(backend.deps, verification(puzzle))).toBe('验证码已失效，请重新获取')
    expect(await consumeVerification(backend.deps, verification(puzzle, plain))).toBeNull()
  })

  test('a captcha verification expires after 180 seconds', async () => {
    const [early, late] = [await newPuzzle(), await newPuzzle()]
    await check(early)
    await check(late)
    clock.now += 179_999
    expect(await consumeVerification(backend.deps, verification(early))).toBeNull()
    clock.now += 1
    expect(await consumeVerification(backend.deps, verification(late))).toBe('验证码已失效，请重新获取')
  })

  test('a captcha verification survives the deletion of expired puzzles', async () => {
    const puzzle = await newPuzzle()
    clock.now += 100_000
    await check(puzzle)
    clock.now += 100_000
    await newPuzzle()
    expect(await consumeVerification(backend.deps, verification(puzzle))).toBeNull()
  })

  test('a captcha verification can be neither forged nor obtained without passing the check', async () => {
    const unsolved = await newPuzzle()
    const failed = await newPuzzle()
    await check(failed, point(failed.targetX + 20))
    for (const value of ['', 'x', unsolved.token, verification(unsolved), verification(failed)]) {
      expect(await consumeVerification(backend.deps, value)).toBe('验证码已失效，请重新获取')
    }
  })

  test('a captcha verification is used up by a sign-in with a wrong password', async () => {
    backend.deps.captchaEnabled = true
    const puzzle = await newPuzzle()
    await check(puzzle)
    const login = (password: string) =>
      new Client(backend).post('/admin-api/system/auth/login', {
        username: 'admin',
        password,
        captchaVerification: verification(puzzle),
      })
    expect(await login('wrong-password')).toMatchObject({ code: 1002000000 })
    expect(await login(PASSWORDS.admin)).toMatchObject({
      code: 1002000004,
      msg: '验证码不正确，原因：验证码已失效，请重新获取',
    })
  })
})
