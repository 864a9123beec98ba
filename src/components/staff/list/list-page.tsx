import { AppstoreOutlined, BarsOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Empty, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ExportCalls } from '@/api/export-list'
import { useColumnLayout } from '@/components/staff/list/use-column-layout'
import { DOC_LINKS } from '@/config/doc-links'
import { useOffered, useServerHas } from '@/hooks/auth/use-server-has'
import { useIsMobile, useIsPhone } from '@/hooks/browser/use-media-query'
import { useFetching } from '@/hooks/data/use-fetching'
import type { Filters, PageList } from '@/hooks/data/use-page-query'
import type { Selection } from '@/hooks/data/use-selection'
import { shownColumns, withWidth } from '@/lib/sheets/column-layout'
import { Access } from '../common/access'
import type { TableColumn, Tile } from '../table/column'
import { DataTable } from '../table/data-table'
import { RowCards } from '../table/row-cards'
import { DocAlert } from './doc-alert'
import { ExportButton } from './export-button'
import { FilterBar, type FilterField } from './filter-bar'
import { ListFailure } from './list-failure'
import { Paging } from './paging'
import { PERSONAL_LISTS, RowsWatermark } from './rows-watermark'
import { SavedFilters } from './saved-filters'
import { Toolbar, type ToolbarProps } from './toolbar'
import { useFilterChoice } from './use-filter-choice'
import './list-page.css'

/** A button above the list, for users with the permission. */
interface Command {
  permission: string
  onClick: () => void
}

/** 导出 of the rows that the search form finds. */
export interface ListExport {
  permission: string
  calls: ExportCalls
  /** What the call is given of the filters, where it is not they. */
  params?: (filters: Filters) => object
  /** Of the file and in the list of exports, such as 字典类型. */
  title: string
}

/** A filter above the search form, whose first choice is all rows. */
export interface ListScope {
  /** Of the filter, in the address and in the call. */
  name: string
  label: string
  /** Beside 全部. */
  options: { label: string; value: string }[]
}

interface ListPageProps<T> {
  /** Key under which the columns of the table are stored, and documentation is found (config/doc-links.ts). */
  name: string
  /** Accessible name of the table. */
  label: string
  /** What a row is: 字典类型, 内部通知 … */
  noun: string
  list: PageList<T>
  filters: FilterField[]
  scope?: ListScope | undefined
  columns: TableColumn<T>[]
  /** 新增, above the list and in an empty one. */
  create?: Command
  /** 批量删除 of the chosen rows; without the permission to delete there are no checkboxes. */
  removeMany?: Command
  selection?: Selection<T> | undefined
  /** More buttons above the table. */
  actions?: ReactNode
  exported?: ListExport | undefined
  /** How entries are created here, where it is not by 新增. */
  hint?: string
  /** What the rows are as pictures, which the user may choose instead of the table. */
  tile?: Tile<T>
}

/**
 * A list screen: search form, toolbar, table, paging bar, and its loading, empty and error states. On a phone the rows
 * are cards.
 */
