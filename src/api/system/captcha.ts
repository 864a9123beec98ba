import type { CaptchaCheckBody, CaptchaData, CaptchaResponse, CaptchaType } from '@shared/contract/captcha'
import { adminHttp } from '@/lib/http/admin-http'

export type { CaptchaData, CaptchaResponse, CaptchaType }

/** A new captcha (contract 4.2). A refusal is a response, not an error. */
export const getCaptcha = (captchaType: CaptchaType, signal?: AbortSignal) =>
  adminHttp.post<CaptchaResponse>(
    '/system/captcha/get',
    { captchaType },
    { signal, anonymous: true, silent: true },
  )

/** Checks an attempt. The captcha is used up, right or wrong. */
export const checkCaptcha = (body: CaptchaCheckBody, signal?: AbortSignal) =>
  adminHttp.post<CaptchaResponse>('/system/captcha/check', body, { signal, anonymous: true, silent: true })

/** Of one widget's picture. */
export const captchaKey = (widget: string, pictureNo: number) => ['captcha', widget, pictureNo] as const
