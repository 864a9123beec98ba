import type { Generated } from 'kysely'
import type { Fixed } from './columns'

/** An account of another site that a user may sign in with. */
export interface SocialUserTable {
  id: Generated<number>
  userId: number
  /** dict system_social_type */
  type: number
  /** The account's number at that site. */
  openid: string
  nickname: string | null
  avatar: string | null
  createTime: Fixed<number>
}

/** A way to another site and back that has been begun (server/auth/social/states.ts). */
export interface SocialStateTable {
  hash: string
  type: number
  redirectUri: string
  /** Who began it; null for a stranger. */
  userId: number | null
  expiresTime: number
  /** Of the one code it is good for; null until it came back. */
  codeHash: string | null
  /** Whose code it was, once that site has said it. */
  openid: string | null
  nickname: string | null
  avatar: string | null
}

/**
 * A site whose users sign in through this one, as OAUTH_CLIENTS names it (server/auth/oauth/clients.ts). Lists are
 * JSON arrays.
 */
export interface OAuthClientTable {
  id: string
  /** Null: it cannot keep a secret. */
  secretHash: string | null
  name: string
  logo: string
  status: number
  redirectUris: string
  scopes: string
  autoApprove: string
}

export interface OAuthApprovalTable {
  userId: number
  clientId: string
  scope: string
  expiresTime: number
}

/** What one user allowed one client once: its code and all its tokens end with it. */
export interface OAuthGrantTable {
  id: string
  clientId: string
  userId: number
  /** JSON array */
  scopes: string
  createTime: Fixed<number>
  expiresTime: number
}

export interface OAuthCodeTable {
  hash: string
  grantId: string
  redirectUri: string
  state: string
  /** Of PKCE, S256. */
  challenge: string | null
  expiresTime: number
  usedTime: number | null
}

export interface OAuthTokenTable {
  hash: string
  grantId: string
  kind: 'access' | 'refresh'
  expiresTime: number
  /** When a refresh token was exchanged that is good for one time. */
  usedTime: number | null
}
