import { z } from 'zod'

/**
 * Every field is always present; those a response does not use are null (contract 4.1). Pictures are base64 without
 * `data:`.
 */
export interface CaptchaData {
  captchaId: string | null
  projectCode: string | null
  captchaType: string | null
  captchaOriginalPath: string | null
  captchaFontType: string | null
  captchaFontSize: number | null
  secretKey: string | null
  originalImageBase64: string | null
  point: null
  jigsawImageBase64: string | null
  wordList: string[] | null
  pointList: null
  pointJson: string | null
  token: string | null
  result: boolean
  captchaVerification: string | null
  clientUid: string | null
  ts: number | null
  browserInfo: string | null
  /** Of a pictureWord alone: a question in words, whose solution may be typed instead (an addition of this product). */
  question?: string
}

/**
 * The two captcha endpoints respond with this instead of the common envelope. `repCode` "0000" is success, see contract
 * 4.7.
 */
export interface CaptchaResponse {
  repCode: string
  repMsg: string | null
  repData: CaptchaData | null
  success: boolean
}

/**
 * Errors of a body are reported in the captcha's own envelope (contract 4.7), so the schema refuses no field before the
 * handler sees it.
 */
const anything = z.unknown().optional()
export const captchaGetBody = z.object({ captchaType: anything })
export const captchaCheckBody = z.object({
  captchaType: anything,
  token: anything,
  pointJson: anything,
  ts: anything,
})

/** Kinds of contract 4.2. A server may respond with another kind than the requested one. */
export type CaptchaType = 'blockPuzzle' | 'clickWord' | 'pictureWord'

/** Contract 4.3; `pointJson` encrypted by `lib/captcha-cipher`, of a pictureWord the text as it was typed. */
export interface CaptchaCheckBody {
  captchaType: CaptchaType
  token: string
  pointJson: string
}
