import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { checkWordCaptcha, getWordCaptcha, wordCaptchaKey } from '@/api/public/feedback'
import { sealVerification } from '@/lib/format/captcha-cipher'

const SUCCESS = '0000'
const OUTDATED = '6110'
/** The server stores a puzzle for 120 s. */
const LIFE = 115_000

interface Puzzle {
  token: string
  secretKey: string | null
  /** Address of the picture. */
  picture: string
  /** For visitors who cannot recognise it. */
  question: string | null
}

async function loadPuzzle(signal: AbortSignal): Promise<Puzzle> {
  const { repCode, repMsg, repData } = await getWordCaptcha(signal)
  if (repCode !== SUCCESS || !repData?.token || !repData.originalImageBase64)
    throw new Error(repMsg || '获取验证码失败，请重试')
  const { token, secretKey, originalImageBase64, question } = repData
  const picture = `data:image/png;base64,${originalImageBase64}`
  return { token, secretKey, picture, question: question || null }
}

/** Why an answer is not accepted, as a text to show. */
export class CaptchaRefused extends Error {
  override name = 'CaptchaRefused'
  constructor(
    message: string,
    /** The picture is too old, or was answered before. */
    readonly isLate = false,
  ) {
    super(message)
  }
}

const WRONG = '图中字符或者答案不对，请按新的图片填写'
const LATE = '验证图片已过期，请按新的图片填写'

/**
 * Has an answer checked.
 * @returns what is sent along with the message; it is valid once
 * @throws CaptchaRefused for a wrong or late answer
 */
async function solvePuzzle(
  { token, secretKey }: Pick<Puzzle, 'token' | 'secretKey'>,
  typed: string,
): Promise<string> {
  const { repCode, repMsg } = await checkWordCaptcha(token, typed)
  if (repCode === SUCCESS) return sealVerification(token, typed, secretKey)
  if (repCode === OUTDATED) throw new CaptchaRefused(LATE, true)
  throw new CaptchaRefused(repCode === '6111' ? WRONG : repMsg || '验证失败，请重试')
}

/** The same of a form that was sent without scripts: its picture was in the page. */
export const solveSent = ({
  captchaToken = '',
  captchaKey,
  captcha = '',
}: Readonly<Record<string, string>>) =>
  solvePuzzle({ token: captchaToken, secretKey: captchaKey || null }, captcha.trim())

/**
 * Characters of a picture to type, or the answer to a question in words. Each picture is for one try.
 * @param enabled nothing is loaded before
 */
export function useWordCaptcha(enabled: boolean) {
  const [pictureNo, setPictureNo] = useState(0)
  const { data, error, isFetching, dataUpdatedAt } = useQuery({
    queryKey: wordCaptchaKey(pictureNo),
    queryFn: ({ signal }) => loadPuzzle(signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  })
  const renew = () => setPictureNo(pictureNo + 1)
  return {
    puzzle: data,
    /** Counts the pictures that were asked for: each is answered anew. */
    pictureNo,
    error,
    isFetching,
    renew,
    /**
     * @returns what is sent along with the message; it is valid once
     * @throws CaptchaRefused for a wrong or late answer, with a new picture on its way
     */
    async solve(typed: string): Promise<string> {
      if (!data) throw new CaptchaRefused('请等验证图片加载完成')
      try {
        if (Date.now() > dataUpdatedAt + LIFE) throw new CaptchaRefused(LATE)
        return await solvePuzzle(data, typed)
      } catch (error) {
        if (error instanceof CaptchaRefused) renew()
        throw error
      }
    },
  }
}

export type WordCaptcha = ReturnType<typeof useWordCaptcha>
