import type { CaptchaResponse } from '@shared/contract/captcha'
import type {
  FeedbackCreate,
  FeedbackInfo,
  FeedbackReceipt,
  FeedbackSentFiles,
  FeedbackStatus,
  FeedbackStatusQuery,
} from '@shared/contract/feedback'
import type { OpenVisits } from '@shared/contract/visits'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '@/api/public-caching'
import { readRecord } from '@/lib/format/public-data'
import { appHttp, dataOf } from '@/lib/http/app-http'
import { postForVisitor, uploadForVisitor } from '@/lib/http/app-post'
import { parseJson } from '@/lib/http/parse-json'

export type { FeedbackInfo, FeedbackReceipt, FeedbackSentFiles, FeedbackStatus }

const base = '/app-api/system/feedback'

const getFeedbackInfo = async (signal?: AbortSignal) =>
  readRecord<FeedbackInfo>(await appHttp.get('/system/feedback/info', { signal }))

export const feedbackInfo = () =>
  queryOptions({
    queryKey: ['facade', 'feedback', 'info'],
    queryFn: ({ signal }) => getFeedbackInfo(signal),
    ...FRESH,
  })

const getOpenVisits = async (signal?: AbortSignal) =>
  readRecord<OpenVisits>(await appHttp.get('/system/feedback/visits', { signal }))

/** The half-days that are open, and how many places are left: read anew each time, since others take them. */
export const openVisits = () =>
  queryOptions({
    queryKey: ['facade', 'feedback', 'visits'],
    queryFn: ({ signal }) => getOpenVisits(signal),
    staleTime: 0,
    retry: false,
  })

/** The same `clientKey` again is the same message. */
export const sendFeedback = (body: FeedbackCreate) => postForVisitor<FeedbackReceipt>(`${base}/create`, body)
/** Fails with 1100053004 for a wrong number and for a wrong phone. */
export const askForFeedback = (body: FeedbackStatusQuery) =>
  postForVisitor<FeedbackStatus>(`${base}/status`, body)

/** Adds a file to a message, by its number and contact. @returns all files of the message */
export function attachFile({ number, phone }: FeedbackStatusQuery, file: File): Promise<FeedbackSentFiles> {
  const form = new FormData()
  form.set('number', number)
  form.set('phone', phone)
  form.set('file', file)
  return uploadForVisitor<FeedbackSentFiles>(`${base}/attach`, form)
}
/** The response to a file that the browser sent without scripts. @throws HttpError */
export const readAttached = (response: string) => dataOf(parseJson(response)) as FeedbackSentFiles

/** Of one picture. */
export const wordCaptchaKey = (pictureNo: number) => ['facade', 'feedback', 'captcha', pictureNo] as const

/** A picture of characters with a question in words: the kind that needs no dragging (contract 4.2). */
export const getWordCaptcha = (signal?: AbortSignal) =>
  postForVisitor<CaptchaResponse>('/admin-api/system/captcha/get', { captchaType: 'pictureWord' }, signal)
export const checkWordCaptcha = (token: string, typed: string) =>
  postForVisitor<CaptchaResponse>('/admin-api/system/captcha/check', {
    captchaType: 'pictureWord',
    token,
    pointJson: typed,
  })
