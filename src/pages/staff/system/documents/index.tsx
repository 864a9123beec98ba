import { DOCUMENT_LABELS } from '@shared/domain/documents'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StaffDocument } from '@/api/public/documents'
import {
  DOCUMENTS_KEY,
  documentExports,
  getStaffDocumentPage,
  type StaffDocumentQuery,
} from '@/api/system/documents'
import { Access } from '@/components/staff/common/access'
import { SectionSelect } from '@/components/staff/form/section-select'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage, type ListScope } from '@/components/staff/list/list-page'
import { useMinute } from '@/hooks/browser/use-minute'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useSelection } from '@/hooks/data/use-selection'
import { STATE_OPTIONS } from '@/lib/forms/document-state'
import { BatchButtons } from './batch-buttons'
import { useDocumentColumns } from './columns'
import { MoveDialog } from './move-dialog'
import { OrderDialog } from './order-dialog'
import { DOCUMENT_LOG, NEW_DOCUMENT } from './paths'
import { REVIEW_OPTIONS } from './review-text'
import { SortDialog } from './sort-dialog'
import { useDocumentActions } from './use-document-actions'
import { useDocumentRights } from './use-document-rights'

const FILTERS: FilterField[] = [
  {
    name: 'menuId',
    label: DOCUMENT_LABELS.menuId,
    kind: 'custom',
    control: <SectionSelect any allowClear placeholder="全部" />,
  },
  { name: 'title', label: DOCUMENT_LABELS.title, kind: 'text', maxLength: 200 },
  {
    name: 'status',
    label: '是否公开',
    kind: 'select',
    options: [
      { label: '已公开（含定时发布）', value: '0' },
      { label: '未公开（草稿、已下线）', value: '1' },
    ],
  },
  { name: 'state', label: DOCUMENT_LABELS.status, kind: 'select', options: STATE_OPTIONS },
  { name: 'review', label: '审核', kind: 'select', options: REVIEW_OPTIONS },
  {
    name: 'language',
    label: '语言',
    kind: 'select',
    options: [
      { label: '中文', value: 'zh-CN' },
      { label: '英文', value: 'en' },
    ],
  },
  { name: 'sendTime', label: '送审时间', kind: 'range' },
  { name: 'author', label: DOCUMENT_LABELS.author, kind: 'text' },
  { name: 'publishTime', label: DOCUMENT_LABELS.publishTime, kind: 'range' },
  { name: 'createTime', label: '创建时间', kind: 'range' },
]

const OWN = { label: '我的稿件', value: 'own' }
const TO_REVIEW = { label: '待我审核', value: 'toReview' }
const SCOPE = 'scope'

/** What the facade shows, and what is to be shown there (contract 13.5). */
export default function DocumentsPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { mayUpdate, mayDelete, mayPublish, isLocked, isReviewed } = useDocumentRights()
  const now = useMinute()
  const list = usePageQuery<StaffDocument, StaffDocumentQuery>({
    key: DOCUMENTS_KEY,
    fetch: getStaffDocumentPage,
    filters: [...FILTERS, { name: SCOPE }],
  })
  const scope: ListScope = {
    name: SCOPE,
    label: '文章范围',
    options: mayPublish && isReviewed ? [OWN, TO_REVIEW] : [OWN],
  }
  const { rows, selection } = useSelection({
    list,
    nameOf: row => row.title,
    // Users who may not publish cannot change them.
    isDisabled: isLocked,
  })
  const [moving, setMoving] = useState(false)
  const [sorting, setSorting] = useState<StaffDocument | null>(null)
  const [ordering, setOrdering] = useState(false)
  const { actions, removeMany, dialog } = useDocumentActions(now, setSorting)
  const columns = useDocumentColumns(actions, now)
  const chooses = mayUpdate || mayPublish || mayDelete
  return (
    <>
      <ListPage
        name="documents"
        label="文章列表"
        list={list}
        filters={FILTERS}
        scope={scope}
        columns={columns}
        noun="文章"
        create={{ permission: 'system:documents:create', onClick: () => navigate(NEW_DOCUMENT) }}
        removeMany={{
          permission: 'system:documents:delete',
          onClick: () => void removeMany(rows),
        }}
        selection={chooses ? selection : undefined}
        actions={
          <>
            <BatchButtons rows={rows} onMove={() => setMoving(true)} />
            <Access permission={['system:documents:update', 'system:documents:publish']} all>
              <Button onClick={() => setOrdering(true)}>栏目内排序</Button>
            </Access>
            <Button onClick={() => navigate(DOCUMENT_LOG)}>操作记录</Button>
          </>
        }
        exported={{
          permission: 'system:documents:export',
          calls: documentExports,
          title: '文章',
        }}
      />
      {moving && <MoveDialog rows={rows} onClose={() => setMoving(false)} />}
      {ordering && (
        <OrderDialog
          menuId={Number(list.filters.menuId) || undefined}
          onClose={() => {
            setOrdering(false)
            void client.invalidateQueries({ queryKey: DOCUMENTS_KEY })
          }}
        />
      )}
      {dialog}
      {sorting && <SortDialog row={sorting} onClose={() => setSorting(null)} />}
    </>
  )
}
