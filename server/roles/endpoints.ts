import { roleRow } from '@shared/contract/roles'
import { z } from 'zod'
import { Module } from '../api/endpoint'
import { readRoles } from './rows'

/** Roles (contract 9.2). */
export const role = new Module('/admin-api/system/role', '角色').get(
  ['/simple-list', '/list-all-simple'],
  { access: 'signed-in', summary: '查询启用的角色', response: z.array(roleRow) },
  ({ db }) =>
    readRoles(db, db.selectFrom('roles').selectAll().where('status', '=', 0).orderBy('sort').orderBy('id')),
)
