import type { CaptchaData, CaptchaResponse } from '@shared/contract/captcha'
import type { Deps } from '../../../platform/api/deps'
import { newToken } from '../../../platform/api/tokens'
import type { Kind } from '../../../platform/config/captcha-types'
import { network } from '../../../platform/http/client-address'
import { WIDTH } from './background'
import { drawBelow, newSecretKey } from './cipher'
import { makeClickWords } from './click-words'
import { drawJigsaw, PIECE_WIDTH } from './jigsaw'
import { makePictureWord } from './picture-word'
import { makePuzzle } from './puzzle'
import { passed, tooManyPictures } from './responses'

/** Life of contract 4.6, in milliseconds. */
const PUZZLE_LIFE = 120_000

/** Where the hole may begin (contract 4.4): [100, 263). */
const FIRST_X = 100
const LAST_X = WIDTH - PIECE_WIDTH

/** Questions in words that one address gets in an hour: enough for an office, too few for automated solving. */
const QUESTIONS_AN_HOUR = 30
const HOUR = 3_600_000

interface Made {
  /** What the browser gets. */
  data: Partial<CaptchaData>
  /** What is stored, and never sent. */
  stored: { targetX: number; solution: unknown[] }
}

async function make(kind: Kind, random: Deps['random']): Promise<Made> {
  switch (kind) {
    case 'clickWord': {
      const { words, places, picture } = await makeClickWords(random)
      return {
        data: { originalImageBase64: picture, wordList: words },
        stored: { targetX: 0, solution: places },
      }
    }
    case 'pictureWord': {
      const { picture, question, right } = await makePictureWord(random)
      return { data: { originalImageBase64: picture, question }, stored: { targetX: 0, solution: right } }
    }
    case 'blockPuzzle': {
      const targetX = FIRST_X + drawBelow(LAST_X - FIRST_X, random)
      const { original, piece } = await makePuzzle(targetX, drawJigsaw(random))
      return {
        data: { originalImageBase64: original, jigsawImageBase64: piece },
        stored: { targetX, solution: [] },
      }
    }
  }
}

/** Makes a captcha and stores its solution, which is never sent. */
export async function openCaptcha(deps: Deps, kind: Kind, ip: string): Promise<CaptchaResponse> {
  if (kind === 'pictureWord' && !(await mayHaveQuestion(deps, ip))) return tooManyPictures
  const { data, stored } = await make(kind, deps.random)
  const token = newToken(deps.random)
  const secretKey = newSecretKey(deps.random)
  const now = deps.now()
  await deps.db.write(async trx => {
    await trx.deleteFrom('captchas').where('expiresTime', '<=', now).execute()
    await trx
      .insertInto('captchas')
      .values({
        ...{ token, secretKey, kind, targetX: stored.targetX, solution: JSON.stringify(stored.solution) },
        expiresTime: now + PUZZLE_LIFE,
        verificationHash: null,
      })
      .execute()
  })
  return passed({ token, secretKey, ...data })
}

/** Counts a question in words for an address. @returns whether the hourly limit allows it */
async function mayHaveQuestion({ db, now }: Deps, ip: string): Promise<boolean> {
  const hour = Math.floor(now() / HOUR)
  return db.write(async trx => {
    await trx.deleteFrom('captchaQuestions').where('hour', '<', hour).execute()
    const { count } = await trx
      .insertInto('captchaQuestions')
      .values({ ip: network(ip), hour, count: 1 })
      .onConflict(conflict =>
        conflict.columns(['ip', 'hour']).doUpdateSet(({ eb }) => ({
          count: eb('captchaQuestions.count', '+', 1),
        })),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    return count <= QUESTIONS_AN_HOUR
  })
}
