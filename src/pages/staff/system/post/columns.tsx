import type { Post } from '@/api/system/post'
import { rowActions } from '@/components/staff/list/row-actions'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'

interface Handlers {
  onEdit: (row: Post) => void
  onRemove: (row: Post) => void
}

export const postColumns = ({ onEdit, onRemove }: Handlers): TableColumn<Post>[] => [
  { key: 'id', title: '岗位编号', render: row => row.id, sorter: true, width: 110 },
  { key: 'name', title: '岗位名称', render: row => row.name, heading: true, sorter: true, long: true },
  { key: 'code', title: '岗位编码', render: row => row.code, sorter: true, long: true },
  { key: 'sort', title: '显示顺序', render: row => row.sort, sorter: true, width: 110 },
  dictColumn('status', '状态', DICT.commonStatus, { width: 100 }),
  { key: 'remark', title: '备注', render: row => row.remark, long: true },
  timeColumn('createTime', '创建时间'),
  rowActions<Post>({
    nameOf: row => row.name,
    update: 'system:post:update',
    remove: 'system:post:delete',
    onEdit,
    onRemove,
  }),
]
