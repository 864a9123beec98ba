import type { RefusalCounter } from './account-events/refusals'
import type { Limits } from './brakes'
import type { CaptchaType } from './captcha/kinds'
import type { Database } from './db/open'
import type { Log } from './log'
import type { OpenedArticles } from './opened-articles'
import type { PictureQueue } from './pictures/queue'
import type { RosterService } from './roster/other'
import type { SendSms } from './sms/sender'
import type { SocialProvider } from './social/settings'

/** What the backend needs from outside, and what tests replace. */
export interface Deps {
  db: Database
  /** Epoch milliseconds. */
  now: () => number
  /** Bytes of a cryptographically strong source. */
  random: (size: number) => Buffer
  log: Log
  /** Counts refused calls for the record. */
  refusals: RefusalCounter
  /** What visitors read, and how often. */
  articles: OpenedArticles
  captchaEnabled: boolean
  /** Which kind of captcha is shown (CAPTCHA_TYPE); block puzzles where nothing is said. */
  captchaType?: CaptchaType | undefined
  /** Seals secrets that must be readable again (SECRETS_KEY); without it they are kept as they are. */
  secretsKey?: string | undefined
  /** Whether the last entry of X-Forwarded-For is the caller's address (TRUST_PROXY). */
  trustProxy: boolean
  /** log2 of scrypt's N: 15 in use; tests take less. */
  hashCost: number
  /** How often a way in may be tried (server/brakes.ts); null: without end (RATE_LIMITS). */
  limits: Limits | null
  /** Ms without use after which a session cannot be continued; 0 or left out: no such limit (SESSION_IDLE_HOURS). */
  sessionIdle?: number | undefined
  /** Null where no provider of short messages is set up (SMS_SENDER). */
  sms: SendSms | null
  /** Whether a number that nobody has is refused as such (SMS_TELL_UNKNOWN). */
  smsTellUnknown: boolean
  /** Sites whose accounts may be used to sign in (SOCIAL_…). */
  social: readonly SocialProvider[]
  /** Where visitors find this site; null: wherever they call it (PUBLIC_URL). */
  publicUrl: string | null
  /** Makes the smaller forms of pictures; without it they are delivered as they were uploaded. */
  pictures?: PictureQueue | undefined
  /** Another system that keeps the roster of arbitrators (ARBITRATOR_API); without it, this one does. */
  rosterService?: RosterService | null | undefined
}
