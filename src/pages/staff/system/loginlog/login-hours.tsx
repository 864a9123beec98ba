import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type LoginDay, loginDays } from '@/api/system/login-log'
import { PageLink } from '@/components/staff/common/page-link'
import { REACHABLE } from '@/components/staff/common/reachable'
import { ListError } from '@/components/staff/list/list-error'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { toTimeRange } from '@/lib/format/date-range'
import { writeQuery } from '@/lib/sheets/list-query'
import './login-hours.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Shades of a cell. */
const STEPS = 4

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** How many rows of the log the last days have by hour, failures marked. */
export default function LoginHours() {
  const { data, error, refetch, isFetching } = useQuery(loginDays())
  if (!data)
    return error ? (
      <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    )
  const largest = Math.max(1, ...data.flatMap(({ total }) => total))
  return (
    <>
      <section className="login-hours-scroll" {...REACHABLE} aria-label="近 14 天的登录日志">
        <table>
          <caption className="visually-hidden">近 14 天的登录日志，按日期和小时</caption>
          <thead>
            <tr>
              <th scope="col">日期</th>
              {HOURS.map(hour => (
                <th key={hour} scope="col">
                  {hour}
                  <span className="visually-hidden">时</span>
                </th>
              ))}
              <th scope="col">全部</th>
              <th scope="col">失败</th>
            </tr>
          </thead>
          <tbody>
            {[...data].reverse().map(day => (
              <DayRow key={day.day} day={day} largest={largest} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="login-hours-legend">
        <span>数字是该小时的记录数，颜色越深越多</span>
        <span className="login-hours-key" aria-hidden="true" />
        <span>其中有失败的</span>
      </p>
    </>
  )
}

function DayRow({ day: { day, total, failed }, largest }: { day: LoginDay; largest: number }) {
  return (
    <tr>
      <th scope="row">{day.slice(5)}</th>
      {HOURS.map(hour => {
        const [count = 0, bad = 0] = [total[hour], failed[hour]]
        return (
          <td
            key={hour}
            className={bad > 0 ? 'is-failed' : undefined}
            data-step={Math.ceil((count / largest) * STEPS)}
            title={count > 0 ? `${day} ${hour} 时：${count} 条，失败 ${bad} 条` : undefined}
          >
            {count > 0 && count}
            {bad > 0 && <span className="visually-hidden">，失败 {bad}</span>}
          </td>
        )
      })}
      <td>
        <Count day={day} name="全部" count={sum(total)} />
      </td>
      <td>
        <Count day={day} name="失败" count={sum(failed)} status="false" />
      </td>
    </tr>
  )
}

interface CountProps {
  day: string
  name: string
  count: number
  status?: string
}

/** Leads to the rows below that it counts. */
function Count({ day, name, count, status }: CountProps) {
  const screen = useScreenPath('system/loginlog/index')
  if (!screen || count === 0) return count
  return (
    <PageLink
      to={`${screen}?${writeQuery({ createTime: toTimeRange([day, day]), status }, null)}`}
      aria-label={`${day} ${name} ${count} 条`}
    >
      {count}
    </PageLink>
  )
}
