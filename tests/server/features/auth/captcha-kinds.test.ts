import { createCipheriv, randomBytes } from 'node:crypto'
import { numberInChinese } from '@shared/domain/texts/provisions'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hits, matches } from '../../../../server/features/auth/captcha/check-answer'
import { glyphOf, LETTERS, WORDS } from '../../../../server/features/auth/captcha/glyphs'
import { makeQuestion } from '../../../../server/features/auth/captcha/question'
import { consumeVerification } from '../../../../server/features/auth/captcha/verification'
import type { CaptchaType } from '../../../../server/platform/config/captcha-types'
import type { CaptchaData, CaptchaResponse } from '../../../../src/api/system/captcha'
import { PASSWORDS } from '../../../support/backend'
import { type CaptchaRow, placesOf, textsOf } from '../../../support/captcha-answer'
import { Client } from '../../../support/client'
import { backend, clock, freshBackend } from '../../../support/fresh-backend'

freshBackend({ captchaType: 'default' })

async function ask(path: string, body: unknown): Promise<CaptchaResponse> {
  const response = await new Client(backend).raw('POST', `/admin-api/system/captcha${path}`, { body })
  expect(response.status).toBe(200)
  return (await response.json()) as CaptchaResponse
}

function seal(plain: string, key: string): string {
  const cipher = createCipheriv('aes-128-ecb', key, null)
  return cipher.update(plain, 'utf8', 'base64') + cipher.final('base64')
}

interface Open {
  data: CaptchaData
  token: string
  key: string
  row: CaptchaRow
}

async function open(captchaType: string): Promise<Open> {
  const { repData: data } = await ask('/get', { captchaType })
  if (!data?.token || !data.secretKey) throw new Error('no captcha')
  const row = await backend.db.read
    .selectFrom('captchas')
    .selectAll()
    .where('token', '=', data.token)
    .executeTakeFirstOrThrow()
  return { data, token: data.token, key: data.secretKey, row }
}

const text = (points: { x: number; y: number }[]) => JSON.stringify(points)
const click = ({ token, key }: Open, plain: string) =>
  ask('/check', { captchaType: 'clickWord', token, pointJson: seal(plain, key) })
const type = ({ token }: Open, pointJson: unknown) =>
  ask('/check', { captchaType: 'pictureWord', token, pointJson })
const sealed = ({ token, key }: Open, plain: string) => seal(`${token}---${plain}`, key)
const sizeOf = async (picture: string | null) => {
  const { format, width, height } = await sharp(Buffer.from(picture ?? '', 'base64')).metadata()
  return [format, width, height]
}

describe('the kind that is shown', () => {
  const kindOf = ({ repData }: CaptchaResponse) =>
    repData?.jigsawImageBase64 ? 'blockPuzzle' : repData?.wordList ? 'clickWord' : 'pictureWord'

  test('a server serves the kind it is set to, or the one that is asked for if it has all', async () => {
    for (const [setting, asked, kind] of [
      ['blockPuzzle', 'blockPuzzle', 'blockPuzzle'],
      ['blockPuzzle', 'clickWord', 'blockPuzzle'],
      ['blockPuzzle', 'nonsense', 'blockPuzzle'],
      ['blockPuzzle', 'pictureWord', 'pictureWord'],
      ['clickWord', 'blockPuzzle', 'clickWord'],
      ['clickWord', '', 'clickWord'],
      ['clickWord', 'pictureWord', 'pictureWord'],
      ['pictureWord', 'blockPuzzle', 'pictureWord'],
      ['default', 'blockPuzzle', 'blockPuzzle'],
      ['default', 'clickWord', 'clickWord'],
      ['default', 'pictureWord', 'pictureWord'],
    ] as [CaptchaType, string, string][]) {
      backend.deps.captchaType = setting
      expect(kindOf(await ask('/get', { captchaType: asked }))).toBe(kind)
    }
  })

  test('an empty captcha type is refused', async () => {
    for (const body of [{}, { captchaType: null }, { captchaType: '' }]) {
      expect(await ask('/get', body)).toEqual({
        repCode: '0011',
        repMsg: '类型不能为空',
        repData: null,
        success: false,
      })
    }
  })

  test('an unknown captcha type is refused', async () => {
    for (const captchaType of ['nonsense', 7, {}, ['clickWord'], '__proto__']) {
      const answer = await new Client(backend).post('/admin-api/system/captcha/get', { captchaType })
      expect(answer).toMatchObject({ code: 400, msg: '请求参数不正确:验证码类型不正确' })
    }
  })
})

