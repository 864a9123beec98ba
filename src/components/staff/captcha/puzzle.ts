import { checkCaptcha, getCaptcha } from '@/api/system/captcha'
import { sealPoint, sealVerification, slidePoint } from '@/lib/captcha-cipher'

const SUCCESS = '0000'
const OUTDATED = '6110'

export interface Puzzle {
  token: string
  secretKey: string | null
  /** Addresses of the picture with the hole and of the strip with the piece. */
  original: string
  piece: string
}

const toUrl = (base64: string) => `data:image/png;base64,${base64}`

/** @throws Error with the text to show: what the server says, or that its captcha is of another kind */
export async function loadPuzzle(signal: AbortSignal): Promise<Puzzle> {
  const answer = await getCaptcha(signal)
  if (answer?.repCode !== SUCCESS || !answer.repData)
    throw new Error(answer?.repMsg || '获取验证码失败，请重试')
  const { token, secretKey, originalImageBase64, jigsawImageBase64 } = answer.repData
  if (!token || !originalImageBase64 || !jigsawImageBase64) {
    throw new Error('服务器的验证码不是滑动拼图，请联系管理员')
  }
  return { token, secretKey, original: toUrl(originalImageBase64), piece: toUrl(jigsawImageBase64) }
}

/** The server no longer knows the puzzle. */
export class PuzzleOutdated extends Error {
  override name = 'PuzzleOutdated'
}

/**
 * Puts the piece at `x` of the picture. The puzzle is used up, whatever comes of it.
 * @returns the `captchaVerification` of a sign-in
 * @throws PuzzleOutdated, or Error with the text to show
 */
export async function solvePuzzle({ token, secretKey }: Puzzle, x: number): Promise<string> {
  const point = slidePoint(x)
  const answer = await checkCaptcha({ token, pointJson: sealPoint(point, secretKey) })
  if (answer?.repCode === SUCCESS) return sealVerification(token, point, secretKey)
  if (answer?.repCode === OUTDATED) throw new PuzzleOutdated(OUTDATED_TEXT)
  throw new Error(answer?.repMsg || '验证失败')
}

export const OUTDATED_TEXT = '图片已过期，已换新图'
