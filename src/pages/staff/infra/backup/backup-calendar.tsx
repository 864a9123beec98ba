import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type Backup, recentBackups } from '@/api/infra/backup'
import { PageLink } from '@/components/staff/common/page-link'
import { ListError } from '@/components/staff/list/list-error'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { toTimeRange } from '@/lib/format/date-range'
import { chinaMidnight, formatDay } from '@/lib/format/time'
import { writeQuery } from '@/lib/sheets/list-query'

const DAY = 86_400_000
const DAYS = 30
const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']

const STATES = {
  complete: '有完整的备份',
  bad: '失败或已损坏',
  none: '没有留存的备份',
} as const
type DayState = keyof typeof STATES

/** The last 30 days as a calendar: on which there is a complete backup, one that failed or is damaged, or none that was kept. */
export function BackupCalendar() {
  const today = formatDay(Date.now())
  const start = (chinaMidnight(today) ?? 0) - (DAYS - 1) * DAY
  const { data, error, refetch, isFetching } = useQuery(recentBackups(toTimeRange([formatDay(start), today])))
  const screen = useScreenPath('infra/backup/index')
  if (!data)
    return error ? (
      <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 5 }} />
    )
  // Monday first: the days before the first one are left free.
  const before = (new Date(start + 8 * 3_600_000).getUTCDay() + 6) % 7
  return (
    <div className="backup-days">
      <p className="backup-weekdays" aria-hidden="true">
        {WEEKDAYS.map(day => (
          <span key={day}>{day}</span>
        ))}
      </p>
      <ol>
        {Array.from({ length: DAYS }, (_, at) => formatDay(start + at * DAY)).map((day, at) => {
          const state = stateOf(data.list, day)
          const words = `${day}：${STATES[state]}`
          const text = at === 0 || day.endsWith('-01') ? day.slice(5) : day.slice(8)
          return (
            <li
              key={day}
              className={`is-${state}`}
              style={at === 0 ? { gridColumnStart: before + 1 } : undefined}
            >
              {state === 'none' || !screen ? (
                <span title={words}>
                  <span aria-hidden="true">{text}</span>
                  <span className="visually-hidden">{words}</span>
                </span>
              ) : (
                <PageLink
                  to={`${screen}?${writeQuery({ createTime: toTimeRange([day, day]) }, null)}`}
                  title={words}
                  aria-label={words}
                >
                  {text}
                </PageLink>
              )}
            </li>
          )
        })}
      </ol>
      <p className="backup-days-legend" aria-hidden="true">
        {Object.entries(STATES).map(([state, label]) => (
          <span key={state} className={`is-${state}`}>
            {label}
          </span>
        ))}
      </p>
      {data.total > data.list.length && (
        <p className="backup-hint">{`备份较多，日历只计最近 ${data.list.length} 份。`}</p>
      )}
    </div>
  )
}

function stateOf(rows: readonly Backup[], day: string): DayState {
  const own = rows.filter(({ createTime }) => formatDay(createTime) === day)
  if (own.some(({ state }) => state === 'complete' || state === 'checking')) return 'complete'
  return own.some(({ state }) => state === 'failed' || state === 'damaged') ? 'bad' : 'none'
}
