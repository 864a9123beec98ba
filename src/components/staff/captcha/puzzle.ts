import { type CaptchaData, type CaptchaType, checkCaptcha, getCaptcha } from '@/api/system/captcha'
import { sealPoint, sealVerification } from '@/lib/format/captcha-cipher'
import { HttpError } from '@/lib/http/errors'

const SUCCESS = '0000'
const OUTDATED = '6110'

interface Held {
  token: string
  secretKey: string | null
  /** Address of the picture: with the hole, with the words, or of the characters. */
  original: string
}

interface BlockPuzzle extends Held {
  kind: 'blockPuzzle'
  /** Address of the strip with the piece. */
  piece: string
}

interface ClickWord extends Held {
  kind: 'clickWord'
  /** In the order in which they are to be clicked. */
  words: string[]
}

interface PictureWord extends Held {
  kind: 'pictureWord'
  /** In words, to be answered instead; null where the server asks none. */
  question: string | null
}

export type Puzzle = BlockPuzzle | ClickWord | PictureWord

const KINDS: readonly CaptchaType[] = ['blockPuzzle', 'clickWord', 'pictureWord']

const toUrl = (base64: string) => `data:image/png;base64,${base64}`

/** What the server shows, whatever it was asked for (contract 4.2). */
function toPuzzle(data: CaptchaData): Puzzle {
  const { token, secretKey, originalImageBase64, jigsawImageBase64, wordList, question } = data
  if (!token || !originalImageBase64) throw new Error('服务器的验证码无法识别，请联系管理员')
  const held = { token, secretKey, original: toUrl(originalImageBase64) }
  if (jigsawImageBase64) return { ...held, kind: 'blockPuzzle', piece: toUrl(jigsawImageBase64) }
  if (wordList?.length) return { ...held, kind: 'clickWord', words: wordList }
  return { ...held, kind: 'pictureWord', question: question || null }
}

/** @throws Error with the text to show */
async function load(type: CaptchaType, signal: AbortSignal): Promise<Puzzle> {
  const answer = await getCaptcha(type, signal)
  if (answer?.repCode !== SUCCESS || !answer.repData)
    throw new Error(answer?.repMsg || '获取验证码失败，请重试')
  return toPuzzle(answer.repData)
}

/** What to ask the server for: a kind, or another one than is shown. */
export type Wish = { kind: CaptchaType } | { insteadOf: CaptchaType }

/** The kinds to try for a wish, in turn. */
export function kindsFor(wish: Wish): CaptchaType[] {
  if ('kind' in wish) return [wish.kind]
  const at = KINDS.indexOf(wish.insteadOf)
  return [...KINDS.slice(at + 1), ...KINDS.slice(0, at)]
}

/** @throws Error with the text to show: what the server says, or that it has no other kind */
export async function loadPuzzle(wish: Wish, signal: AbortSignal): Promise<Puzzle> {
  if ('kind' in wish) return load(wish.kind, signal)
  let last: Puzzle | undefined
  for (const kind of kindsFor(wish)) {
    try {
      last = await load(kind, signal)
      if (last.kind !== wish.insteadOf) return last
    } catch (error) {
      // A server that does not know the kind at all.
      if (!(error instanceof HttpError) || error.kind !== 'business') throw error
    }
  }
  // Servers that are set to one kind show it whatever they are asked for.
  return last ?? load(wish.insteadOf, signal)
}

/** The server no longer knows the puzzle. */
export class PuzzleOutdated extends Error {
  override name = 'PuzzleOutdated'
}

/**
 * Hands in an answer. The puzzle is used up, whatever comes of it.
 * @param plain as contract 4.4 writes it: places as JSON, or the text typed
 * @returns the `captchaVerification` of a sign-in
 * @throws PuzzleOutdated, or Error with the text to show
 */
export async function solvePuzzle({ kind, token, secretKey }: Puzzle, plain: string): Promise<string> {
  const pointJson = kind === 'pictureWord' ? plain : sealPoint(plain, secretKey)
  const answer = await checkCaptcha({ captchaType: kind, token, pointJson })
  if (answer?.repCode === SUCCESS) return sealVerification(token, plain, secretKey)
  if (answer?.repCode === OUTDATED) throw new PuzzleOutdated(OUTDATED_TEXT)
  throw new Error(answer?.repMsg || '验证失败')
}

export const OUTDATED_TEXT = '图片已过期，已换新图'
export const NO_OTHER_KIND = '没有其他验证方式'
