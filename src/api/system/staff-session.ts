/** A session as an administrator sees it (contract section 17, `oauth2-token`). Times are epoch ms. */
export interface StaffSession {
  /** Names the session; it is no token. */
  accessToken: string
  userId: number
  userType: number
  clientId: string
  userAgent: string
  ip: string
  createTime: number
  /** When it was used last, to within five minutes. */
  lastTime: number
  /** When it ends at the latest. */
  expiresTime: number
}