describe('words to be clicked', () => {
  test('the words are three in a picture of the contract’s size, and only the database has their positions', async () => {
    const { data, row } = await open('clickWord')
    expect(await sizeOf(data.originalImageBase64)).toEqual(['png', 310, 155])
    expect(data.wordList).toHaveLength(3)
    expect(new Set(data.wordList).size).toBe(3)
    for (const word of data.wordList ?? []) expect(WORDS).toContain(word)
    expect(data).toMatchObject({ jigsawImageBase64: null, point: null, pointList: null, result: false })
    expect(data).not.toHaveProperty('question')
    expect(placesOf(row)).toHaveLength(3)
  })

  test('the words are apart: no click is right for two, and none crosses the edge', async () => {
    for (let round = 0; round < 8; round++) {
      const places = placesOf((await open('clickWord')).row)
      for (const { x, y } of places) {
        expect(x).toBeGreaterThanOrEqual(20)
        expect(x).toBeLessThanOrEqual(290)
        expect(y).toBeGreaterThanOrEqual(25)
        expect(y).toBeLessThan(130)
      }
      const [left = 0, middle = 0, right = 0] = places.map(({ x }) => x).sort((a, b) => a - b)
      expect(Math.min(middle - left, right - middle)).toBeGreaterThan(45)
    }
  })

  test('words clicked in order give a verification that is valid once', async () => {
    const captcha = await open('clickWord')
    const plain = text(placesOf(captcha.row))
    expect(await click(captcha, plain)).toMatchObject({
      repCode: '0000',
      success: true,
      repData: { result: true },
    })
    expect(await consumeVerification(backend.deps, sealed(captcha, plain))).toBeNull()
    expect(await consumeVerification(backend.deps, sealed(captcha, plain))).toBe('验证码已失效，请重新获取')
    expect(await click(captcha, plain)).toMatchObject({ repCode: '6110' })
  })

  test('words are clicked within 25 pixels of their middles', async () => {
    for (const [dx, dy, code] of [
      [25, 25, '0000'],
      [-25, 25, '0000'],
      [25.5, 0, '6111'],
      [0, -26, '6111'],
    ] as const) {
      const captcha = await open('clickWord')
      const plain = text(placesOf(captcha.row).map(({ x, y }) => ({ x: x + dx, y: y + dy })))
      expect((await click(captcha, plain)).repCode).toBe(code)
    }
  })

  test('words clicked in another order or number are wrong and use up the captcha', async () => {
    for (const [_, change] of [
      ['in another order', ([a, b, c]) => [b, a, c] as never],
      ['one too few', ([a, b]) => [a, b] as never],
      ['one too many', places => [...places, { x: 1, y: 1 }]],
      ['one word thrice', ([a]) => [a, a, a] as never],
      ['none', () => []],
    ] as [string, (places: { x: number; y: number }[]) => { x: number; y: number }[]][]) {
      const captcha = await open('clickWord')
      const right = placesOf(captcha.row)
      expect((await click(captcha, text(change(right)))).repCode).toBe('6111')
      expect((await click(captcha, text(right))).repCode).toBe('6110')
    }
  })

  test('encrypted texts other than clicks are unreadable', async () => {
    for (const plain of [
      '',
      'null',
      '{}',
      '{"x":1,"y":5}',
      '[1,2,3]',
      '[null]',
      '[{"x":"1","y":2}]',
      '[{"x":1e999,"y":2}]',
      '[',
    ]) {
      expect((await click(await open('clickWord'), plain)).repCode).toBe('0001')
    }
  })

  test('unencrypted clicks are unreadable', async () => {
    const captcha = await open('clickWord')
    const pointJson = text(placesOf(captcha.row))
    expect(await ask('/check', { token: captcha.token, pointJson })).toMatchObject({ repCode: '0001' })
  })

  test('each requested word has its colours at its stored position in the picture', async () => {
    const { data, row } = await open('clickWord')
    const { data: pixels, info } = await sharp(Buffer.from(data.originalImageBase64 ?? '', 'base64'))
      .removeAlpha()
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const { x, y } of placesOf(row)) {
      const around: number[] = []
      for (let dy = -18; dy <= 18; dy++) {
        for (let dx = -18; dx <= 18; dx++)
          around.push(pixels[((y + dy) * info.width + x + dx) * info.channels] ?? 0)
      }
      // Light and dark side by side, as a word and its rim are.
      expect(Math.max(...around) - Math.min(...around)).toBeGreaterThan(110)
    }
  })
})

