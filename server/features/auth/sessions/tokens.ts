import { createHash } from 'node:crypto'
import type { Deps } from '../../../platform/api/deps'

/** Lifetimes of contract 2.1, in milliseconds. A refresh token's is counted from the sign-in, not from the last use. */
export const ACCESS_LIFE = 1_800_000
export const REFRESH_LIFE = 2_592_000_000

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** 128 random bits as 32 hex characters (contract 2.1). */
export const newToken = (random: Deps['random']) => random(16).toString('hex')
