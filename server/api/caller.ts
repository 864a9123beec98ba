import type { RequestSource } from '../http/client-address'

export interface SignedInUser {
  id: number
  username: string
  nickname: string
  sessionId: string
  /** When the session was last noted to be used. */
  lastTime: number
  /** 1: only the password may be changed. */
  passwordInitial: 0 | 1
}

/** From where and when someone wants to come in. */
export interface Caller extends RequestSource {
  now: number
}