describe('characters and a question', () => {
  test('characters and question are served as a small picture and as words, without their solutions', async () => {
    const { data, row } = await open('pictureWord')
    expect(await sizeOf(data.originalImageBase64)).toEqual(['png', 120, 40])
    expect(data).toMatchObject({ jigsawImageBase64: null, wordList: null })
    expect(data.question).toMatch(/^[\p{Script=Han}，]+？$/u)
    const [letters, answer] = textsOf(row)
    expect(letters).toMatch(/^[a-z0-9]{4}$/)
    expect(answer).toMatch(/^\d{1,2}$/)
    const { originalImageBase64, token, secretKey, ...said } = data
    expect(Object.values(said).filter(value => value !== null && value !== false)).toEqual([data.question])
    expect(data.question).not.toContain(letters)
    expect(data.question).not.toContain(answer)
  })

  test('the characters or the answer pass in any notation, and the verification is made of the typed text', async () => {
    for (const [_, typed] of [
      ['the characters', ([letters]) => letters],
      ['the characters in large letters', ([letters]) => letters.toUpperCase()],
      ['the answer', ([, answer]) => answer],
      [
        'the answer in full width, with blanks',
        ([, answer]) => ` ${answer.replace(/\d/g, d => '０１２３４５６７８９'[Number(d)] ?? '')} `,
      ],
    ] as [string, (texts: [string, string]) => string][]) {
      const captcha = await open('pictureWord')
      const plain = typed(textsOf(captcha.row))
      expect(await type(captcha, plain)).toMatchObject({ repCode: '0000', success: true })
      expect(await consumeVerification(backend.deps, sealed(captcha, `${plain}x`))).not.toBeNull()
      expect(await consumeVerification(backend.deps, sealed(captcha, plain))).toBeNull()
    }
  })

  test('a wrong answer uses up the captcha', async () => {
    for (const typed of ['x', '0', '["1"]', '{}', '100', '一']) {
      const captcha = await open('pictureWord')
      expect((await type(captcha, typed)).repCode).toBe('6111')
      expect((await type(captcha, textsOf(captcha.row)[0])).repCode).toBe('6110')
    }
  })

  test('an answer that is missing, no text or too long is refused', async () => {
    for (const [pointJson, code] of [
      [undefined, '0011'],
      ['', '0011'],
      [5, '0014'],
      [{}, '0014'],
      ['1'.repeat(1001), '0001'],
    ] as const) {
      expect((await type(await open('pictureWord'), pointJson)).repCode).toBe(code)
    }
  })

  test('an address gets thirty an hour, while another one and the next hour start anew', async () => {
    clock.now = Date.parse('2026-03-02T09:59:00+08:00')
    for (let at = 0; at < 30; at++) await open('pictureWord')
    const refusal = {
      repCode: '6201',
      repMsg: 'get接口请求次数超限，请稍后再试!',
      repData: null,
      success: false,
    }
    expect(await ask('/get', { captchaType: 'pictureWord' })).toEqual(refusal)
    // The other kinds are still available.
    await open('clickWord')
    backend.deps.trustProxy = 1
    const elsewhere = await new Client(backend).raw('POST', '/admin-api/system/captcha/get', {
      body: { captchaType: 'pictureWord' },
      headers: { 'X-Forwarded-For': '203.0.113.9' },
    })
    expect(await elsewhere.json()).toMatchObject({ repCode: '0000' })
    // Of IPv6 the network counts: a caller has a whole one to choose from.
    const ofNetwork = async (at: number) => {
      const answer = await new Client(backend).raw('POST', '/admin-api/system/captcha/get', {
        body: { captchaType: 'pictureWord' },
        headers: { 'X-Forwarded-For': `2001:db8:1:2::${at + 1}` },
      })
      return ((await answer.json()) as CaptchaResponse).repCode
    }
    const codes: string[] = []
    for (let at = 0; at < 31; at++) codes.push(await ofNetwork(at))
    expect(codes.filter(code => code === '0000')).toHaveLength(30)
    expect(codes.at(-1)).toBe('6201')
    clock.now += 60_000
    await open('pictureWord')
    expect(await backend.db.read.selectFrom('captchaQuestions').selectAll().execute()).toHaveLength(1)
  })
})

