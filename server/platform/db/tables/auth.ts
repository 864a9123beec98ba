import type { AccountEventKind } from '@shared/domain/messages/account-events'
import type { Generated } from 'kysely'
import type { Fixed, Flag } from './columns'

/** One sign-in of one user: everything issued under it ends with it. */
interface SessionTable {
  id: string
  userId: number
  createTime: Fixed<number>
  /** Address and time of the last use; the time is exact to within a few minutes. */
  userAgent: Generated<string>
  ip: Generated<string>
  lastTime: Generated<number>
  /** When it was ended by a sign-out or otherwise; null while it is open, or if it expired. */
  endedTime: Generated<number | null>
}

/** Tokens are stored as SHA-256, never unencrypted. */
interface AccessTokenTable {
  hash: string
  sessionId: string
  expiresTime: number
}

interface RefreshTokenTable {
  hash: string
  sessionId: string
  expiresTime: number
  /** When it was exchanged; null while it is the current one. */
  rotatedTime: number | null
  /** With the token itself, gives the same successors again during the overlap (server/features/auth/sessions/tokens.ts). */
  rotationSalt: string | null
}

interface LoginLogTable {
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
interface AccountEventTable {
  id: Generated<number>
  /** Caller, kind and hour of counted refused requests; null for a single event. */
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

interface CaptchaTable {
  token: string
  secretKey: string
  /** One of server/platform/config/captcha-types.ts. */
  kind: Generated<string>
  /** Left edge of a block puzzle's hole, in pixels of the 310-pixel picture; 0 for other kinds. */
  targetX: number
  /** Of other kinds, as JSON: places to be clicked, or accepted texts. */
  solution: Generated<string>
  expiresTime: number
  /** Hash of the value a sign-in must present; null until the puzzle is solved. */
  verificationHash: string | null
}

/** How often an address (of IPv6: a network) was given a question in words, by hour since 1970. */
interface CaptchaQuestionTable {
  ip: string
  hour: number
  count: number
}

/** The authenticator app of a user (RFC 6238). */
interface TwoStepTable {
  userId: number
  /** Encrypted by server/features/auth/two-step/secret.ts. */
  secret: string
  createTime: number
  /** Null until the first code has confirmed it: until then sign-ins do not ask for a code. */
  enabledTime: number | null
  /** Time step of the last accepted code; it and earlier ones are refused. */
  lastStep: Generated<number>
  /** Wrong codes since the last right one. */
  failures: Generated<number>
  lockedUntil: Generated<number>
}

/** Stored as slow hashes (server/features/auth/two-step/recovery-codes.ts); a used one is deleted. */
interface RecoveryCodeTable {
  userId: number
  hash: string
  /**
   * One for all codes of a user; null for a quick hash of an earlier version, which is replaced by a slow one after the
   * start.
   */
  salt: string | null
}

/** A sign-in that waits for its second step. The ticket itself is stored as SHA-256. */
interface SignInTicketTable {
  hash: string
  userId: number
  /** dict system_login_type */
  logType: number
  tries: Generated<number>
  expiresTime: number
  /** The account of another site that is bound once the sign-in is complete (hash of its state). */
  socialState: string | null
}

/** A code sent to a phone number (contract 3.6); stored for two days, since there is a limit for each day. */
interface SmsCodeTable {
  id: Generated<number>
  /** 11 digits, without the country code. */
  mobile: string
  /** What it may be used for: 21 sign-in, 23 password reset, 24 binding this number to an account. */
  scene: number
  /** The limits it counts against. */
  asker: Generated<SmsAsker>
  /** SHA-256 of a secret of the browser that requested it; null: it sent none. */
  keyHash: Generated<string | null>
  /**
   * Hashed like passwords (server/features/auth/passwords/hash.ts): a fast hash could be reversed by trying the million codes.
   */
  codeHash: string
  /** How often it was tried, rightly or wrongly. */
  tries: Generated<number>
  usedTime: number | null
  createTime: Fixed<number>
}

/** How much of a limit one caller, account or number has used (server/features/rate-limits/rate-limits.ts). */
interface RateLimitTable {
  key: string
  /** Tries counted at `time`; they are refilled as time passes. */
  level: number
  time: number
  blockedUntil: number
  /** When the limit is refilled and the row may be deleted. */
  emptyTime: number
}

/** Secrets made by the server for itself, such as the key that signs links to private files. */
interface ServerKeyTable {
  name: string
  /** hex */
  value: string
}

/**
 * The requesters of a code, each with its own limits for a number, so that others cannot use up those of its owner:
 * familiar addresses of the account, all other addresses, and a signed-in user who proves the number.
 */
export type SmsAsker = 'unknown' | 'familiar' | 'signed-in'

/** One row. Null: the default (server/features/security/settings.ts). */
interface SecuritySettingsTable {
  id: number
  /** Characters of a new password. */
  passwordMinLength: number | null
  /** Days after which a password must be changed; 0: never. */
  passwordMaxAge: number | null
  /** Minutes without use after which a session ends; 0: never. */
  sessionIdle: number | null
  /** Sessions of one user at a time; 0: any number. */
  sessionsPerUser: number | null
  /** Days for which the audit log is kept. */
  auditRetention: number | null
  /** No account may hold two of the three administrators' duties. */
  separateDuties: Generated<Flag>
  updateTime: Generated<number>
  updater: string | null
}

export interface AuthTables {
  securitySettings: SecuritySettingsTable
  sessions: SessionTable
  accessTokens: AccessTokenTable
  refreshTokens: RefreshTokenTable
  loginLogs: LoginLogTable
  accountEvents: AccountEventTable
  captchas: CaptchaTable
  captchaQuestions: CaptchaQuestionTable
  twoSteps: TwoStepTable
  recoveryCodes: RecoveryCodeTable
  signInTickets: SignInTicketTable
  smsCodes: SmsCodeTable
  rateLimits: RateLimitTable
  serverKeys: ServerKeyTable
}
