import { Select } from 'antd'
import { Fragment } from 'react'
import type { Sort } from '@/hooks/data/use-page-query'
import type { TableColumn } from './column'
import type { DataTableProps } from './data-table'
import { OneBox, PageBox } from './selection-boxes'
import './row-cards.css'

/** The rows of a table as cards, for phones, which are too narrow for a table of eight columns, or as pictures. */
export function RowCards<T>(props: DataTableProps<T>) {
  const { label, columns, rows, rowKey, empty, busy = false, sort = null, onSort, selection, tile } = props
  const sortable = onSort && columns.filter(column => column.sorter)
  return (
    <>
      {rows.length > 0 && (selection || sortable?.length) ? (
        <div className="row-cards-bar">
          {selection && (
            // biome-ignore lint/a11y/noLabelWithoutControl: the box is in <PageBox>
            <label className="row-cards-all">
              <PageBox rows={rows} selection={selection} />
              本页全选
            </label>
          )}
          {onSort && sortable && sortable.length > 0 && (
            <SortSelect columns={sortable} sort={sort} onSort={onSort} />
          )}
        </div>
      ) : null}
      {rows.length === 0 && <div className="row-cards-empty">{empty}</div>}
      <ul className={tile ? 'row-cards row-tiles' : 'row-cards'} aria-label={label} aria-busy={busy}>
        {rows.map(row => (
          <Card key={rowKey(row)} row={row} columns={columns} selection={selection} tile={tile} />
        ))}
      </ul>
    </>
  )
}

type CardProps<T> = Pick<DataTableProps<T>, 'columns' | 'selection' | 'tile'> & { row: T }

function Card<T>({ row, columns, selection, tile }: CardProps<T>) {
  const heading = columns.find(column => column.heading) ?? columns[0]
  const foot = columns.filter(column => column.fixed === 'end')
  const facts = columns.filter(
    column => column !== heading && !foot.includes(column) && (!tile || tile.facts.includes(column.key)),
  )
  return (
    <li className={`row-card${selection?.has(row) ? ' is-chosen' : ''}`}>
      {tile && <div className="row-card-picture">{tile.picture(row)}</div>}
      <div className="row-card-head">
        {selection && <OneBox row={row} selection={selection} />}
        <strong>{heading?.render(row)}</strong>
      </div>
      <dl>
        {facts.map(({ key, title, render }) => {
          const content = render(row)
          if (content === null || content === undefined || content === '') return null
          return (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{content}</dd>
            </div>
          )
        })}
      </dl>
      {foot.map(({ key, render }) => (
        <Fragment key={key}>{render(row)}</Fragment>
      ))}
    </li>
  )
}

interface SortSelectProps<T> {
  columns: TableColumn<T>[]
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

const ORDERS = { asc: '升序', desc: '降序' } as const

/** The functions of the column heads, where there are none. */
function SortSelect<T>({ columns, sort, onSort }: SortSelectProps<T>) {
  const options = columns.flatMap(({ key, title }) =>
    (['asc', 'desc'] as const).map(order => ({
      value: `${key} ${order}`,
      label: `${title} ${ORDERS[order]}`,
    })),
  )
  const onChange = (value: string) => {
    const [field = '', order] = value.split(' ')
    onSort(order === 'asc' || order === 'desc' ? { field, order } : null)
  }
  return (
    <Select
      aria-label="排序"
      className="row-cards-sort"
      popupMatchSelectWidth={false}
      value={sort ? `${sort.field} ${sort.order}` : ''}
      options={[{ value: '', label: '默认排序' }, ...options]}
      onChange={onChange}
    />
  )
}
