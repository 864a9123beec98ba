import { type CaptchaData, type CaptchaType, checkCaptcha, getCaptcha } from '@/api/system/captcha'
import { sealPoint, sealVerification } from '@/lib/format/captcha-cipher'
import { HttpError } from '@/lib/http/errors'

const SUCCESS = '0000'
const OUTDATED = '6110'

interface CountedTry {
  token: string
  secretKey: string | null
  /** Address of the picture: with the hole, with the words, or of the characters. */
  original: string
}

interface BlockPuzzle extends CountedTry {
  kind: 'blockPuzzle'
  /** Address of the strip with the piece. */
  piece: string
}

interface ClickWord extends CountedTry {
  kind: 'clickWord'
  /** In the order in which they are to be clicked. */
  words: string[]
}

interface PictureWord extends CountedTry {
  kind: 'pictureWord'
  /** A question in words as an alternative; null where the server has none. */
  question: string | null
}

export type Puzzle = BlockPuzzle | ClickWord | PictureWord

const KINDS: readonly CaptchaType[] = ['blockPuzzle', 'clickWord', 'pictureWord']

const toUrl = (base64: string) => `data:image/png;base64,${base64}`

/** The kind the server shows, which may differ from the requested one (contract 4.2). */
function toPuzzle(data: CaptchaData): Puzzle {
  const { token, secretKey, originalImageBase64, jigsawImageBase64, wordList, question } = data
  if (!token || !originalImageBase64) throw new Error('服务器的验证码无法识别，请联系管理员')
  const loaded = { token, secretKey, original: toUrl(originalImageBase64) }
  if (jigsawImageBase64) return { ...loaded, kind: 'blockPuzzle', piece: toUrl(jigsawImageBase64) }
  if (wordList?.length) return { ...loaded, kind: 'clickWord', words: wordList }
  return { ...loaded, kind: 'pictureWord', question: question || null }
}

/** The server asks for no captcha: its call is missing, or succeeds without a picture. */
export class NoCaptcha extends Error {
  override name = 'NoCaptcha'
}

/** @throws NoCaptcha, or Error with the text to show */
async function load(type: CaptchaType, signal: AbortSignal): Promise<Puzzle> {
  const response = await getCaptcha(type, signal).catch((error: unknown) => {
    throw error instanceof HttpError && error.code === 404 ? new NoCaptcha() : error
  })
  if (response?.repCode === SUCCESS && !response.repData) throw new NoCaptcha()
  if (response?.repCode !== SUCCESS || !response.repData)
    throw new Error(response?.repMsg || '获取验证码失败，请重试')
  return toPuzzle(response.repData)
}

/** What to request: a kind, or another one than is shown. */
export type PuzzleRequest = { kind: CaptchaType } | { insteadOf: CaptchaType }

/** The kinds to try for a request, in turn. */
export function kindsFor(request: PuzzleRequest): CaptchaType[] {
  if ('kind' in request) return [request.kind]
  const at = KINDS.indexOf(request.insteadOf)
  return [...KINDS.slice(at + 1), ...KINDS.slice(0, at)]
}

/** @throws Error with the text to show: the server's message, or that it has no other kind */
export async function loadPuzzle(request: PuzzleRequest, signal: AbortSignal): Promise<Puzzle> {
  if ('kind' in request) return load(request.kind, signal)
  let last: Puzzle | undefined
  for (const kind of kindsFor(request)) {
    try {
      last = await load(kind, signal)
      if (last.kind !== request.insteadOf) return last
    } catch (error) {
      // The server does not know this kind.
      if (!(error instanceof HttpError) || error.kind !== 'business') throw error
    }
  }
  // Servers that are set to one kind show it whatever is requested.
  return last ?? load(request.insteadOf, signal)
}

/** The server no longer knows the puzzle. */
export class PuzzleOutdated extends Error {
  override name = 'PuzzleOutdated'
}

/**
 * Submits a solution. The puzzle is used up in any case.
 * @param plain as contract 4.4 writes it: positions as JSON, or the typed text
 * @returns the `captchaVerification` of a sign-in
 * @throws PuzzleOutdated, or Error with the text to show
 */
export async function solvePuzzle({ kind, token, secretKey }: Puzzle, plain: string): Promise<string> {
  const pointJson = kind === 'pictureWord' ? plain : sealPoint(plain, secretKey)
  const response = await checkCaptcha({ captchaType: kind, token, pointJson })
  if (response?.repCode === SUCCESS) return sealVerification(token, plain, secretKey)
  if (response?.repCode === OUTDATED) throw new PuzzleOutdated(OUTDATED_TEXT)
  throw new Error(response?.repMsg || '验证失败')
}

export const OUTDATED_TEXT = '图片已过期，已换新图'
export const NO_OTHER_KIND = '没有其他验证方式'
