import { createHash } from 'node:crypto'
import type { Deps } from './deps'

/** What is stored of a token: SHA-256 as hex, so that a copy of the database opens no session. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** 128 random bits as 32 hex characters (contract 2.1). */
export const newToken = (random: Deps['random']) => random(16).toString('hex')
