import type { Insertable } from 'kysely'
import type { DeptTable, PostTable } from '../../platform/db/tables/users'
import { FOUNDED } from './time'

const dept = (id: number, parentId: number, sort: number, name: string): Insertable<DeptTable> => ({
  ...{ id, parentId, sort, name, status: 0, createTime: FOUNDED },
  ...{ leaderUserId: null, phone: null, email: null },
})

const COMMISSION = 100
/** The department of the clerk. */
export const CASE_OFFICE = 102

/** The usual offices of an arbitration commission's secretariat. */
export const depts: Insertable<DeptTable>[] = [
  dept(COMMISSION, 0, 1, '仲裁委员会办公室'),
  dept(101, COMMISSION, 1, '立案部'),
  dept(CASE_OFFICE, COMMISSION, 2, '办案部'),
  dept(103, COMMISSION, 3, '发展宣传部'),
  dept(104, COMMISSION, 4, '综合部'),
]

const post = (id: number, sort: number, code: string, name: string): Insertable<PostTable> => ({
  ...{ id, sort, code, name, status: 0, remark: null, createTime: FOUNDED },
})

const CLERK_POST = 4

export const posts: Insertable<PostTable>[] = [
  post(1, 1, 'director', '主任'),
  post(2, 2, 'secretary-general', '秘书长'),
  post(3, 3, 'head', '部门负责人'),
  post(CLERK_POST, 4, 'clerk', '书记员'),
  post(5, 5, 'secretary', '办案秘书'),
]

/** @param clerk the id of the clerk's account */
export const userPosts = (clerk: number) => [{ userId: clerk, postId: CLERK_POST }]
