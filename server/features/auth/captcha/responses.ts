import type { CaptchaData, CaptchaResponse } from '@shared/contract/captcha'

const nothing: CaptchaData = {
  captchaId: null,
  projectCode: null,
  captchaType: null,
  captchaOriginalPath: null,
  captchaFontType: null,
  captchaFontSize: null,
  secretKey: null,
  originalImageBase64: null,
  point: null,
  jigsawImageBase64: null,
  wordList: null,
  pointList: null,
  pointJson: null,
  token: null,
  result: false,
  captchaVerification: null,
  clientUid: null,
  ts: null,
  browserInfo: null,
}

/** Success with the data of the response (contract 4.1). */
export const passed = (data: Partial<CaptchaData>): CaptchaResponse => ({
  repCode: '0000',
  repMsg: null,
  repData: { ...nothing, ...data },
  success: true,
})

const refused = (repCode: string, repMsg: string): CaptchaResponse => ({
  repCode,
  repMsg,
  repData: null,
  success: false,
})

/** Failures of contract 4.7. */
export const unreadable = refused('0001', '操作失败')
export const missing = (name: string) => refused('0011', `${name}不能为空`)
export const wrongType = (name: string) => refused('0014', `${name}类型错误`)
export const outdated = refused('6110', '验证码已失效，请重新获取')
export const wrongPlace = refused('6111', '验证失败')
export const noPicture = refused('6112', '获取验证码失败,请联系管理员')
export const tooManyPictures = refused('6201', 'get接口请求次数超限，请稍后再试!')
export const tooManyFailures = refused('6202', '接口验证失败数过多，请稍后再试')
export const tooManyChecks = refused('6204', 'check接口请求次数超限，请稍后再试!')
