import { isRecord } from '@shared/domain/is-record'
import { ROLE_DEFAULT } from '@/config/constants'

/** The signed-in user as the app uses it (requirements R-session-1). */
export interface StaffUser {
  id: string
  name: string
  nickname: string
  avatar: string
  /** The password in use was made by the system: it is to be changed first. */
  mustChangePassword?: true
  passwordExpired?: true
}

export interface StaffInfo {
  user: StaffUser
  roles: string[]
  permissions: string[]
  /** Still unchecked: lib/menu-tree.ts reads it. */
  menus: unknown
  /** Of the permissions, as responses name it; null for servers that do not. */
  version: string | null
  /** What the server has beyond ruoyi-vue-pro (shared/contract/additions.ts), by names that this build may not know. */
  additions: string[]
}

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string' && item !== '') : []
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/**
 * Reads the response of get-permission-info (contract 3.4). Null without a user: the account is gone. A user without
 * roles has ROLE_DEFAULT.
 */
export function readPermissionInfo(data: unknown): StaffInfo | null {
  if (!isRecord(data) || !isRecord(data.user)) return null
  const { user } = data
  if (typeof user.id !== 'number' && typeof user.id !== 'string') return null
  const roles = texts(data.roles)
  const nickname = text(user.nickname)
  return {
    user: {
      id: String(user.id),
      name: text(user.username) || text(user.userName) || nickname,
      nickname: nickname || text(user.username) || text(user.userName),
      avatar: text(user.avatar),
      ...(data.mustChangePassword === true && { mustChangePassword: true }),
      ...(data.passwordExpired === true && { passwordExpired: true }),
    },
    roles: roles.length > 0 ? roles : [ROLE_DEFAULT],
    permissions: texts(data.permissions),
    menus: data.menus,
    version: typeof data.version === 'string' ? data.version : null,
    additions: texts(data.additions),
  }
}
