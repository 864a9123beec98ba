import { Empty } from 'antd'
import { PageLink } from '@/components/staff/common/page-link'
import { Tag } from '@/components/staff/dict/tag'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { formatDay } from '@/lib/format/time'
import { SummaryPart } from './summary-part'

/** What the law makes the commission publish and visitors do not find, or find only an old one of. */
export function DisclosureCard() {
  const screen = useScreenPath('system/disclosure/index')
  return (
    <SummaryPart
      title="信息公开"
      permission="system:disclosure:query"
      select={summary => summary.disclosure ?? null}
      extra={screen && <PageLink to={screen}>全部事项</PageLink>}
    >
      {items => (
        <>
          {items.length === 0 && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="应当公开的事项都已公布" />
          )}
          <ul className="dashboard-list">
            {items.map(({ id, title, owner, state, time }) => (
              <li key={id}>
                <span>
                  <span>
                    {screen ? (
                      <PageLink to={`${screen}?title=${encodeURIComponent(title)}`}>{title}</PageLink>
                    ) : (
                      title
                    )}
                  </span>
                  {owner && <span className="dashboard-hint">{owner}</span>}
                </span>
                {state === 'missing' ? (
                  <Tag tone="error">尚未公布</Tag>
                ) : (
                  <span>
                    <Tag tone="warning">需要更新</Tag>
                    {time !== null && <time>{formatDay(time)}</time>}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </SummaryPart>
  )
}
