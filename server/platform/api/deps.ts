import type { CaptchaType } from '../config/captcha-types'
import type { Limits } from '../config/limits'
import type { Log } from '../config/log'
import type { RosterService } from '../config/roster-service'
import type { SocialProvider } from '../config/social'
import type { Database } from '../db/database'
import type { WriteProbe } from '../db/write-probe'
import type { TrustedProxies } from '../http/client-address'
import type { StaffReads } from '../http/staff-reads'
import type {
  Backups,
  ObjectStore,
  PictureQueue,
  ReadSheet,
  RefusedRequestCounter,
  SendSms,
  ViewCounter,
} from './services'

/** What the backend needs from outside, and what tests replace. */
export interface Deps {
  db: Database
  /** Epoch milliseconds. */
  now: () => number
  /** Bytes of a cryptographically strong source. */
  random: (size: number) => Buffer
  log: Log
  /** Counts refused requests for the account events. */
  refusedRequests: RefusedRequestCounter
  /** Counts how often articles are read. */
  views: ViewCounter
  captchaEnabled: boolean
  /** Which kind of captcha is shown (CAPTCHA_TYPE); without it block puzzles. */
  captchaType?: CaptchaType | undefined
  /** Encrypts secrets that must be readable again (SECRETS_KEY); without it they are stored unencrypted. */
  secretsKey?: string | undefined
  /** Whose X-Forwarded-For is believed (TRUST_PROXY). */
  trustProxy: TrustedProxies
  /** log2 of scrypt's N: 15 in use; tests take less. */
  hashCost: number
  /** Rate limits of the sign-in methods (server/features/rate-limits/rate-limits.ts); null: no limits (RATE_LIMITS). */
  limits: Limits | null
  /**
   * Milliseconds without use after which a session cannot be continued; 0 or left out: no such limit
   * (SESSION_IDLE_HOURS).
   */
  sessionIdle?: number | undefined
  /** Null where no SMS provider is set up (SMS_SENDER). */
  sms: SendSms | null
  /** Whether a phone number that belongs to no account is refused as such (SMS_TELL_UNKNOWN). */
  smsTellUnknown: boolean
  /** Sites whose accounts may be used to sign in (SOCIAL_…). */
  social: readonly SocialProvider[]
  /** Origin under which visitors reach this site; null: the one each request names (PUBLIC_URL). */
  publicUrl: string | null
  /** Whether calls must name the tenant (TENANT_ENABLED). */
  tenancy?: boolean | undefined
  /** Where the bytes of files are stored (FILE_STORE); without it, in rows of the database. */
  objects?: ObjectStore | undefined
  /** Makes the smaller variants of pictures; without it they are delivered as they were uploaded. */
  pictures?: PictureQueue | undefined
  /** Reads the sheets of imports. */
  readSheet: ReadSheet
  /** Writes backups of the database into a folder (BACKUP_DIR). */
  backups: Backups
  /** Aborted as soon as the process stops: it is then no longer ready, but completes what it was given. */
  stopping?: AbortSignal | undefined
  /** Whether the database takes writes, which a process tries that serves. */
  writes?: WriteProbe | undefined
  /** Which reads of staff run at a time (STAFF_READS); without it, the usual number. */
  staffReads?: StaffReads | undefined
  /** Another system that holds the roster of arbitrators (ARBITRATOR_API); without it, this one does. */
  rosterService?: RosterService | null | undefined
}
