import { POST_LABELS } from '@shared/domain/posts'
import type { RecycleKind } from '../../platform/db/recycle/kind'
import { assertFree } from './rules'

/** Posts come back with the users who had them. */
export const postKind: RecycleKind<'posts'> = {
  kind: 'post',
  table: 'posts',
  label: '岗位',
  permissions: {
    query: 'system:post:query',
    remove: 'system:post:delete',
    restore: 'system:post:create',
  },
  title: 'name',
  parts: [
    { table: 'userPosts', column: 'postId', label: '任职用户', needs: { column: 'userId', table: 'users' } },
  ],
  facts: row => ({
    [POST_LABELS.code]: row.code,
    [POST_LABELS.status]: row.status === 0 ? '启用' : '停用',
    [POST_LABELS.remark]: row.remark,
  }),
  beforeRestore: async (trx, row) => {
    await assertFree(trx, row)
    return {}
  },
}