export function ListPage<T extends { id: string | number }>(props: ListPageProps<T>) {
  const { name, label, noun, list, create, removeMany, selection, scope } = props
  const filters = useOffered(props.filters)
  const columns = useOffered(props.columns)
  const sorts = useServerHas('sorting')
  // On a phone the form would fill the screen before the first row.
  const mobile = useIsMobile()
  const [searchShown, setSearchShown] = useState(!mobile)
  const { layout, isArranged, setLayout } = useColumnLayout(name, columns)
  const { choice, change } = useFilterChoice(name)
  const phone = useIsPhone()
  const tile = choice.isTiled ? props.tile : undefined
  const Rows = phone || tile ? RowCards : DataTable
  return (
    <section className="staff-list" aria-label={label}>
      {DOC_LINKS[name]?.map(link => (
        <DocAlert key={link.url} {...link} />
      ))}
      {scope && <Scope {...scope} list={list} />}
      {searchShown && (
        <FilterBar
          fields={filters}
          value={list.filters}
          onSearch={typed =>
            list.setFilters(scope ? { ...typed, [scope.name]: list.filters[scope.name] } : typed)
          }
          isUnfolded={choice.isUnfolded}
          onUnfold={isUnfolded => change({ isUnfolded })}
        />
      )}
      <ListTools
        list={list}
        searchShown={searchShown}
        onToggleSearch={() => setSearchShown(shown => !shown)}
        columns={columns}
        layout={layout}
        isArranged={isArranged}
        onLayout={setLayout}
        tools={
          <>
            {props.tile && (
              <Segmented<boolean>
                aria-label="显示方式"
                value={choice.isTiled}
                options={VIEWS}
                onChange={isTiled => change({ isTiled })}
              />
            )}
            {list.filterNames.length > 0 && (
              <SavedFilters list={list} saved={choice.saved} onChange={saved => change({ saved })} />
            )}
          </>
        }
      >
        {create && <CreateButton {...create} />}
        {removeMany && selection && (
          <Access permission={removeMany.permission}>
            <Button
              danger
              icon={<DeleteOutlined aria-hidden />}
              disabled={selection.count === 0}
              onClick={removeMany.onClick}
            >
              批量删除
            </Button>
          </Access>
        )}
        {props.actions}
        {props.exported && (
          <Access permission={props.exported.permission}>
            <ExportButton
              list={name}
              title={props.exported.title}
              calls={props.exported.calls}
              params={props.exported.params?.(list.filters) ?? list.filters}
              total={list.total}
            />
          </Access>
        )}
      </ListTools>
      {selection && <Chosen selection={selection} />}
      {list.error && list.rows.length === 0 ? (
        <ListFailure list={list} error={list.error} />
      ) : (
        <div className="staff-rows">
          <Rows<T>
            label={label}
            columns={shownColumns(columns, layout)}
            rows={list.rows}
            rowKey={row => row.id}
            tile={tile}
            // Not while the same rows are requested again, as on return to a tab: it would swallow clicks on them.
            busy={list.replacing}
            sort={list.sort}
            onSort={sorts ? list.setSort : undefined}
            selection={selection}
            density={layout.density}
            widths={layout.widths}
            onWidth={(key, width) => setLayout(withWidth(layout, key, width))}
            empty={
              list.loading ? (
                '正在加载…'
              ) : (
                <Nothing noun={noun} list={list} create={create} hint={props.hint} />
              )
            }
          />
          {PERSONAL_LISTS.has(name) && <RowsWatermark />}
        </div>
      )}
      <Paging pageNo={list.pageNo} pageSize={list.pageSize} total={list.total} onChange={list.setPage} />
    </section>
  )
}

const VIEWS = [
  { value: false, label: '列表', icon: <BarsOutlined aria-hidden /> },
  { value: true, label: '缩略图', icon: <AppstoreOutlined aria-hidden /> },
]

type ListToolsProps = Omit<ToolbarProps, 'onRefresh' | 'refreshing'> & {
  list: Pick<PageList<unknown>, 'queryKey' | 'refetch'>
}

function ListTools({ list, ...props }: ListToolsProps) {
  const refreshing = useFetching(list.queryKey)
  return <Toolbar {...props} onRefresh={() => void list.refetch()} refreshing={refreshing} />
}

type ScopeProps = ListScope & { list: Pick<PageList<unknown>, 'filters' | 'setFilters'> }

function Scope({ name, label, options, list: { filters, setFilters } }: ScopeProps) {
  const value = filters[name]
  return (
    <Segmented<string>
      aria-label={label}
      className="staff-scope"
      value={typeof value === 'string' ? value : ''}
      options={[{ label: '全部', value: '' }, ...options]}
      onChange={chosen => setFilters({ ...filters, [name]: chosen })}
    />
  )
}

const CreateButton = ({ permission, onClick }: Command) => (
  <Access permission={permission}>
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
      新增
    </Button>
  </Access>
)

/** How many rows are chosen: some of them may be on other pages. */
function Chosen({ selection }: { selection: Pick<Selection<unknown>, 'count' | 'clear' | 'all'> }) {
  const { count, clear, all } = selection
  return (
    <div className="staff-chosen" role="status">
      {count > 0 && (
        <>
          <span>{`已选择 ${count} 项`}</span>
          <Button type="link" size="small" onClick={clear}>
            清空
          </Button>
          {count < all.total && (
            <Button type="link" size="small" loading={all.busy} onClick={all.choose}>
              {`选择全部 ${all.total} 项`}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

interface NothingProps {
  noun: string
  list: Pick<PageList<unknown>, 'filters' | 'setFilters'>
  create?: Command | undefined
  hint?: string | undefined
}

/** An empty list, and what to do next. */
function Nothing({ noun, list, create, hint }: NothingProps) {
  if (Object.keys(list.filters).length > 0) {
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有符合条件的${noun}`}>
        <Button onClick={() => list.setFilters({})}>清除筛选条件</Button>
      </Empty>
    )
  }
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`还没有${noun}${hint ? `。${hint}` : ''}`}>
      {create && <CreateButton {...create} />}
    </Empty>
  )
}
