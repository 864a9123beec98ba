import { z } from 'zod'
import { added } from './additions'
import { paging, param, sorting } from './input'
import { type ListQuery, time } from './row'

/** A sign-in as an administrator sees it (contract 17, `oauth2-token`). */
export const staffSession = z.strictObject({
  id: z.union([z.int(), z.string()]),
  /** Identifies the sign-in; it is no token. */
  accessToken: z.string(),
  userId: z.int(),
  /** dict user_type */
  userType: z.int(),
  /** `default`: this site; otherwise the site that the user allowed to act in their name. */
  clientId: z.string(),
  /** null: this site */
  clientName: added('liveSessions', z.string().nullable().optional()),
  username: added('liveSessions', z.string().optional()),
  nickname: added('liveSessions', z.string().optional()),
  /** Both empty where another site acts for the user. */
  userAgent: added('liveSessions', z.string().optional()),
  ip: added('liveSessions', z.string().optional()),
  createTime: time(),
  /** Last use: exact to within five minutes here, half an hour at another site. */
  lastTime: added('liveSessions', time().optional()),
  /** When it ends at the latest. */
  expiresTime: time(),
  /** The session of this request. */
  current: added('liveSessions', z.boolean().optional()),
  /** Whether the account's rights exceed those of the caller, who may then not end it. */
  isAbove: added('administrationRank', z.boolean().optional()),
})
export type StaffSession = z.infer<typeof staffSession>

/** A site with sign-ins. */
export const sessionClient = z.strictObject({
  id: z.string(),
  /** null: this site */
  name: z.string().nullable(),
})
export type SessionClient = z.infer<typeof sessionClient>

const staffSessionFilters = z.object({
  userId: param.int(),
  // Of the account or of its owner.
  username: added('filters', param.text([100, '用户长度不能超过 100 个字符'])),
  userType: param.int(),
  clientId: param.text([100, '客户端编号长度不能超过 100 个字符']),
})
export type StaffSessionQuery = ListQuery<typeof staffSessionFilters>
export const staffSessionPageQuery = z.object({
  ...paging,
  ...sorting(['username', 'createTime', 'lastTime', 'expiresTime'] as const),
  ...staffSessionFilters.shape,
})

/** Of the tokens that other clients know: longer than the handles here. */
const MAX_TOKEN = 1_000

export const staffSessionQuery = z.object({ accessToken: param.requiredText('accessToken', MAX_TOKEN) })
export const staffSessionsQuery = z.object({ accessTokens: param.requiredTexts('accessTokens', MAX_TOKEN) })
export const sessionsOfUserQuery = z.object({ userId: param.id('userId') })
