import { Empty } from 'antd'
import type { Visits } from '@/api/system/dashboard'
import { shareOf } from '@/lib/format/chart-scale'
import { type Bar, BarChart } from '@/pages/staff/dashboard/bar-chart'
import { SummaryPart } from './summary-part'

const SHOWN = 8

/** How often articles of the facade were opened: day by day, and by section. */
export function VisitCard() {
  return (
    <SummaryPart
      title="文章访问量（近 30 天）"
      permission="system:documents:query"
      select={summary => summary.visits}
      rows={8}
    >
      {visits =>
        visits.total === 0 ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description="近 30 天没有访问记录。门户网站的文章被打开后，这里会显示统计"
          />
        ) : (
          <>
            <p className="dashboard-total">
              共 <strong>{visits.total}</strong> 次
            </p>
            <div className="dashboard-visits">
              <BarChart
                title="每日访问量"
                headings={['日期', '访问次数']}
                unit="次"
                bars={visits.days.map(toBar)}
              />
              <BySection columns={visits.columns} total={visits.total} />
            </div>
          </>
        )
      }
    </SummaryPart>
  )
}

/** `2026-03-01` */
function toBar({ day, views }: Visits['days'][number]): Bar {
  const [, month, date] = day.split('-').map(Number)
  return { label: `${month}月${date}日`, short: `${month}-${date}`, value: views }
}

/** A table whose bars only repeat its numbers. */
function BySection({ columns, total }: Pick<Visits, 'columns' | 'total'>) {
  const largest = columns[0]?.views ?? 0
  const rest = columns.slice(SHOWN).reduce((sum, { views }) => sum + views, 0)
  const rows = columns
    .slice(0, SHOWN)
    .map(({ menuId, name, views }) => ({ key: String(menuId), name: name ?? '已删除的栏目或文章', views }))
  if (rest > 0) rows.push({ key: 'rest', name: '其他栏目', views: rest })
  return (
    <table className="dashboard-sections">
      <caption>各栏目访问量</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">栏目</th>
          <th scope="col">访问次数</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, views }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              <div className="dashboard-cell">
                <span className="dashboard-bar" aria-hidden="true">
                  <span style={{ width: `${shareOf(views, largest)}%` }} />
                </span>
                <span>
                  <span>{`${views} 次 `}</span>
                  <span className="dashboard-share">{Math.round((views / total) * 100)}%</span>
                </span>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
