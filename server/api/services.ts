import type { AccountEventKind } from '@shared/account-events'
import type { SmsTemplate } from '../config/sms'

export interface RefusedRequest {
  kind: Extract<
    AccountEventKind,
    'not-signed-in' | 'not-allowed' | 'too-many' | 'bad-input' | 'captcha-failed'
  >
  userId: number | null
  ip: string
  userAgent: string
  /** Method and path of the last one. */
  detail: string
  now: number
}

/** Counts refused calls (401, 403, 429, bad input) and writes the counts every few seconds. */
export interface RefusedRequestCounter {
  count: (refusal: RefusedRequest) => void
  /** Writes what is counted so far. What could not be written is written with the next. */
  flush: () => Promise<void>
}

/** Makes the smaller forms of pictures, apart from the requests that brought them. */
export interface PictureQueue {
  /** There may be something to do. */
  wake: () => void
  /** Once nothing is left to do. */
  idle: () => Promise<void>
  /** Ends after the picture under way. */
  stop: () => Promise<void>
}

export interface Sms {
  /** 11 digits. */
  mobile: string
  template: SmsTemplate
  /** Of those that bring one. */
  code?: string
}

/** Sends one message. @throws SmsError when it did not go out */
export type SendSms = (sms: Sms) => Promise<void>

/** Counts views of articles (contract 13.4) and writes the counts every second. Readers of the numbers need not know. */
export interface ViewCounter {
  count: (articleId: number) => void
  /** Views of an article that are not written yet. */
  pending: (articleId: number) => number
  /** Writes what is counted so far. What could not be written is written with the next. */
  flush: () => Promise<void>
}

export interface App {
  /** Responses are finished: they have all headers, and are compressed as the caller takes it. */
  fetch: (request: Request, env?: unknown) => Response | Promise<Response>
}
