import type { Insertable } from 'kysely'
import type { PasswordColumns } from '../../features/auth/passwords/new-password'
import type { Tables } from '../../platform/db/schema'
import type { RoleTable, UserTable } from '../../platform/db/tables/users'
import { CASE_OFFICE } from './departments'
import { CLERK_JOB } from './job-roles'
import { FOUNDED } from './time'

export const ADMIN = 1
export const CLERK = 2

const WRITER_ROLE = 11
const EDITOR_ROLE = 12

/** Those of contract 15. What else a new commission begins with is in ./job-roles.ts. */
export const roles: Insertable<RoleTable>[] = [
  {
    id: 1,
    name: '超级管理员',
    code: 'super_admin',
    sort: 1,
    status: 0,
    type: 1,
    remark: '超级管理员',
    createTime: FOUNDED,
  },
  {
    id: 2,
    name: '普通角色',
    code: 'common',
    sort: 2,
    status: 0,
    type: 1,
    remark: '普通角色',
    createTime: FOUNDED,
  },
]

/** Those of the fictional commission; its clerk may look at what the menus below show, and change nothing. */
export const sampleRoles: Insertable<RoleTable>[] = [
  {
    id: CLERK_JOB,
    name: '书记员',
    code: 'clerk',
    sort: 3,
    status: 0,
    type: 2,
    remark: '可查询字典、站内信模板和内部通知，不能修改',
    createTime: FOUNDED,
  },
  {
    id: WRITER_ROLE,
    name: '撰稿人',
    code: 'writer',
    sort: 11,
    status: 0,
    type: 2,
    remark: '撰写和修改未发布的文章，不能发布',
    createTime: FOUNDED,
  },
  {
    id: EDITOR_ROLE,
    name: '编辑',
    code: 'editor',
    sort: 12,
    status: 0,
    type: 2,
    remark: '撰写、修改、发布、下线和删除文章',
    createTime: FOUNDED,
  },
]

/** An account of the first start. */
interface SeedAccount extends PasswordColumns {
  username: string
}

export interface SeedAccounts {
  admin: SeedAccount
  /** Null: there is none, and nothing that is its own. */
  clerk: SeedAccount | null
}

export function users({ admin, clerk }: SeedAccounts): Insertable<UserTable>[] {
  const all: Insertable<UserTable>[] = [
    {
      id: ADMIN,
      ...admin,
      nickname: '管理员',
      email: 'admin@yunzhou-arb.example',
      sex: 1,
      status: 0,
      remark: '系统管理员',
      createTime: FOUNDED,
    },
  ]
  if (clerk)
    all.push({
      id: CLERK,
      ...clerk,
      nickname: '书记员',
      email: 'clerk@yunzhou-arb.example',
      sex: 2,
      status: 0,
      deptId: CASE_OFFICE,
      remark: '办案部书记员',
      createTime: FOUNDED,
    })
  return all
}

export const userRoles: Tables['userRoles'][] = [
  { userId: ADMIN, roleId: 1 },
  { userId: CLERK, roleId: CLERK_JOB },
]

const granted = (roleId: number, menus: number[]): Tables['roleMenus'][] =>
  menus.map(menuId => ({ roleId, menuId }))

/** The super admin's role needs no rows: its code alone opens everything (requirements R-perm-1). */
export const sampleMenus: Tables['roleMenus'][] = [
  ...granted(CLERK_JOB, [...[1, 105, 1026], ...[2739, 2145, 2146, 107, 1036]]),
  ...granted(WRITER_ROLE, [9000, 9001, 9002, 9003, 9004]),
  ...granted(EDITOR_ROLE, [9000, 9001, 9002, 9003, 9004, 9005, 9006, 9007, 9008]),
]
