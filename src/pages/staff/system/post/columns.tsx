import type { Post } from '@/api/system/post'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { rowActions } from '@/components/staff/list/row-actions'
import type { TableColumn } from '@/components/staff/table/column'
import { DICT } from '@/config/dict-types'
import { formatTime } from '@/lib/format/time'

interface Handlers {
  onEdit: (row: Post) => void
  onRemove: (row: Post) => void
}

export const postColumns = ({ onEdit, onRemove }: Handlers): TableColumn<Post>[] => [
  { key: 'id', title: '岗位编号', render: row => row.id, sorter: true, width: 110 },
  { key: 'name', title: '岗位名称', render: row => row.name, heading: true, sorter: true, long: true },
  { key: 'code', title: '岗位编码', render: row => row.code, sorter: true, long: true },
  { key: 'sort', title: '显示顺序', render: row => row.sort, sorter: true, width: 110 },
  {
    key: 'status',
    title: '状态',
    render: row => <DictTag type={DICT.commonStatus} value={row.status} />,
    sorter: true,
    width: 100,
  },
  { key: 'remark', title: '备注', render: row => row.remark, long: true },
  {
    key: 'createTime',
    title: '创建时间',
    render: row => formatTime(row.createTime),
    sorter: true,
    width: 180,
  },
  rowActions<Post>({
    nameOf: row => row.name,
    update: 'system:post:update',
    remove: 'system:post:delete',
    onEdit,
    onRemove,
  }),
]
