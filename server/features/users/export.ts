import type { UserFilters } from '@shared/contract/users'
import { type ExportColumn, momentCell } from '@shared/domain/sheets/export-column'
import { USER_LABELS } from '@shared/domain/users'
import type { RequestContext } from '../../platform/api/endpoint'
import type { Reader } from '../../platform/db/database'
import { readAll } from '../../platform/db/read-all'
import { type ExportChoice, exportList } from '../../platform/spreadsheet/list-export'
import { dictLabel } from '../dictionaries'
import { readDepts } from './depts'
import { UNKNOWN_SEX } from './import-cells'
import { select, type UserRow } from './rows'

/** A list of accounts as a file that an import takes again; passwords are in none. */
export async function exportUsers(
  { format, columns, ...filters }: UserFilters & ExportChoice,
  {
    db,
    user,
    recordReading,
  }: Pick<RequestContext<'signed-in', unknown, unknown>, 'db' | 'user' | 'recordReading'>,
) {
  return exportList(
    { format, columns },
    {
      name: '用户数据',
      columns: await columnsOf(db),
      rows: async () => readAll(db, (await select(db, filters, user.id)).orderBy('id', 'desc')),
      recordReading,
    },
  )
}

async function columnsOf(db: Reader): Promise<ExportColumn<UserRow>[]> {
  const [depts, posts, roles, sex, status] = await Promise.all([
    readDepts(db),
    db
      .selectFrom('userPosts')
      .innerJoin('posts', 'posts.id', 'userPosts.postId')
      .select(['userPosts.userId', 'posts.name'])
      .orderBy('posts.sort')
      .execute()
      .then(namesByUser),
    db
      .selectFrom('userRoles')
      .innerJoin('roles', 'roles.id', 'userRoles.roleId')
      .select(['userRoles.userId', 'roles.name'])
      .orderBy('roles.sort')
      .execute()
      .then(namesByUser),
    dictLabel(db, 'system_user_sex'),
    dictLabel(db, 'common_status'),
  ])
  return [
    { title: '用户编号', value: row => row.id, width: 12 },
    { title: USER_LABELS.username, value: row => row.username },
    { title: USER_LABELS.nickname, value: row => row.nickname },
    { title: USER_LABELS.deptId, value: row => depts.pathOf(row.deptId), width: 32 },
    { title: USER_LABELS.postIds, value: row => posts.get(row.id)?.join('、') ?? '' },
    { title: USER_LABELS.mobile, value: row => row.mobile, width: 16 },
    { title: USER_LABELS.email, value: row => row.email, width: 28 },
    { title: USER_LABELS.sex, value: row => (row.sex === 0 ? UNKNOWN_SEX : sex(row.sex)), width: 10 },
    { title: USER_LABELS.status, value: row => status(row.status), width: 10 },
    { title: USER_LABELS.remark, value: row => row.remark, width: 36 },
    { title: USER_LABELS.roles, value: row => roles.get(row.id)?.join('、') ?? '' },
    { title: '最后登录 IP', value: row => row.loginIp },
    { title: '最后登录时间', value: row => momentCell(row.loginDate) },
    { title: '创建时间', value: row => momentCell(row.createTime) },
  ]
}

function namesByUser(rows: readonly { userId: number; name: string }[]): Map<number, string[]> {
  const names = new Map<number, string[]>()
  for (const { userId, name } of rows) names.set(userId, [...(names.get(userId) ?? []), name])
  return names
}
