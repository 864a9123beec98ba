import { readSessionJson, writeSessionItem } from '../browser/session-storage'

/**
 * The number of the last code, when it was sent, and its key: they survive a reload. Stored for this window alone, as
 * long as the code is valid.
 */
export interface SentCode {
  mobile: string
  /** Epoch milliseconds. */
  time: number
  /** The server takes the code together with it alone, so that no other browser can use the code up. */
  key: string
}

const KEY = 'sms-sent'
/** How long the server keeps a code, and how long until it sends another one (contract 3.6). */
const CODE_LIFE = 600_000
const RESEND_AFTER = 60_000

const isSentCode = (value: unknown): value is SentCode =>
  typeof value === 'object' &&
  value !== null &&
  'mobile' in value &&
  typeof value.mobile === 'string' &&
  'time' in value &&
  typeof value.time === 'number' &&
  'key' in value &&
  typeof value.key === 'string'

/** Null where there is none, or its code has run out; a time to come is a clock that was set. */
export function readSentCode(now: number): SentCode | null {
  const value = readSessionJson(KEY)
  return isSentCode(value) && value.time <= now && now - value.time < CODE_LIFE ? value : null
}

export const writeSentCode = (sent: SentCode) => writeSessionItem(KEY, JSON.stringify(sent))

/** Whole seconds until another code can be had for a number. */
export function secondsToWait(
  sent: Pick<SentCode, 'mobile' | 'time'> | null,
  mobile: string,
  now: number,
): number {
  if (!sent || sent.mobile !== mobile) return 0
  const left = sent.time + RESEND_AFTER - now
  return Math.min(Math.max(0, Math.ceil(left / 1000)), RESEND_AFTER / 1000)
}
