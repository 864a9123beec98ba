import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { type MessageEventRow, messageEventList } from '@/api/system/notify-template'
import { Access } from '@/components/staff/common/access'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { Tag } from '@/components/staff/dict/tag'
import { ListError } from '@/components/staff/list/list-error'
import { RowButton } from '@/components/staff/list/row-button'
import './template.css'

interface EventsDialogProps {
  /** Opens a template by its number. */
  onOpen: (id: number) => void
  onClose: () => void
}

/** 发送时机: everything the product sends messages about, with the template of each. */
export function EventsDialog({ onOpen, onClose }: EventsDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(messageEventList())
  return (
    <InfoDialog title="发送时机" onClose={onClose} width={760}>
      {close => (
        <>
          <p className="template-hint">
            系统在下列时机发送站内信，文字由各自的模板决定。其他程序也可以按模板编码发送。
          </p>
          {error && !data && <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
          {!error && !data && <Skeleton active />}
          <ul className="template-events">
            {data?.map(event => (
              <li key={event.code}>
                <h2>{event.name}</h2>
                <p>{`${event.when}，发给${event.to}。`}</p>
                <p>
                  模板：
                  <Template
                    event={event}
                    onOpen={id => {
                      close()
                      onOpen(id)
                    }}
                  />
                </p>
                {event.params.length > 0 && (
                  <p>{`参数：${event.params.map(({ name, label }) => `${label} {${name}}`).join('、')}`}</p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </InfoDialog>
  )
}

function Template({ event: { template }, onOpen }: { event: MessageEventRow; onOpen: (id: number) => void }) {
  if (!template) return '没有模板，按系统内置的文字发送'
  return (
    <>
      {template.name}{' '}
      {template.status === 0 ? <Tag tone="success">启用</Tag> : <Tag tone="warning">已停用，不发送</Tag>}{' '}
      <Access permission="system:notify-template:update">
        <RowButton aria-label={`修改模板 ${template.name}`} onClick={() => onOpen(template.id)}>
          修改
        </RowButton>
      </Access>
    </>
  )
}
