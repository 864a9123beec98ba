import type { AccountEventKind } from '@shared/account-events'
import type { Generated } from 'kysely'
import type { Fixed } from './columns'

/** One sign-in of one user: everything issued under it ends with it. */
export interface SessionTable {
  id: string
  userId: number
  createTime: Fixed<number>
  /** From where it was used last, and when; the time is kept to within a few minutes. */
  userAgent: Generated<string>
  ip: Generated<string>
  lastTime: Generated<number>
  /** When it was ended by a sign-out or otherwise; null while it is open, or ran out by itself. */
  endedTime: Generated<number | null>
}

/** Tokens are stored as SHA-256, never in the clear. */
export interface AccessTokenTable {
  hash: string
  sessionId: string
  expiresTime: number
}

export interface RefreshTokenTable {
  hash: string
  sessionId: string
  expiresTime: number
  /** When it was exchanged; null while it is the current one. */
  rotatedTime: number | null
  /** With the token itself, gives its successors again inside the overlap (server/auth/sessions/tokens.ts). */
  rotationSalt: string | null
}

export interface LoginLogTable {
  id: Generated<number>
  /** dict system_login_type */
  logType: number
  userId: number | null
  username: string
  /** dict system_login_result */
  result: number
  userIp: string
  userAgent: string
  createTime: Fixed<number>
}

/** What happened to an account, or how often a caller was refused within an hour (server/account-events/). */
export interface AccountEventTable {
  id: Generated<number>
  /** Caller, kind and hour of refused calls that are counted; null for a single event. */
  bucket: string | null
  kind: AccountEventKind
  userId: number | null
  ip: string
  userAgent: string
  detail: string | null
  count: Generated<number>
  createTime: Fixed<number>
  lastTime: number
}

export interface CaptchaTable {
  token: string
  secretKey: string
  /** Of which it is: server/config/captcha-types.ts. */
  kind: Generated<string>
  /** Left edge of a block puzzle's hole, in pixels of the 310-pixel picture; 0 for other kinds. */
  targetX: number
  /** Of other kinds, as JSON: places to be clicked, or texts that are right. */
  solution: Generated<string>
  expiresTime: number
  /** Hash of the value a sign-in must present; null until the puzzle is solved. */
  verificationHash: string | null
}

/** How often an address (of IPv6: a network) was asked a question that machines can read, by hour since 1970. */
export interface CaptchaQuestionTable {
  ip: string
  hour: number
  count: number
}

/** The authenticator app of a user (RFC 6238). */
export interface TwoStepTable {
  userId: number
  /** As server/auth/two-step/secret.ts seals it. */
  secret: string
  createTime: number
  /** Null until the first code has confirmed it: sign-ins do not ask for it before. */
  enabledTime: number | null
  /** Time step of the last code that was taken; it and earlier ones are refused. */
  lastStep: Generated<number>
  /** Wrong codes since the last right one. */
  failures: Generated<number>
  lockedUntil: Generated<number>
}

/** Stored as slow hashes (server/auth/two-step/recovery-codes.ts); a used one is deleted. */
export interface RecoveryCodeTable {
  userId: number
  hash: string
  /** One for all codes of a user; null for a quick hash of an earlier version, which gets a slow one after the start. */
  salt: string | null
}

/** A sign-in that waits for its second step. The ticket itself is stored as SHA-256. */
export interface SignInTicketTable {
  hash: string
  userId: number
  /** dict system_login_type */
  logType: number
  tries: Generated<number>
  expiresTime: number
  /** Of the account of another site that is bound once the sign-in is complete (hash of its state). */
  socialState: string | null
}

/** A code sent to a phone number (contract 3.6); stored for two days, since there is a limit for each day. */
export interface SmsCodeTable {
  id: Generated<number>
  /** 11 digits, without the country's. */
  mobile: string
  /** What it is good for, and nothing else: 21 sign-in, 23 another password, 24 this number for an account. */
  scene: number
  /** Which limits it counts against. */
  asker: Generated<SmsAsker>
  /** SHA-256 of what only the browser that asked has; null: it sent nothing of the kind. */
  keyHash: Generated<string | null>
  /** Hashed like passwords (server/auth/passwords/hash.ts): a fast hash of a million codes is soon broken. */
  codeHash: string
  /** How often it was tried, rightly or wrongly. */
  tries: Generated<number>
  usedTime: number | null
  createTime: Fixed<number>
}

/** How far one caller, account or number has used up what it may try at once (server/auth/rate-limits.ts). */
export interface RateLimitTable {
  key: string
  /** Tries counted at `time`; they are given back as time passes. */
  level: number
  time: number
  blockedUntil: number
  /** From when on the row says nothing any more. */
  emptyTime: number
}

/** Keys made by the server for itself, such as the one that signs links to private files. */
export interface ServerKeyTable {
  name: string
  /** hex */
  value: string
}

/**
 * Each has its own limits for a number, so that strangers cannot use up those of its owner: calls from addresses that the
 * account was not signed in from, calls from the others, and a signed-in user who is to prove the number.
 */
export type SmsAsker = 'unknown' | 'familiar' | 'signed-in'
