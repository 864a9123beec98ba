import { useQuery } from '@tanstack/react-query'
import { Descriptions, Segmented, Table } from 'antd'
import { useState } from 'react'
import { messageReaders, type StaffMessage, type StaffMessageReader } from '@/api/system/staff-message'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { Tag } from '@/components/staff/dict/tag'
import { ListError } from '@/components/staff/list/list-error'
import { useScreenTitle } from '@/hooks/menus/use-screens'
import { formatTime } from '@/lib/format/time'
import './sent-dialog.css'

const PAGE_SIZE = 10

interface SentDialogProps {
  message: StaffMessage
  onClose: () => void
}

/** A message that was sent, and who has read it. */
export function SentDialog({ message, onClose }: SentDialogProps) {
  const title = useScreenTitle(message.link)
  return (
    <InfoDialog title={message.title} onClose={onClose} width={640}>
      <Descriptions
        column={1}
        items={[
          { key: 'time', label: '发送时间', children: formatTime(message.createTime) },
          { key: 'target', label: '发给', children: message.target },
          ...(message.link
            ? [{ key: 'link', label: '链接', children: title ? `${title}（${message.link}）` : message.link }]
            : []),
          {
            key: 'content',
            label: '内容',
            children: <span className="message-text">{message.content}</span>,
          },
        ]}
      />
      <Readers message={message} />
    </InfoDialog>
  )
}

const STATES = [
  { label: '全部', value: 'all' },
  { label: '未读', value: 'unread' },
  { label: '已读', value: 'read' },
] as const

const COLUMNS = [
  {
    key: 'name',
    title: '收信人',
    render: ({ nickname, userId }: StaffMessageReader) => nickname ?? `已删除的账号（${userId}）`,
  },
  {
    key: 'state',
    title: '是否已读',
    render: ({ readStatus }: StaffMessageReader) => (
      <Tag tone={readStatus ? 'default' : 'processing'}>{readStatus ? '已读' : '未读'}</Tag>
    ),
  },
  {
    key: 'time',
    title: '阅读时间',
    render: ({ readTime }: StaffMessageReader) => formatTime(readTime),
  },
]

function Readers({ message: { id, recipients, readCount } }: Pick<SentDialogProps, 'message'>) {
  const [state, setState] = useState<(typeof STATES)[number]['value']>('all')
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch, isFetching } = useQuery({
    ...messageReaders({
      ...{ id, pageNo, pageSize: PAGE_SIZE },
      ...(state !== 'all' && { readStatus: state === 'read' }),
    }),
    placeholderData: former => former,
  })
  return (
    <>
      <h2 className="message-readers">{`收信 ${recipients} 人，已读 ${readCount} 人`}</h2>
      <Segmented
        className="message-reader-states"
        aria-label="按阅读情况筛选"
        options={[...STATES]}
        value={state}
        onChange={next => {
          setState(next)
          setPageNo(1)
        }}
      />
      {error && !data ? (
        <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Table<StaffMessageReader>
          size="small"
          columns={COLUMNS}
          dataSource={data?.list ?? []}
          rowKey="userId"
          loading={isFetching}
          pagination={{
            current: pageNo,
            pageSize: PAGE_SIZE,
            total: data?.total ?? 0,
            showSizeChanger: false,
            hideOnSinglePage: true,
            onChange: setPageNo,
          }}
        />
      )}
    </>
  )
}
