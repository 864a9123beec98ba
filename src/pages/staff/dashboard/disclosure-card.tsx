import { Empty } from 'antd'
import type { BoardItem } from '@/api/system/dashboard'
import { Light } from '@/components/staff/common/light'
import { PageLink } from '@/components/staff/common/page-link'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { formatDay } from '@/lib/format/time'
import { SummaryPart } from './summary-part'

const STATES: Record<BoardItem['state'], string> = {
  missing: '尚未公布',
  old: '需要更新',
  current: '已公布',
}

/** What the law makes the commission publish, as lights: whether visitors find it, and find a recent one. */
export function DisclosureCard() {
  const screen = useScreenPath('system/disclosure/index')
  return (
    <SummaryPart
      title="信息公开"
      permission="system:disclosure:query"
      select={summary => summary.disclosure ?? null}
      extra={screen && <PageLink to={screen}>全部事项</PageLink>}
    >
      {items =>
        items.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有需要公开的事项" />
        ) : (
          <ul className="dashboard-lights">
            {items.map(({ id, title, owner, state, time }) => (
              <li key={id}>
                <Light state={state} />
                {screen ? (
                  <PageLink to={`${screen}?title=${encodeURIComponent(title)}`}>{title}</PageLink>
                ) : (
                  <span>{title}</span>
                )}
                <small>{[STATES[state], formatDay(time), owner].filter(Boolean).join(' · ')}</small>
              </li>
            ))}
          </ul>
        )
      }
    </SummaryPart>
  )
}
