import type { Generated } from 'kysely'
import type { Fixed } from './columns'

/** An account of another site that a user may sign in with. */
interface SocialUserTable {
  id: Generated<number>
  userId: number
  /** dict system_social_type */
  type: number
  /** The id of the account at that site. */
  openid: string
  nickname: string | null
  avatar: string | null
  createTime: Fixed<number>
}

/** An authorization begun at another site (server/features/auth/social/states.ts). */
interface SocialStateTable {
  hash: string
  type: number
  redirectUri: string
  /** Who began it; null without a session. */
  userId: number | null
  expiresTime: number
  /** Hash of the one code it is valid for; null until the user came back. */
  codeHash: string | null
  /** The account, once that site has reported it. */
  openid: string | null
  nickname: string | null
  avatar: string | null
}

/**
 * A site whose users sign in through this one, from OAUTH_CLIENTS or made by staff (server/features/auth/oauth/clients.ts).
 * Lists are stored as JSON arrays.
 */
interface OAuthClientTable {
  id: string
  /** Its id for staff. */
  number: Fixed<number>
  /** 1: named by OAUTH_CLIENTS, which decides all its values at each start. */
  fromFile: number
  /** Null: it cannot store a secret. */
  secretHash: string | null
  name: string
  logo: string
  status: number
  redirectUris: string
  scopes: string
  autoApprove: string
  description: string | null
  createTime: Fixed<number>
  updateTime: number
  updater: string | null
}

interface OAuthApprovalTable {
  userId: number
  clientId: string
  scope: string
  expiresTime: number
}

/** One consent of a user to a client: its code and all its tokens end with it. */
interface OAuthGrantTable {
  id: string
  clientId: string
  userId: number
  /** JSON array */
  scopes: string
  createTime: Fixed<number>
  expiresTime: number
}

interface OAuthCodeTable {
  hash: string
  grantId: string
  redirectUri: string
  state: string
  /** The PKCE challenge, S256. */
  challenge: string | null
  expiresTime: number
  usedTime: number | null
}

interface OAuthTokenTable {
  hash: string
  grantId: string
  kind: 'access' | 'refresh'
  expiresTime: number
  /** When a refresh token that is valid for one exchange was used. */
  usedTime: number | null
}

export interface OAuthTables {
  socialUsers: SocialUserTable
  socialStates: SocialStateTable
  oauthClients: OAuthClientTable
  oauthApprovals: OAuthApprovalTable
  oauthGrants: OAuthGrantTable
  oauthCodes: OAuthCodeTable
  oauthTokens: OAuthTokenTable
}
