import { Empty } from 'antd'
import type { Visits } from '@/api/system/dashboard'
import { type Bar, BarChart } from './bar-chart'
import { BarRows } from './bar-rows'
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

/** The sections that were opened most, and the others as one. */
function BySection({ columns, total }: Pick<Visits, 'columns' | 'total'>) {
  const rest = columns.slice(SHOWN).reduce((sum, { views }) => sum + views, 0)
  const rows = columns.slice(0, SHOWN).map(({ menuId, name, views }) => ({
    key: String(menuId),
    label: name ?? '已删除的栏目或文章',
    value: views,
  }))
  if (rest > 0) rows.push({ key: 'rest', label: '其他栏目', value: rest })
  return (
    <BarRows caption="各栏目访问量" headings={['栏目', '访问次数']} unit="次" rows={rows} total={total} />
  )
}
