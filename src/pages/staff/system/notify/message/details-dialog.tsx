import { eventOf } from '@shared/domain/messages/message-events'
import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import type { SentNotifyMessage } from '@/api/system/notify-message'
import { notifyTemplateCalls, TEMPLATE_KEY } from '@/api/system/notify-template'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { PageLink } from '@/components/staff/common/page-link'
import { TemplateText } from '@/components/staff/messages/template-text'
import { useAccess } from '@/hooks/auth/use-access'
import { useMinute } from '@/hooks/browser/use-minute'
import { formatTime } from '@/lib/format/time'
import { sourceOf } from './columns'
import { ReadState } from './read-state'

interface DetailsDialogProps {
  message: SentNotifyMessage
  name: string
  /** It was sent to the caller, who may read it. */
  isOwn: boolean
  onClose: () => void
}

/** Who got a message, by which channel and why, and what such messages say. What this one said, only its recipient reads. */
export function DetailsDialog({ message, name, isOwn, onClose }: DetailsDialogProps) {
  const { templateId, templateCode, templateNickname, createTime } = message
  const event = eventOf(templateCode)
  const now = useMinute()
  const { can } = useAccess()
  const { data: template } = useQuery({
    queryKey: [...TEMPLATE_KEY, 'sent', templateId],
    queryFn: ({ signal }) => notifyTemplateCalls.get(templateId, { signal, silent: true }),
    enabled: can('system:notify-template:query'),
    retry: false,
  })
  const content = template?.content ?? event?.content
  return (
    <InfoDialog title="消息详情" onClose={onClose} width={600}>
      {close => (
        <Descriptions
          column={1}
          items={[
            { key: 'to', label: '收信人', children: name },
            { key: 'channel', label: '渠道', children: '站内信' },
            { key: 'from', label: '发送人', children: templateNickname },
            { key: 'time', label: '发送时间', children: formatTime(createTime) },
            { key: 'state', label: '状态', children: <ReadState row={message} now={now} /> },
            {
              key: 'source',
              label: '来源',
              children: event ? `${sourceOf(templateCode)}：${event.when}` : sourceOf(templateCode),
            },
            {
              key: 'text',
              label: '内容',
              children: (
                <div>
                  {isOwn ? (
                    <PageLink to="/user/notify-message" onClick={close}>
                      在“我的站内信”中阅读
                    </PageLink>
                  ) : (
                    <span className="table-person">
                      {content
                        ? '具体内容只有收信人可以阅读，这类消息写的是：'
                        : '具体内容只有收信人可以阅读。'}
                    </span>
                  )}
                  {!isOwn && content && <TemplateText code={templateCode} content={content} />}
                </div>
              ),
            },
          ]}
        />
      )}
    </InfoDialog>
  )
}
