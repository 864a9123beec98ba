import type { AuditedRecords } from '../../platform/api/audit'
import { chinaDateTime } from '../../platform/config/time'
import { KINDS } from './kinds'

/** What is in the recycle bin, for the audit log. */
export const recycledRecords: AuditedRecords = {
  table: 'recycleItems',
  labels: { kind: '类型', title: '名称', rowId: '原编号', deleter: '删除人', deleteTime: '删除时间' },
  async read(db, ids) {
    const rows = await db
      .selectFrom('recycleItems')
      .select(['id', 'kind', 'title', 'rowId', 'deleter', 'deleteTime'])
      .where('id', 'in', ids)
      .where('purged', '=', 0)
      .orderBy('id')
      .execute()
    return rows.map(({ id, kind, title, deleteTime, ...row }) => ({
      id,
      name: title,
      fields: {
        ...row,
        title,
        kind: KINDS[kind as keyof typeof KINDS].label,
        deleteTime: chinaDateTime(deleteTime),
      },
    }))
  },
}
