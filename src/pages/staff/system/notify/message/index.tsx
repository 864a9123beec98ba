import { useCallback, useMemo, useState } from 'react'
import {
  getNotifyMessagePage,
  NOTIFY_LIST_KEY,
  type NotifyMessage,
  type NotifyMessageQuery,
} from '@/api/system/notify-message'
import { MessageDialog } from '@/components/staff/common/message-dialog'
import { DictTag } from '@/components/staff/dict/dict-tag'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useUserList } from '@/hooks/data/use-user-list'
import { formatTime } from '@/lib/format/time'
import { messageColumns } from './columns'

const FILTERS = ['userId', 'userType', 'templateCode', 'templateType', 'createTime']
const FIELDS: FilterField[] = [
  { name: 'userId', label: '用户编号', kind: 'text', maxLength: 15 },
  { name: 'userType', label: '用户类型', kind: 'dict', type: DICT.userType },
  { name: 'templateCode', label: '模板编码', kind: 'text' },
  { name: 'templateType', label: '类型', kind: 'dict', type: DICT.notifyTemplateType },
  { name: 'createTime', label: '创建时间', kind: 'range' },
]
/** dict user_type; numbers of members are another count. */
const STAFF = 2

/** Every in-site message that was sent (contract 8.1). */
export default function NotifyMessagePage() {
  const list = usePageQuery<NotifyMessage, NotifyMessageQuery>({
    key: NOTIFY_LIST_KEY,
    fetch: getNotifyMessagePage,
    filters: FILTERS,
  })
  const [opened, setOpened] = useState<NotifyMessage | null>(null)
  const { users } = useUserList()
  const nameOf = useCallback(
    ({ userType, userId }: NotifyMessage) =>
      userType === STAFF ? users.find(({ id }) => id === userId)?.nickname : undefined,
    [users],
  )
  const columns = useMemo(() => messageColumns({ onOpen: setOpened, nameOf }), [nameOf])
  return (
    <>
      <ListPage
        name="notify-message"
        label="站内信消息记录"
        list={list}
        filters={FIELDS}
        columns={columns}
        rowKey={row => row.id}
        noun="站内信"
      />
      {opened && (
        <MessageDialog
          message={opened}
          more={detailsOf(opened, nameOf(opened))}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const detailsOf = (message: NotifyMessage, name: string | undefined) => [
  {
    key: 'userType',
    label: '用户类型',
    children: <DictTag type={DICT.userType} value={message.userType} />,
  },
  { key: 'user', label: '收信人', children: name ? `${name}（${message.userId}）` : String(message.userId) },
  { key: 'code', label: '模板编码', children: message.templateCode },
  { key: 'read', label: '阅读时间', children: message.readStatus ? formatTime(message.readTime) : '未读' },
  ...Object.entries(message.templateParams).map(([param, text]) => ({
    key: `param:${param}`,
    label: `参数 ${param}`,
    children: <span className="message-text">{String(text)}</span>,
  })),
]
