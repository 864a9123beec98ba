import {
  DOCUMENT_LOG_KEY,
  type DocumentLog,
  type DocumentLogQuery,
  getDocumentLogPage,
} from '@/api/content/document-logs'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { ACTION_OPTIONS, LOG_COLUMNS } from './columns'

const FILTERS: FilterField[] = [
  { name: 'title', label: '文章标题', kind: 'text', maxLength: 200 },
  { name: 'operator', label: '操作人', kind: 'text' },
  { name: 'action', label: '操作', kind: 'select', options: ACTION_OPTIONS },
  { name: 'createTime', label: '操作时间', kind: 'range' },
  { name: 'documentId', label: '文章编号', kind: 'number' },
]

/** `/document/log`: which user did what to which document, and when. */
export default function DocumentLogPage() {
  const list = usePageQuery<DocumentLog, DocumentLogQuery>({
    key: DOCUMENT_LOG_KEY,
    fetch: getDocumentLogPage,
    filters: FILTERS,
  })
  return (
    <ListPage
      name="document-log"
      label="文章操作记录"
      list={list}
      filters={FILTERS}
      columns={LOG_COLUMNS}
      noun="操作记录"
      hint="保存、发布、排序、删除文章时自动记录"
    />
  )
}
