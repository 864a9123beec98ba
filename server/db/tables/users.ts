import type { Generated } from 'kysely'
import type { Fixed, Flag, Saved } from './columns'

export interface UserTable extends Saved {
  id: Generated<number>
  username: string
  nickname: string
  passwordHash: string
  /** Made by the system: to be changed before anything else is done. */
  passwordInitial: Generated<Flag>
  email: string | null
  mobile: string | null
  sex: number
  avatar: string | null
  status: number
  remark: string | null
  loginIp: string | null
  loginDate: number | null
  createTime: Fixed<number>
}

export interface RoleTable {
  id: Generated<number>
  name: string
  code: string
  sort: number
  status: number
  /** 1 built in, 2 custom */
  type: number
  remark: string | null
  createTime: Fixed<number>
}

export interface MenuTable extends Saved {
  id: Generated<number>
  name: string
  permission: Generated<string>
  /** 1 directory, 2 page, 3 button */
  type: number
  sort: number
  /** 0: a root */
  parentId: number
  path: string
  icon: string
  component: string | null
  componentName: string | null
  status: number
  visible: Flag
  keepAlive: Flag
  alwaysShow: Flag
  createTime: Fixed<number>
}
