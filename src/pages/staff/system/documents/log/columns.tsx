import type { DocumentLog } from '@/api/content/document-logs'
import { PageLink } from '@/components/staff/common/page-link'
import type { TableColumn } from '@/components/staff/table/column'
import { timeColumn } from '@/components/staff/table/columns'
import { articleTab } from '@/lib/tabs/tab-names'
import { ACTIONS } from '../action-names'
import { editPath } from '../paths'

export const ACTION_OPTIONS = Object.entries(ACTIONS).map(([value, label]) => ({ value, label }))

export const LOG_COLUMNS: TableColumn<DocumentLog>[] = [
  timeColumn('createTime', '操作时间'),
  { key: 'operator', title: '操作人', render: row => row.operator, sorter: true, width: 120 },
  { key: 'action', title: '操作', render: row => ACTIONS[row.action] ?? row.action, width: 130 },
  {
    key: 'title',
    title: '文章标题',
    render: row =>
      row.documentId === null ? (
        `栏目：${row.title}`
      ) : row.action === 'delete' ? (
        row.title
      ) : (
        <PageLink to={editPath(row.documentId)} tabName={articleTab(row.title)}>
          {row.title}
        </PageLink>
      ),
    heading: true,
    sorter: true,
    long: true,
    width: 320,
  },
  { key: 'detail', title: '改动内容', render: row => row.detail, long: true, width: 240 },
]
