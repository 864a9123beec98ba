import type { RequestSource } from '../http/client-address'

export interface SignedInUser {
  id: number
  username: string
  nickname: string
  sessionId: string
  /** When the last use of the session was stored. */
  lastTime: number
  /** 1: only the password may be changed. */
  passwordInitial: 0 | 1
  /** The password is older than is allowed: only it may be changed. */
  isPasswordExpired: boolean
}

/** Where a request to sign in comes from. */
export interface Caller extends RequestSource {
  now: number
}
