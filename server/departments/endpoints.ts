import { deptName } from '@shared/contract/departments'
import { z } from 'zod'
import { Module } from '../api/endpoint'

/** Departments (contract 9.5). */
export const dept = new Module('/admin-api/system/dept', '部门').get(
  ['/simple-list', '/list-all-simple'],
  { access: 'signed-in', summary: '查询启用的部门', response: z.array(deptName) },
  ({ db }) =>
    db
      .selectFrom('depts')
      .select(['id', 'name', 'parentId'])
      .where('status', '=', 0)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
)
