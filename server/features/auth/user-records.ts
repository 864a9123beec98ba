import { USER_LABELS } from '@shared/domain/users'
import type { Reader } from '../../platform/db/database'
import { tableRecords } from '../audit'

/** Accounts in the audit log. Hashes and secrets are never read. */
export const userRecords = tableRecords('users', {
  name: 'nickname',
  columns: {
    username: USER_LABELS.username,
    nickname: USER_LABELS.nickname,
    deptId: `${USER_LABELS.deptId}编号`,
    email: USER_LABELS.email,
    mobile: USER_LABELS.mobile,
    sex: { label: USER_LABELS.sex, dict: 'system_user_sex' },
    avatar: USER_LABELS.avatar,
    status: { label: USER_LABELS.status, dict: 'common_status' },
    remark: USER_LABELS.remark,
  },
  related: {
    labels: {
      roles: USER_LABELS.roles,
      posts: USER_LABELS.postIds,
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
