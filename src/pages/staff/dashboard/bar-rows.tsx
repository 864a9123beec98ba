import { PageLink } from '@/components/staff/common/page-link'
import { shareOf } from '@/lib/format/chart-scale'

interface BarRow {
  key: string
  label: string
  value: number
  /** The list of what is counted, where there is anything in it. */
  to?: string | null
  /** Something is to be done about it. */
  tone?: 'warning' | 'error'
}

interface BarRowsProps {
  caption: string
  /** Shown to screen readers alone. */
  captionHidden?: boolean
  headings: readonly [label: string, value: string]
  unit: string
  rows: readonly BarRow[]
  /** Of which each row is a share in per cent; without it there are none. */
  total?: number
}

/** A table of counts whose bars only repeat its numbers; each count leads to the list of what it counts. */
export function BarRows({ caption, captionHidden, headings, unit, rows, total }: BarRowsProps) {
  const largest = Math.max(...rows.map(({ value }) => value))
  return (
    <table className="dashboard-sections">
      <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          {headings.map(heading => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value, to, tone }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>
              <div className={total === undefined ? 'dashboard-cell is-short' : 'dashboard-cell'}>
                <span className="dashboard-bar" aria-hidden="true">
                  {value > 0 && (
                    <span className={tone && `is-${tone}`} style={{ width: `${shareOf(value, largest)}%` }} />
                  )}
                </span>
                <span>
                  {to && value > 0 ? (
                    <PageLink to={to} aria-label={`${label} ${value} ${unit}`}>{`${value} ${unit}`}</PageLink>
                  ) : (
                    <span>{`${value} ${unit}`}</span>
                  )}
                  {total !== undefined && (
                    <span className="dashboard-share">{` ${Math.round((value / total) * 100)}%`}</span>
                  )}
                </span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
