import { adminHttp } from '@/lib/http/admin-http'

/** All of it is always there, what a call does not use is null (contract 4.1). Pictures are base64 without `data:`. */
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
  /** Of a pictureWord alone: a question in words, whose answer may be typed instead (an addition of this product). */
  question?: string
}

/** Kinds of contract 4.2. A server may show another one than it is asked for. */
export type CaptchaType = 'blockPuzzle' | 'clickWord' | 'pictureWord'

/** The two captcha calls answer this instead of the common envelope. `repCode` "0000" is success, see contract 4.7. */
export interface CaptchaAnswer {
  repCode: string
  repMsg: string | null
  repData: CaptchaData | null
  success: boolean
}

/** Contract 4.3; `pointJson` as `lib/captcha-cipher` seals it, of a pictureWord the text as it was typed. */
export interface CaptchaCheckBody {
  captchaType: CaptchaType
  token: string
  pointJson: string
}

/** A new captcha (contract 4.2). A refusal comes as an answer, not as an error. */
export const getCaptcha = (captchaType: CaptchaType, signal?: AbortSignal) =>
  adminHttp.post<CaptchaAnswer>(
    '/system/captcha/get',
    { captchaType },
    { signal, anonymous: true, silent: true },
  )

/** Checks an attempt. The captcha is used up, right or wrong. */
export const checkCaptcha = (body: CaptchaCheckBody, signal?: AbortSignal) =>
  adminHttp.post<CaptchaAnswer>('/system/captcha/check', body, { signal, anonymous: true, silent: true })

/** Of one widget's picture. */
export const captchaKey = (widget: string, turn: number) => ['captcha', widget, turn] as const
