import { eventOf, MESSAGE_EVENTS, messageEvents, paramLabel } from '@shared/message-events'
import { useCallback, useMemo, useState } from 'react'
import {
  getNotifyMessagePage,
  NOTIFY_LIST_KEY,
  type NotifyMessageQuery,
  type SentNotifyMessage,
} from '@/api/system/notify-message'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { UserSelect } from '@/components/staff/form/user-select'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { MessageDialog } from '@/components/staff/messages/message-dialog'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useUserList } from '@/hooks/data/use-user-list'
import { formatTime } from '@/lib/format/time'
import { messageColumns, sourceOf } from './columns'

const SOURCES = messageEvents.map(code => ({ value: code, label: MESSAGE_EVENTS[code].name }))
const FILTERS = ['userId', 'templateNickname', 'templateCode', 'templateType', 'createTime']
const FIELDS: FilterField[] = [
  { name: 'userId', label: '收信人', kind: 'custom', control: <UserSelect placeholder="按姓名查找收信人" /> },
  { name: 'templateNickname', label: '发送人', kind: 'text' },
  { name: 'templateCode', label: '来源', kind: 'select', options: SOURCES },
  { name: 'templateType', label: '类型', kind: 'dict', type: DICT.notifyTemplateType },
  { name: 'createTime', label: '发送时间', kind: 'range' },
]
/** dict user_type; numbers of members are another count. */
const STAFF = 2

/** A user as a recipient is always one of staff here: members have other numbers. */
const ofStaff = (query: NotifyMessageQuery): NotifyMessageQuery =>
  query.userId === undefined ? query : { ...query, userType: STAFF }

/** Every in-site message that was sent (contract 8.1). */
export default function NotifyMessagePage() {
  const list = usePageQuery<SentNotifyMessage, NotifyMessageQuery>({
    key: NOTIFY_LIST_KEY,
    fetch: (query, signal) => getNotifyMessagePage(ofStaff(query), signal),
    filters: FILTERS,
  })
  const [opened, setOpened] = useState<SentNotifyMessage | null>(null)
  // Other servers do not name the recipient.
  const { users } = useUserList()
  const nameOf = useCallback(
    ({ userType, userId, userName }: SentNotifyMessage) =>
      userName ??
      (userType === STAFF ? users.find(({ id }) => id === userId)?.nickname : undefined) ??
      `编号 ${userId}`,
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

const detailsOf = (message: SentNotifyMessage, name: string) => [
  {
    key: 'userType',
    label: '用户类型',
    children: <DictTag type={DICT.userType} value={message.userType} />,
  },
  { key: 'user', label: '收信人', children: name },
  { key: 'code', label: '来源', children: sourceOf(message.templateCode) },
  { key: 'read', label: '阅读时间', children: message.readStatus ? formatTime(message.readTime) : '未读' },
  ...paramsOf(message).map(([param, text]) => ({
    key: `param:${param}`,
    label: `参数 ${paramLabel(message.templateCode, param)}`,
    children: <span className="message-text">{String(text)}</span>,
  })),
]

/** What the template was filled with; what an event has stored besides is for the server alone. */
function paramsOf({ templateCode, templateParams }: SentNotifyMessage) {
  const declared = eventOf(templateCode)?.params
  return Object.entries(templateParams).filter(([param]) => !declared || Object.hasOwn(declared, param))
}
