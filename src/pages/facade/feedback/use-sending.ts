import type { SentForm } from '@shared/domain/site/prerendered-page'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import {
  attachFile,
  type FeedbackInfo,
  type FeedbackReceipt,
  type FeedbackSentFiles,
  openVisits,
  sendFeedback,
} from '@/api/public/feedback'
import { useSentAnswer } from '@/components/facade/questions/use-sent-form'
import { randomKey } from '@/lib/browser/random-key'
import { failureText } from './failure-text'
import { CaptchaRefused, solveSent, type WordCaptcha } from './use-word-captcha'
import type { Filled } from './values'

/** What was sent, and what became of its files. */
export interface Sent {
  receipt: FeedbackReceipt
  filled: Filled
  files: FeedbackSentFiles['files']
  /** Why a file has not arrived, in sentences. */
  failed: string[]
}

const bodyOf = (filled: Filled, clientKey: string, captchaVerification?: string) => {
  const { captcha: _, visitDay, visitPart, ...values } = filled
  return {
    ...values,
    ...(filled.kind === 'filing' && { visitDay, visitPart }),
    ...{ clientKey, captchaVerification },
  }
}

/** What was sent without scripts: nothing is sent where something in it is wrong. */
export const useSentMessage = (sent: SentForm | null, filled: Filled | null, info: FeedbackInfo) =>
  useSentAnswer(
    sent,
    filled
      ? async ({ fields, key }): Promise<Sent> => {
          const create = (verification?: string) => sendFeedback(bodyOf(filled, key, verification))
          const receipt = info.captcha ? await sendSolved(fields, create) : await create()
          return { receipt, filled, files: [], failed: [] }
        }
      : undefined,
  )

/** A form that is loaded again has a picture that was answered before: what was sent with it needs none. */
async function sendSolved(
  fields: SentForm['fields'],
  create: (verification?: string) => Promise<FeedbackReceipt>,
): Promise<FeedbackReceipt> {
  try {
    return await create(await solveSent(fields))
  } catch (error) {
    if (!(error instanceof CaptchaRefused && error.isLate)) throw error
    return create().catch(() => {
      throw error
    })
  }
}

/** Sends a message, then its files one by one: a message is there, whatever becomes of them. */
export function useSending(info: FeedbackInfo, captcha: WordCaptcha) {
  const client = useQueryClient()
  const clientKey = useRef('')
  return useMutation({
    mutationFn: async ({ filled, files }: { filled: Filled; files: readonly File[] }): Promise<Sent> => {
      clientKey.current ||= randomKey()
      const verification = info.captcha ? await captcha.solve(filled.captcha.trim()) : undefined
      const receipt = await sendFeedback(bodyOf(filled, clientKey.current, verification))
      return { receipt, filled, ...(await attachAll({ number: receipt.number, phone: filled.phone }, files)) }
    },
    onSuccess: () => {
      clientKey.current = ''
    },
    // The place may be gone.
    onError: () => client.invalidateQueries({ queryKey: openVisits().queryKey }),
    networkMode: 'always',
  })
}

/** Sends files one by one. @returns those that the message has now, and why others have not arrived */
export async function attachAll(
  message: { number: string; phone: string },
  files: readonly File[],
  former: FeedbackSentFiles['files'] = [],
): Promise<Pick<Sent, 'files' | 'failed'>> {
  let there = former
  const failed: string[] = []
  for (const file of files)
    try {
      there = (await attachFile(message, file)).files
    } catch (error) {
      failed.push(`${file.name}：${error instanceof Error ? failureText(error) : '没有上传成功'}`)
    }
  return { files: there, failed }
}
