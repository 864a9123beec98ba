import { STATE_NAMES } from '@shared/domain/feedback'
import { Empty, Progress } from 'antd'
import { PageLink } from '@/components/staff/common/page-link'
import { TitledCard } from '@/components/staff/common/titled-card'
import { useFileStorage } from '@/hooks/data/use-file-storage'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { isNearlyFull, usedPercent } from '@/lib/browser/storage-use'
import { toTimeRange } from '@/lib/format/date-range'
import { formatSize } from '@/lib/format/file-size'
import { type Filters, writeQuery } from '@/lib/sheets/list-query'
import { BarRows } from '../bar-rows'
import { FigurePart } from './figure-part'
import { MonthFigures } from './month-figures'
import { Months } from './months'
import { YearButton } from './year-button'
import './figures.css'

/** The address of a list with filters; null where the user has no such screen. */
function useListLink(component: string) {
  const screen = useScreenPath(component)
  return (filters: Filters) => screen && `${screen}?${writeQuery(filters, null)}`
}

/** Articles and views of this month against the last one, and the figures of a year as a sheet. */
export function MonthCard() {
  const link = useListLink('system/documents/index')
  const documents = useScreenPath('system/documents/index')
  return (
    <FigurePart title="本月数据" select={figures => figures} extra={<YearButton />}>
      {({ articles, visits }, today) =>
        articles && visits ? (
          <div className="figure-halves">
            <MonthFigures
              title="发布文章"
              unit="篇"
              count={articles}
              today={today}
              linkOf={days => link({ state: 'published', publishTime: toTimeRange(days) })}
            />
            <MonthFigures
              title="文章访问"
              unit="次"
              count={visits}
              today={today}
              more={
                documents && (
                  <PageLink to={`${documents}?sortField=views&sortOrder=desc`}>按阅读量查看文章</PageLink>
                )
              }
            />
          </div>
        ) : (
          <p className="dashboard-hint">可以导出您有权查询的年度业务数据。</p>
        )
      }
    </FigurePart>
  )
}

const WAITS = ['今天送审', '等待 1 至 2 天', '等待 3 至 6 天', '等待 7 天以上'] as const
const WAIT_TONES = [undefined, undefined, 'warning', 'error'] as const

/** How long documents have waited for their review. */
export function WaitingCard() {
  const link = useListLink('system/documents/index')
  return (
    <FigurePart title="待审时间" select={({ waiting }) => waiting}>
      {waiting =>
        waiting.every(({ count }) => count === 0) ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有等待审核的文章" />
        ) : (
          <BarRows
            caption="等待审核的文章，按等待时间"
            captionHidden
            headings={['等待时间', '文章']}
            unit="篇"
            rows={waiting.map(({ from, to, count }, at) => ({
              key: from,
              label: WAITS[at] ?? '',
              value: count,
              to: link({ review: 'pending', sendTime: toTimeRange([from, to]) }),
              ...(WAIT_TONES[at] && { tone: WAIT_TONES[at] }),
            }))}
          />
        )
      }
    </FigurePart>
  )
}

/** How far messages of visitors are dealt with. */
export function FeedbackCard() {
  const link = useListLink('system/feedback/index')
  return (
    <FigurePart title="咨询投诉" select={({ feedback }) => feedback}>
      {({ states, overdue }) =>
        states.every(({ count }) => count === 0) ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有收到咨询、投诉和预约" />
        ) : (
          <BarRows
            caption="咨询、投诉和预约，按办理状态"
            captionHidden
            headings={['办理状态', '件数']}
            unit="件"
            rows={[
              ...states.map(({ state, count }) => ({
                key: state,
                label: STATE_NAMES[state],
                value: count,
                to: link({ state }),
              })),
              ...(overdue > 0
                ? [
                    {
                      ...{ key: 'overdue', label: '其中已逾期', value: overdue },
                      ...{ tone: 'error' as const, to: link({ overdue: 'true' }) },
                    },
                  ]
                : []),
            ]}
          />
        )
      }
    </FigurePart>
  )
}

/** When the terms of the roster end. */
export function TermCard() {
  const link = useListLink('system/arbitrator/index')
  return (
    <FigurePart title="聘期届满" select={({ terms }) => terms}>
      {([ended, ...months]) =>
        !ended || [ended, ...months].every(({ count }) => count === 0) ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="今后 12 个月没有聘期届满的仲裁员" />
        ) : (
          <Months
            ended={ended}
            months={months}
            linkOf={({ from, to }) => link({ status: '0', termEndTime: toTimeRange([from, to]) })}
          />
        )
      }
    </FigurePart>
  )
}

/** How many of the roster know about what. */
export function SpecialityCard() {
  const link = useListLink('system/arbitrator/index')
  return (
    <FigurePart title="仲裁员专业" select={({ specialities }) => specialities}>
      {({ total, list }) =>
        list.length === 0 ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={total === 0 ? '名册中还没有仲裁员' : '名册中没有填写专业'}
          />
        ) : (
          <>
            <BarRows
              caption="名册中的专业"
              captionHidden
              headings={['专业', '仲裁员']}
              unit="名"
              rows={list.map(({ name, count }) => ({
                ...{ key: name, label: name, value: count },
                to: link({ status: '0', profession: name }),
              }))}
            />
            <p className="dashboard-hint">{`共 ${total} 名；一名仲裁员可以有几个专业。`}</p>
          </>
        )
      }
    </FigurePart>
  )
}

/** How full the storage of files is. */
export function StorageCard() {
  const storage = useFileStorage()
  const screen = useScreenPath('infra/file/index')
  if (!storage) return null
  const percent = usedPercent(storage)
  const facts = [
    ['已用', storage.used],
    ['剩余', Math.max(storage.total - storage.used, 0)],
    ['总量', storage.total],
  ] as const
  return (
    <TitledCard
      level={3}
      title="文件存储空间"
      extra={screen && <PageLink to={`${screen}?state=unused`}>未使用的文件</PageLink>}
    >
      <div className="figure-ring">
        <Progress
          type="circle"
          size={112}
          percent={percent}
          status={isNearlyFull(storage) ? 'exception' : 'normal'}
          format={() => `${percent}%`}
          aria-label="文件存储空间已用"
        />
        <dl>
          {facts.map(([label, size]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatSize(size)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </TitledCard>
  )
}
