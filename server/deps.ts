import type { Database } from './db/open'
import type { Log } from './log'
import type { SocialProvider } from './social/settings'

/** What the backend needs from outside, and what tests replace. */
export interface Deps {
  db: Database
  /** Epoch milliseconds. */
  now: () => number
  /** Bytes of a cryptographically strong source. */
  random: (size: number) => Buffer
  log: Log
  captchaEnabled: boolean
  /** Whether the last entry of X-Forwarded-For is the caller's address (TRUST_PROXY). */
  trustProxy: boolean
  /** log2 of scrypt's N: 15 in use; tests take less. */
  hashCost: number
  /** Sites whose accounts may be used to sign in (SOCIAL_…). */
  social: readonly SocialProvider[]
  /** Of this site, where it is set (SITE_ORIGIN). */
  siteOrigin?: string
}
