import { NOTICE_LABELS } from '@shared/domain/notices'
import { chinaDateTime } from '../../platform/config/time'
import type { RecycleKind } from '../../platform/db/recycle/kind'

export const noticeKind: RecycleKind<'notices'> = {
  kind: 'notice',
  table: 'notices',
  label: '通知公告',
  permissions: {
    query: 'system:notice:query',
    remove: 'system:notice:delete',
    restore: 'system:notice:create',
  },
  title: 'title',
  facts: row => ({
    [NOTICE_LABELS.status]: row.status === 0 ? '启用' : '停用',
    创建时间: chinaDateTime(row.createTime),
  }),
  content: row => row.content,
}
