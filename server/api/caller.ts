import type { Origin } from '../http/client-address'

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

/** From where and when somebody wants to come in. */
export interface Caller extends Origin {
  now: number
}
