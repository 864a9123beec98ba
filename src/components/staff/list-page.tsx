import { Empty, Table, type TableProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useFetching } from '@/hooks/use-fetching'
import { useHiddenColumns } from '@/hooks/use-hidden-columns'
import { useIsMobile } from '@/hooks/use-media-query'
import type { PageList } from '@/hooks/use-page-query'
import { FilterBar, type FilterField } from './filter-bar'
import { ListFailure } from './list-failure'
import { Paging } from './paging'
import { Toolbar, type ToolbarProps } from './toolbar'
import './list-page.css'

/** A column of a list: `key` names it in the column dialog and, where `sorter` is set, in the call. */
export interface ListColumn<T> {
  key: string
  title: string
  render: (row: T) => ReactNode
  sorter?: boolean
  width?: number
  /** Stays in view while the others scroll sideways. */
  fixed?: 'start' | 'end'
  align?: 'right'
  /** Texts of any length: the cell wraps them, two lines at most. */
  long?: boolean
  /** Rows below each other that share one cell: how many, 0 for those a cell above reaches over. */
  rowSpan?: (row: T) => number
}

interface ListPageProps<T> {
  /** Names the table where its columns are remembered. */
  name: string
  /** What the screen lists, for readers of the table. */
  label: string
  list: PageList<T>
  filters: FilterField[]
  columns: ListColumn<T>[]
  rowKey: (row: T) => string | number
  /** What an empty list says. */
  empty: string
  /** Buttons left above the table. */
  actions?: ReactNode
  selection?: TableProps<T>['rowSelection']
}

/** A list screen: search form, toolbar, table, paging bar, and its loading, empty and error states. */
export function ListPage<T extends object>(props: ListPageProps<T>) {
  const { name, label, list, filters, columns, rowKey, empty, actions, selection } = props
  const mobile = useIsMobile()
  // On a phone the form would fill the screen before the first row.
  const [searchShown, setSearchShown] = useState(!mobile)
  const { hidden, setHidden } = useHiddenColumns(name)
  const { sort } = list
  return (
    <section className="staff-list" aria-label={label}>
      {searchShown && <FilterBar fields={filters} value={list.filters} onSearch={list.setFilters} />}
      <ListTools
        list={list}
        searchShown={searchShown}
        onToggleSearch={() => setSearchShown(shown => !shown)}
        columns={columns}
        hidden={hidden}
        onHide={setHidden}
      >
        {actions}
      </ListTools>
      {list.error && list.rows.length === 0 ? (
        <ListFailure list={list} error={list.error} />
      ) : (
        <Table<T>
          aria-label={label}
          rowKey={rowKey}
          dataSource={list.rows}
          // Not while the same rows are asked for again, as on return to a tab: it would swallow clicks on them.
          loading={list.replacing && { delay: 150 }}
          pagination={false}
          scroll={{ x: 'max-content' }}
          showSorterTooltip={false}
          rowSelection={selection}
          locale={{
            emptyText: list.loading ? (
              '正在加载…'
            ) : (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
            ),
          }}
          columns={columns
            .filter(column => !hidden.includes(column.key))
            .map(({ key, title, render, sorter, width, fixed, align, long, rowSpan }) => ({
              key,
              title,
              width,
              // A fixed column would leave no room on a phone.
              fixed: mobile ? undefined : fixed,
              align,
              onCell: rowSpan && (row => ({ rowSpan: rowSpan(row) })),
              sorter,
              sortOrder: sorter && sort?.field === key ? (sort.order === 'asc' ? 'ascend' : 'descend') : null,
              render: (_: unknown, row: T) =>
                long ? <span className="staff-long-text">{render(row)}</span> : render(row),
            }))}
          onChange={(_pagination, _filters, sorter, { action }) => {
            if (action !== 'sort' || Array.isArray(sorter)) return
            const order = sorter.order === 'ascend' ? 'asc' : 'desc'
            list.setSort(sorter.order ? { field: String(sorter.columnKey), order } : null)
          }}
        />
      )}
      <Paging pageNo={list.pageNo} pageSize={list.pageSize} total={list.total} onChange={list.setPage} />
    </section>
  )
}

type ListToolsProps = Omit<ToolbarProps, 'onRefresh' | 'refreshing'> & {
  list: Pick<PageList<unknown>, 'queryKey' | 'refetch'>
}

function ListTools({ list, ...props }: ListToolsProps) {
  const refreshing = useFetching(list.queryKey)
  return <Toolbar {...props} onRefresh={() => void list.refetch()} refreshing={refreshing} />
}
