import { POST_KEY, type Post, type PostQuery, postCalls } from '@/api/system/post'
import { Access } from '@/components/staff/common/access'
import { ExportButton } from '@/components/staff/list/export-button'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useRemoval } from '@/hooks/data/use-removal'
import { useSelection } from '@/hooks/data/use-selection'
import { postColumns } from './columns'
import { POSTS, PostDialog } from './post-dialog'

const FILTERS = ['name', 'code', 'status']
const FIELDS: FilterField[] = [
  { name: 'name', label: '岗位名称', kind: 'text' },
  { name: 'code', label: '岗位编码', kind: 'text' },
  { name: 'status', label: '状态', kind: 'dict', type: DICT.commonStatus },
]

/** Posts that users hold (contract 9.6). */
export default function PostPage() {
  const list = usePageQuery<Post, PostQuery>({ key: POST_KEY, fetch: postCalls.page, filters: FILTERS })
  const record = useRecordAddress(POSTS)
  const { rows: chosen, selection } = useSelection({
    permission: 'system:post:delete',
    list,
    nameOf: row => row.name,
  })
  const { remove, removeMany } = useRemoval<Post>({
    kind: 'post',
    nameOf: row => `岗位“${row.name}”`,
    plural: '个岗位',
    consequence: '持有的用户将不再有该岗位。',
    remove: postCalls.remove,
    removeMany: postCalls.removeMany,
    invalidate: POST_KEY,
  })
  return (
    <>
      <RecordNotes record={record} />
      <ListPage
        name="post"
        label="岗位列表"
        list={list}
        filters={FIELDS}
        columns={postColumns({ onEdit: record.open, onRemove: row => void remove(row) })}
        rowKey={row => row.id}
        noun="岗位"
        create={record.create}
        removeMany={{ permission: 'system:post:delete', onClick: () => void removeMany(chosen) }}
        selection={selection}
        actions={
          <Access permission="system:post:export">
            <ExportButton
              fetch={options => postCalls.toExcel(list.filters, options)}
              fileName="岗位数据.xlsx"
            />
          </Access>
        }
      />
      {record.dialog && <PostDialog {...record.dialog} />}
    </>
  )
}
