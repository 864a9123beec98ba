import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Empty, Skeleton } from 'antd'
import { unreadList } from '@/api/system/notify-message'
import { PageLink } from '@/components/staff/common/page-link'
import { TitledCard } from '@/components/staff/common/titled-card'
import { ListError } from '@/components/staff/list/list-error'
import { ComposeButton } from '@/components/staff/messages/compose-button'
import { LazyMessageDialog } from '@/components/staff/messages/lazy-message-dialog'
import { useOpenMessage } from '@/hooks/data/use-open-message'
import { formatTime } from '@/lib/format/time'

const SHOWN = 5

/** The latest unread messages, to be read here. */
export function MessageCard() {
  const { data, error, refetch, isFetching } = useQuery(unreadList('dashboard'))
  const { opened, open, close } = useOpenMessage()
  return (
    <TitledCard
      level={3}
      title={
        <>
          未读站内信 {/* The list ends at 10; the total comes from the query of the bell. */}
          <Badge count={data?.length ?? 0} overflowCount={9} title={`${data?.length ?? 0} 条未读`} />
        </>
      }
      extra={
        <span className="dashboard-extra">
          <ComposeButton size="small" />
          <PageLink to="/user/notify-message">全部站内信</PageLink>
        </span>
      }
    >
      {error && !data && <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有未读站内信" />}
      {data && data.length > 0 && (
        <ul className="dashboard-list">
          {data.slice(0, SHOWN).map(message => (
            <li key={message.id}>
              <Button type="link" className="dashboard-link" onClick={() => open(message)}>
                {message.templateContent}
              </Button>
              <time>{formatTime(message.createTime)}</time>
            </li>
          ))}
        </ul>
      )}
      {opened && <LazyMessageDialog message={opened} onClose={close} />}
    </TitledCard>
  )
}