/** The number that words such as 四十五 stand for. */
function numberIn(words: string): number {
  const digit = (word = '') => '零一二三四五六七八九'.indexOf(word.replace('两', '二'))
  if (!words.includes('十')) return digit(words)
  const [tens, ones] = words.split('十')
  return digit(tens || '一') * 10 + (ones ? digit(ones) : 0)
}

describe('questions', () => {
  test('numbers are written in words', () => {
    for (const [number, words] of [
      [2, '二'],
      [9, '九'],
      [10, '十'],
      [11, '十一'],
      [20, '二十'],
      [45, '四十五'],
      [90, '九十'],
    ] as const) {
      expect(numberInChinese(number)).toBe(words)
    }
  })

  test('questions have small whole solutions that follow from their words, and many forms', () => {
    const forms = new Set<string>()
    for (let round = 0; round < 400; round++) {
      const { question, answer } = makeQuestion(randomBytes)
      // 一共 is no number.
      const [a = 0, b = 0] =
        question
          .replace('一共', '')
          .match(/[两零一二三四五六七八九十]+/g)
          ?.map(numberIn) ?? []
      forms.add(question.replace(/[两零一二三四五六七八九十]+/g, '#'))
      const right = /借走|减去|已经/.test(question) ? a - b : /乘以|每排/.test(question) ? a * b : a + b
      expect(answer, question).toBe(right)
      expect(answer).toBeGreaterThan(1)
      expect(answer).toBeLessThan(100)
    }
    expect(forms.size).toBe(8)
  })
})

test('every word and letter has an outline, and no two words are alike', () => {
  const outlines = [...WORDS, ...LETTERS].map(glyphOf)
  for (const outline of outlines) expect(outline).toMatch(/^M-?\d/)
  expect(new Set(outlines).size).toBe(outlines.length)
  expect(LETTERS.join('')).not.toMatch(/[01OILZ2]/)
})

test('typed characters are right in large letters, full width and with blanks', () => {
  for (const [typed, right] of [
    ['AbC1', true],
    ['abc1', true],
    [' ａｂｃ１ ', true],
    ['abc', false],
    ['', false],
  ] as const) {
    expect(matches(typed, ['abc1', '7'])).toBe(right)
  }
})

test('an empty list of clicks is right only for no words', () => {
  expect(hits([], [{ x: 1, y: 1 }])).toBe(false)
})

test('one of ten simultaneous sign-ins with one captcha passes', async () => {
  backend.deps.captchaEnabled = true
  const captcha = await open('pictureWord')
  const plain = textsOf(captcha.row)[1]
  await type(captcha, plain)
  const body = { username: 'admin', password: PASSWORDS.admin, captchaVerification: sealed(captcha, plain) }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => new Client(backend).post('/admin-api/system/auth/login', body)),
  )
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 1002000004)).toHaveLength(9)
})
