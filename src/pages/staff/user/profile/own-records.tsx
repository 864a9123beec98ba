import { Empty } from 'antd'
import type { Page, PageQuery } from '@/api/page'
import { ListFailure } from '@/components/staff/list/list-failure'
import { Paging } from '@/components/staff/list/paging'
import type { TableColumn } from '@/components/staff/table/column'
import { DataTable } from '@/components/staff/table/data-table'
import { RowCards } from '@/components/staff/table/row-cards'
import { useIsPhone } from '@/hooks/browser/use-media-query'
import { usePageQuery } from '@/hooks/data/use-page-query'

const NO_FILTERS: { name: string }[] = []

interface OwnRecordsProps<T> {
  label: string
  /** What the records are for, above them. */
  hint: string
  columns: TableColumn<T>[]
  queryKey: readonly string[]
  fetch: (params: PageQuery, signal?: AbortSignal) => Promise<Page<T>>
  /** Requests nothing while another part of the page is shown. */
  shown: boolean
}

/** What is recorded of the own account, newest first, page by page; cards on a phone. */
export function OwnRecords<T extends { id: number }>({
  label,
  hint,
  columns,
  queryKey,
  fetch,
  shown,
}: OwnRecordsProps<T>) {
  const list = usePageQuery<T>({ key: queryKey, fetch, filters: NO_FILTERS, enabled: shown })
  const Rows = useIsPhone() ? RowCards : DataTable
  if (list.error && list.rows.length === 0) return <ListFailure list={list} error={list.error} />
  return (
    <>
      <p className="profile-hint">{hint}</p>
      <Rows<T>
        label={label}
        columns={columns}
        rows={list.rows}
        rowKey={row => row.id}
        busy={list.replacing}
        empty={
          list.loading ? (
            '正在加载…'
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有${label}`} />
          )
        }
      />
      <Paging pageNo={list.pageNo} pageSize={list.pageSize} total={list.total} onChange={list.setPage} />
    </>
  )
}
