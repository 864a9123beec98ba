import { readPhone } from '@shared/domain/texts/phone-number'

/** A mobile number of China, with or without the country's number (contract 2.6). */
const MOBILE_NUMBER = /^(?:(?:\+|00)86)?1(?:3\d|4[014-9]|5[0-35-9]|6[25-7]|7[0-8]|8\d|9[0-35-9])\d{8}$/

export const isChineseMobileNumber = (value: string) => MOBILE_NUMBER.test(readPhone(value))

/** 138****0000: enough to know one's own by. */
export const maskPhoneNumber = (mobile: string) => `${mobile.slice(0, -8)}****${mobile.slice(-4)}`
