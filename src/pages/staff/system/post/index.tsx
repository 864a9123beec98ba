import { POST_LABELS } from '@shared/domain/posts'
import { POST_KEY, type Post, type PostQuery, postCalls } from '@/api/system/post'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRemoval } from '@/hooks/data/use-removal'
import { POSTS, PostDialog } from './post-dialog'

const FILTERS: FilterField[] = [
  { name: 'name', label: POST_LABELS.name, kind: 'text' },
  { name: 'code', label: POST_LABELS.code, kind: 'text' },
  { name: 'status', label: POST_LABELS.status, kind: 'dict', type: DICT.commonStatus },
]

const COLUMNS: TableColumn<Post>[] = [
  { key: 'id', title: '岗位编号', render: row => row.id, sorter: true, width: 110 },
  { key: 'name', title: POST_LABELS.name, render: row => row.name, heading: true, sorter: true, long: true },
  { key: 'code', title: POST_LABELS.code, render: row => row.code, sorter: true, long: true },
  { key: 'sort', title: POST_LABELS.sort, render: row => row.sort, sorter: true, width: 110 },
  dictColumn('status', POST_LABELS.status, DICT.commonStatus, { width: 100 }),
  { key: 'remark', title: POST_LABELS.remark, render: row => row.remark, long: true },
  timeColumn('createTime', '创建时间'),
]

/** Posts that users hold (contract 9.6). */
export default function PostPage() {
  const list = usePageQuery<Post, PostQuery>({ key: POST_KEY, fetch: postCalls.page, filters: FILTERS })
  const removal = useRemoval(POSTS, {
    recycled: 'post',
    plural: '个岗位',
    calls: postCalls,
    consequence: '持有的用户将不再有该岗位。',
  })
  return (
    <RecordList
      kind={POSTS}
      list={list}
      filters={FILTERS}
      columns={COLUMNS}
      removal={removal}
      exported={{ calls: postCalls.exports, title: '岗位数据' }}
      dialog={dialog => <PostDialog {...dialog} />}
    />
  )
}
