import { field } from '../../contract/input'

/** Contract 2.6, without the comma that its fourth group lets in by mistake. */
const MOBILE = /^(?:(?:\+|00)86)?1(?:3\d|4[014-9]|5[0-35-9]|6[25-7]|7[0-8]|8\d|9[0-35-9])\d{8}$/
const DIGITS = 11

/** A phone number of the mainland as its 11 digits: with or without the country's number it is the same one. */
export const mobile = field
  .text('手机号不能为空', { pattern: [MOBILE, '手机号格式不正确'] })
  .transform(value => value.slice(-DIGITS))
