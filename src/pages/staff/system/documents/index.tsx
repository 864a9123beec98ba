import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import {
  copyDocument,
  DOCUMENTS_KEY,
  deleteDocument,
  deleteDocuments,
  exportDocuments,
  getStaffDocumentPage,
  publishDocument,
  type StaffDocumentQuery,
  updateDocumentPlace,
} from '@/api/system/documents'
import type { StaffDocument } from '@/api/system/public-documents'
import { Access } from '@/components/staff/common/access'
import { ExportButton } from '@/components/staff/list/export-button'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { useAccess } from '@/hooks/auth/use-access'
import { useAppHistory } from '@/hooks/browser/use-app-history'
import { useMinute } from '@/hooks/browser/use-minute'
import { useAction } from '@/hooks/data/use-action'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useSelection } from '@/hooks/data/use-selection'
import { PUBLISHED, STATE_OPTIONS } from '@/lib/forms/document-state'
import { BatchButtons } from './batch-buttons'
import { ColumnSelect } from './column-select'
import { useDocumentColumns } from './columns'
import { MoveDialog } from './move-dialog'
import { OrderDialog } from './order-dialog'
import type { TimeChoice } from './past-time-dialog'
import { DOCUMENT_LOG, editPath, NEW_DOCUMENT } from './paths'
import { publishQuestion } from './publish-question'
import { SortDialog } from './sort-dialog'
import { isPast, usePastTime } from './use-past-time'

const FILTERS = ['menuId', 'title', 'status', 'state', 'author', 'publishTime', 'createTime']
const FIELDS: FilterField[] = [
  {
    name: 'menuId',
    label: '所属栏目',
    kind: 'custom',
    control: <ColumnSelect any allowClear placeholder="全部栏目" />,
  },
  { name: 'title', label: '标题', kind: 'text', maxLength: 200 },
  {
    name: 'status',
    label: '是否公开',
    kind: 'select',
    options: [
      { label: '已公开（含定时发布）', value: '0' },
      { label: '未公开（草稿、已撤回）', value: '1' },
    ],
  },
  { name: 'state', label: '状态', kind: 'select', options: STATE_OPTIONS },
  { name: 'author', label: '作者', kind: 'text' },
  { name: 'publishTime', label: '发布时间', kind: 'range' },
  { name: 'createTime', label: '创建时间', kind: 'range' },
]

interface Publication {
  row: StaffDocument
  status: number
  /** What the user chose for a time that is past; undefined where that was not asked. */
  time?: TimeChoice
}

/** What the facade shows, and what is to be shown there (contract 13.5). */
export default function DocumentsPage() {
  const client = useQueryClient()
  const history = useAppHistory()
  const { can } = useAccess()
  const now = useMinute()
  const list = usePageQuery<StaffDocument, StaffDocumentQuery>({
    key: DOCUMENTS_KEY,
    fetch: getStaffDocumentPage,
    filters: FILTERS,
  })
  const mayPublish = can('system:documents:publish')
  const { ids, selection } = useSelection({
    list,
    nameOf: row => row.title,
    // Who may not publish may do nothing to them.
    isDisabled: row => row.status === PUBLISHED && !mayPublish,
  })
  const [moving, setMoving] = useState(false)
  const [sorting, setSorting] = useState<StaffDocument | null>(null)
  const [ordering, setOrdering] = useState(false)
  const pastTime = usePastTime()
  const publish = useAction({
    confirm: ({ row, status, time }: Publication) =>
      time === undefined ? publishQuestion(row, status, now) : undefined,
    run: ({ row, status, time }) => publishDocument(row.id, status, time === 'now' ? 0 : undefined),
    done: (_, { status }) => (status === PUBLISHED ? '发布成功' : '撤回成功'),
    invalidate: DOCUMENTS_KEY,
  })
  const askAndPublish = async (row: StaffDocument, status: number) => {
    if (status !== PUBLISHED || !isPast(row, Date.now())) return publish.run({ row, status })
    const time = await pastTime.ask(row)
    return time !== 'back' && publish.run({ row, status, time })
  }
  const pin = useAction({
    run: (row: StaffDocument) => updateDocumentPlace(row.id, { top: !row.top }),
    done: (_, row) => (row.top ? '已取消置顶' : '已置顶'),
    invalidate: DOCUMENTS_KEY,
  })
  const copy = useAction({
    run: async (row: StaffDocument) => history.push(editPath(await copyDocument(row.id))),
    done: '已复制为草稿',
    invalidate: DOCUMENTS_KEY,
  })
  const remove = useAction({
    confirm: (row: StaffDocument) => `确定删除“${row.title}”吗？${REMOVAL}`,
    run: row => deleteDocument(row.id),
    done: '删除成功',
    invalidate: DOCUMENTS_KEY,
  })
  const removeMany = useAction({
    confirm: (chosen: number[]) => `确定删除选中的 ${chosen.length} 篇文档吗？${REMOVAL}`,
    run: deleteDocuments,
    done: '删除成功',
    invalidate: DOCUMENTS_KEY,
  })
  const columns = useDocumentColumns(
    {
      onPublish: (row, status) => void askAndPublish(row, status),
      onPin: row => void pin.run(row),
      onSort: setSorting,
      onCopy: row => void copy.run(row),
      onRemove: row => void remove.run(row),
    },
    now,
  )
  const chooses = can('system:documents:update', 'system:documents:publish', 'system:documents:delete')
  const shown = useMemo(() => ({ ...list.filters }), [list.filters])
  return (
    <>
      <ListPage
        name="documents"
        label="文档列表"
        list={list}
        filters={FIELDS}
        columns={columns}
        rowKey={row => row.id}
        noun="文档"
        create={{ permission: 'system:documents:create', onClick: () => history.push(NEW_DOCUMENT) }}
        removeMany={{
          permission: 'system:documents:delete',
          onClick: () => void removeMany.run(ids),
        }}
        selection={chooses ? selection : undefined}
        actions={
          <>
            <BatchButtons ids={ids} onMove={() => setMoving(true)} />
            <Access permission={['system:documents:update', 'system:documents:publish']} all>
              <Button onClick={() => setOrdering(true)}>栏目内排序</Button>
            </Access>
            <Button onClick={() => history.push(DOCUMENT_LOG)}>操作记录</Button>
            <Access permission="system:documents:export">
              <ExportButton fetch={options => exportDocuments(shown, options)} fileName="文档.xlsx" />
            </Access>
          </>
        }
      />
      {moving && <MoveDialog ids={ids} onClose={() => setMoving(false)} />}
      {ordering && (
        <OrderDialog
          menuId={Number(list.filters.menuId) || undefined}
          onClose={() => {
            setOrdering(false)
            void client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
          }}
        />
      )}
      {pastTime.dialog}
      {sorting && <SortDialog row={sorting} onClose={() => setSorting(null)} />}
    </>
  )
}

const REMOVAL = '访客不能再看到，历史版本也一并删除，无法恢复。'
