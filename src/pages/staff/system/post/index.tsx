import { useMemo } from 'react'
import {
  deletePost,
  deletePosts,
  exportPosts,
  getPost,
  getPostPage,
  POST_KEY,
  type Post,
  type PostQuery,
  restorePost,
} from '@/api/system/post'
import { Access } from '@/components/staff/common/access'
import { DraftBar } from '@/components/staff/form/draft-bar'
import { AddressNote } from '@/components/staff/list/address-note'
import { ExportButton } from '@/components/staff/list/export-button'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useAction } from '@/hooks/data/use-action'
import { useDictOptions } from '@/hooks/data/use-dict'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useRemoval } from '@/hooks/data/use-removal'
import { useSelection } from '@/hooks/data/use-selection'
import { postColumns } from './columns'
import { POST_FORM, PostDialog } from './post-dialog'

const FILTERS = ['name', 'code', 'status']

/** Posts that users hold (contract 9.6). */
export default function PostPage() {
  const { can } = useAccess()
  const list = usePageQuery<Post, PostQuery>({ key: POST_KEY, fetch: getPostPage, filters: FILTERS })
  const record = useRecordAddress<Post>({
    noun: '岗位',
    key: POST_KEY,
    load: getPost,
    permission: 'system:post:update',
  })
  const { rows: chosen, selection } = useSelection({ list, nameOf: row => row.name })
  const remove = useRemoval<Post>({
    nameOf: row => `岗位“${row.name}”`,
    consequence: '持有的用户将不再有该岗位。',
    remove: deletePost,
    restore: restorePost,
    invalidate: POST_KEY,
  })
  const removeMany = useAction({
    confirm: (rows: Post[]) =>
      `确定删除岗位${rows.map(({ name }) => `“${name}”`).join('、')}吗？持有的用户将不再有该岗位，删除后无法恢复。`,
    run: rows => deletePosts(rows.map(({ id }) => id)),
    done: '删除成功',
    invalidate: POST_KEY,
  })
  const statuses = useDictOptions(DICT.commonStatus)
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'name', label: '岗位名称', kind: 'text' },
      { name: 'code', label: '岗位编码', kind: 'text' },
      { name: 'status', label: '状态', kind: 'select', options: statuses },
    ],
    [statuses],
  )
  return (
    <>
      <DraftBar form={POST_FORM} load={getPost} onOpen={record.open} />
      <AddressNote {...record} />
      <ListPage
        name="post"
        label="岗位列表"
        list={list}
        filters={fields}
        columns={postColumns({ onEdit: record.open, onRemove: row => void remove.run(row) })}
        rowKey={row => row.id}
        noun="岗位"
        create={{ permission: 'system:post:create', onClick: () => record.open('new') }}
        removeMany={{ permission: 'system:post:delete', onClick: () => void removeMany.run(chosen) }}
        selection={can('system:post:delete') ? selection : undefined}
        actions={
          <Access permission="system:post:export">
            <ExportButton fetch={options => exportPosts(list.filters, options)} fileName="岗位数据.xlsx" />
          </Access>
        }
      />
      {record.opened && (
        <PostDialog row={record.opened === 'new' ? null : record.opened} onClose={record.close} />
      )}
    </>
  )
}
