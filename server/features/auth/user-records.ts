import type { Reader } from '../../platform/db/database'
import { tableRecords } from '../audit'

/** Accounts in the audit log. Hashes and secrets are never read. */
export const userRecords = tableRecords('users', {
  name: 'username',
  columns: {
    username: '用户账号',
    nickname: '用户昵称',
    deptId: '部门编号',
    email: '邮箱',
    mobile: '手机号码',
    sex: { label: '性别', dict: 'system_user_sex' },
    avatar: '头像',
    status: { label: '状态', dict: 'common_status' },
    remark: '备注',
  },
  related: {
    labels: {
      roles: '角色',
      posts: '岗位',
      twoStep: { label: '两步验证', dict: 'infra_boolean_string' },
      social: '绑定的社交账号',
      consents: '授权的应用',
    },
    read: readRelated,
  },
})

/** The caller's own account. */
export const ownRecord = {
  records: userRecords,
  ids: ({ user }: { user: { id: number } }) => [user.id],
}

async function readRelated(db: Reader, ids: readonly number[]) {
  const [roles, posts, twoSteps, social, consents] = await Promise.all([
    db
      .selectFrom('userRoles')
      .innerJoin('roles', 'roles.id', 'userRoles.roleId')
      .select(['userId', 'roles.name'])
      .where('userId', 'in', ids)
      .orderBy('roles.id')
      .execute(),
    db
      .selectFrom('userPosts')
      .innerJoin('posts', 'posts.id', 'userPosts.postId')
      .select(['userId', 'posts.name'])
      .where('userId', 'in', ids)
      .orderBy('posts.id')
      .execute(),
    db.selectFrom('twoSteps').select(['userId', 'enabledTime']).where('userId', 'in', ids).execute(),
    db
      .selectFrom('socialUsers')
      .select(['userId', 'nickname', 'openid'])
      .where('userId', 'in', ids)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('oauthApprovals')
      .select(['userId', 'clientId', 'scope'])
      .where('userId', 'in', ids)
      .orderBy('clientId')
      .execute(),
  ])
  const of = <T extends { userId: number }>(rows: T[], id: number, text: (row: T) => string) =>
    rows.filter(row => row.userId === id).map(text)
  return new Map(
    ids.map(id => [
      id,
      {
        roles: of(roles, id, row => row.name),
        posts: of(posts, id, row => row.name),
        twoStep: twoSteps.some(({ userId, enabledTime }) => userId === id && enabledTime !== null),
        social: of(social, id, row => row.nickname ?? row.openid),
        consents: of(consents, id, row => `${row.clientId}：${row.scope}`),
      },
    ]),
  )
}
