/** Limits that the environment may set (docs/deploy.md): how much is allowed before callers are slowed down. */
export interface Limits {
  /** Wrong passwords of one account from one address. */
  accountTries: number
  /** Failed sign-ins from one address, whatever the account. */
  addressTries: number
  /** Codes sent for one address, whatever the number. */
  smsPerAddress: number
  /** Captcha pictures for one browser in a minute; twice as many checks (contract 4.8). */
  captchasPerMinute: number
  /** Searches of one address at once; a twentieth of them is refilled each second. */
  searches: number
}

export const DEFAULT_LIMITS: Limits = {
  accountTries: 5,
  addressTries: 30,
  smsPerAddress: 20,
  captchasPerMinute: 30,
  searches: 60,
}
