import { DOCUMENT_LABELS } from '@shared/domain/documents'
import type { StaffDocument } from '@/api/public/documents'
import { PageLink } from '@/components/staff/common/page-link'
import { Tag, type Tone } from '@/components/staff/dict/tag'
import { MoreButton } from '@/components/staff/list/more-button'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { timeByColumn, timeColumn } from '@/components/staff/table/columns'
import {
  type DocumentState,
  documentState,
  NOT_PUBLISHED,
  PUBLISHED,
  stateName,
} from '@/lib/forms/document-state'
import { articleTab } from '@/lib/tabs/tab-names'
import { editPath, publicPath } from './paths'
import { reviewText, reviewTone } from './review-text'
import { type DocumentRights, useDocumentRights } from './use-document-rights'
import './documents.css'

const TONES: Record<DocumentState, Tone> = {
  published: 'success',
  scheduled: 'processing',
  draft: 'default',
  withdrawn: 'default',
  ended: 'default',
}

export interface DocumentActions {
  onPublish: (row: StaffDocument, status: number) => void
  onPin: (row: StaffDocument) => void
  onSort: (row: StaffDocument) => void
  onCopy: (row: StaffDocument) => void
  onRemove: (row: StaffDocument) => void
}

/** `now`: when the list is shown, since what is scheduled becomes published by itself. */
export function useDocumentColumns(actions: DocumentActions, now: number): TableColumn<StaffDocument>[] {
  const rights = useDocumentRights()
  const { mayCreate, mayUpdate, mayDelete, mayPublish } = rights
  const columns = dataColumns(now)
  if (!mayUpdate && !mayPublish && !mayCreate && !mayDelete) return columns
  return [...columns, actionColumn(170, row => <RowActions row={row} rights={rights} actions={actions} />)]
}

const dataColumns = (now: number): TableColumn<StaffDocument>[] => [
  { key: 'id', title: '编号', render: row => row.id, sorter: true, width: 80 },
  {
    key: 'title',
    title: DOCUMENT_LABELS.title,
    render: row => (
      <span className="document-title">
        {row.top && <Tag tone="processing">置顶</Tag>}
        {row.abolished && <Tag tone="default">已废止</Tag>}
        {row.language === 'en' && <Tag tone="default">英文</Tag>}
        <PageLink to={editPath(row.id)} tabName={articleTab(row.title)}>
          {row.title}
        </PageLink>
        {row.translation && (
          <span className="document-translation">
            <span>{row.language === 'en' ? '中文：' : '英文版：'}</span>
            <PageLink to={editPath(row.translation.id)} tabName={articleTab(row.translation.title)}>
              {row.translation.title}
            </PageLink>
            {!row.translation.isPublic && <span>（未公开）</span>}
          </span>
        )}
      </span>
    ),
    heading: true,
    sorter: true,
    long: true,
    width: 260,
  },
  { key: 'menuName', title: DOCUMENT_LABELS.menuId, render: row => row.menuName ?? '栏目已删除', width: 120 },
  {
    key: 'status',
    title: DOCUMENT_LABELS.status,
    render: row => {
      const state = documentState(row, now)
      return (
        <span className="document-state">
          <Tag tone={TONES[state]}>{stateName(state)}</Tag>
          {row.sectionOff && <Tag tone="warning">栏目已停用</Tag>}
          {row.review && <Tag tone={reviewTone(row.review)}>{reviewText(row.review)}</Tag>}
          {state === 'published' && !row.sectionOff && (
            <a
              href={publicPath(row.id, row.language)}
              target="_blank"
              rel="noopener"
              aria-label={`在门户查看${row.title}（新窗口）`}
            >
              查看
            </a>
          )}
        </span>
      )
    },
    sorter: true,
    width: 126,
  },
  timeColumn('publishTime', DOCUMENT_LABELS.publishTime),
  { key: 'author', title: DOCUMENT_LABELS.author, render: row => row.author, sorter: true, width: 110 },
  {
    key: 'sort',
    title: DOCUMENT_LABELS.sort,
    render: row => row.sort,
    sorter: true,
    width: 80,
    align: 'right',
    spare: true,
  },
  { key: 'views', title: '浏览', render: row => row.views, sorter: true, width: 90, align: 'right' },
  timeByColumn('updateTime', '最后修改', 'updater', { sorter: true }),
  timeColumn('createTime', '创建时间', { spare: true }),
]

interface RowActionsProps {
  row: StaffDocument
  rights: DocumentRights
  actions: DocumentActions
}

function RowActions({ row, rights, actions }: RowActionsProps) {
  const isPublished = row.status === PUBLISHED
  const items = menuOf(row, rights, actions)
  const isForReview = rights.mayReview(row)
  return (
    <>
      {(isForReview || rights.mayEdit(row)) && (
        <PageLink
          className="row-button"
          to={editPath(row.id)}
          tabName={articleTab(row.title)}
          aria-label={`${isForReview ? '审核' : '修改'}${row.title}`}
        >
          {isForReview ? '审核' : '修改'}
        </PageLink>
      )}
      {(isPublished ? rights.mayPublish : rights.mayPublishDirectly && !isForReview) && (
        <RowButton
          onClick={() => actions.onPublish(row, isPublished ? NOT_PUBLISHED : PUBLISHED)}
          aria-label={`${isPublished ? '下线' : '发布'}${row.title}`}
        >
          {isPublished ? '下线' : '发布'}
        </RowButton>
      )}
      <MoreButton name={row.title} items={items} />
    </>
  )
}

function menuOf(row: StaffDocument, rights: DocumentRights, actions: DocumentActions) {
  const isLocked = rights.isLocked(row)
  const change = [
    { key: 'pin', label: row.top ? '取消置顶' : '置顶', onClick: () => actions.onPin(row) },
    { key: 'sort', label: '调整排序', onClick: () => actions.onSort(row) },
  ]
  const copy = { key: 'copy', label: '复制为草稿', onClick: () => actions.onCopy(row) }
  const remove = { key: 'remove', label: '删除', danger: true, onClick: () => actions.onRemove(row) }
  return [
    ...(rights.mayUpdate && !isLocked ? change : []),
    ...(rights.mayCreate ? [copy] : []),
    ...(rights.mayDelete && !isLocked ? [remove] : []),
  ]
}
