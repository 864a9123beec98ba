import type { Caller } from '../../platform/api/caller'

/** The administrator who acts on another account, and where the request comes from. */
export interface Actor extends Caller {
  user: { id: number; username: string; nickname: string }
}

/** What account events say of who acted. */
export const byAdmin = ({ user }: Pick<Actor, 'user'>) => `由管理员 ${user.username} 操作`
