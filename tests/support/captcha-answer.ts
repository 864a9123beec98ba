import type { Backend } from './backend'

export interface CaptchaRow {
  token: string
  kind: string
  targetX: number
  solution: string
}

/** The latest captcha that no one has tried yet: only the database has its solution. */
export const lastCaptcha = (backend: Pick<Backend, 'db'>): Promise<CaptchaRow> =>
  backend.db.read
    .selectFrom('captchas')
    .select(['token', 'kind', 'targetX', 'solution'])
    .where('verificationHash', 'is', null)
    .orderBy('expiresTime', 'desc')
    .executeTakeFirstOrThrow()

export const placesOf = ({ solution }: Pick<CaptchaRow, 'solution'>) =>
  JSON.parse(solution) as { x: number; y: number }[]

/** Of a pictureWord: its characters, and the answer of its question. */
export const textsOf = ({ solution }: Pick<CaptchaRow, 'solution'>) =>
  JSON.parse(solution) as [string, string]
