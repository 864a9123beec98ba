import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/db/schema'
import type { RoleTable } from '../../platform/db/tables/users'

/** A role that a new commission begins with: what someone in that job opens. */
interface Job {
  role: Pick<Insertable<RoleTable>, 'id' | 'name' | 'code' | 'remark'> & { id: number }
  /** Directories, screens and buttons of ./menus/staff.ts. */
  menus: number[]
}

/** The role of the account `clerk`, where there is one. */
export const CLERK_JOB = 3

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The list of files with its directories, to look at. */
const FILES = [2, 1243, 1090, 1091]

/**
 * Everybody has messages of one's own without a role. No role begins with the dictionaries, the templates of messages or
 * everybody's messages: these are the super administrator's to give.
 */
const JOBS: Job[] = [
  {
    role: {
      ...{ id: CLERK_JOB, name: '书记员', code: 'clerk' },
      remark: '起草文章并送审，办理咨询投诉，登记通知核验码，查看文件；不能发布',
    },
    menus: [...numbers(9000, 9004), 9053, 90_531, 90_532, 9056, ...numbers(90_561, 90_563), 9097, ...FILES],
  },
  {
    role: {
      ...{ id: 12, name: '编辑', code: 'editor' },
      remark: '撰写、发布、下线和删除文章，安排栏目，维护信息公开、搜索词、旧地址、工作日历和办案期限',
    },
    menus: [
      ...numbers(9000, 9007),
      ...numbers(9070, 9072),
      ...numbers(9080, 9084),
      ...[9087, ...numbers(90_871, 90_874)],
      ...[9088, ...numbers(90_881, 90_886)],
      ...[9095, ...numbers(90_951, 90_954), 9096, ...numbers(90_961, 90_964)],
      ...[9053, 9097],
      ...[90_531, 90_532, 9054, 90_541, 90_542],
      ...[...FILES, 9041],
    ],
  },
  {
    role: {
      ...{ id: 13, name: '审核人', code: 'reviewer' },
      remark: '审核送审的文章，同意后发布，或者退回',
    },
    menus: [9000, 9001, 9002, 9006],
  },
  {
    role: {
      ...{ id: 14, name: '名册管理员', code: 'roster_keeper' },
      remark: '维护、导入和发布仲裁员名册',
    },
    menus: [9000, ...numbers(9060, 9067)],
  },
  {
    role: {
      ...{ id: 15, name: '系统管理员', code: 'system_keeper' },
      remark: '管理用户、角色、部门和岗位、门户设置、安全设置和数据备份；不写文章，不看审计日志',
    },
    menus: [
      ...[1, 100, ...numbers(1001, 1007)],
      ...[101, ...numbers(1008, 1012), ...numbers(1063, 1065)],
      ...[9093, 90_931, 90_932],
      ...[103, ...numbers(1017, 1020), 104, ...numbers(1021, 1025)],
      ...[109, 1046, 1048, ...numbers(9090, 9092)],
      ...[9000, 9042, 2, 106, ...numbers(1031, 1033), 1035],
      ...[9046, ...numbers(90_461, 90_466)],
    ],
  },
  {
    role: {
      ...{ id: 16, name: '审计员', code: 'auditor' },
      remark: '查看和导出操作日志、登录日志，不能修改任何内容',
    },
    menus: [1, 108, 500, 1040, 1042, 501, 1043, 1045],
  },
]

/** The roles of a new commission besides the two of contract 15. */
export const jobRoles = (createTime: number): Insertable<RoleTable>[] =>
  JOBS.map(({ role }, at) => ({ ...role, sort: at + 3, status: 0, type: 2, createTime }))

export const jobMenus: Tables['roleMenus'][] = JOBS.flatMap(({ role, menus }) =>
  [...new Set(menus)].map(menuId => ({ roleId: role.id, menuId })),
)
