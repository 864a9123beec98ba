import { MESSAGE_EVENTS, messageEvents } from '@shared/domain/messages/message-events'
import { Alert } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import {
  getNotifyMessagePage,
  NOTIFY_LIST_KEY,
  type NotifyMessageQuery,
  type SentNotifyMessage,
} from '@/api/system/notify-message'
import { UserSelect } from '@/components/staff/form/user-select'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { DICT } from '@/config/dict-types'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useMinute } from '@/hooks/browser/use-minute'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useUserList } from '@/hooks/data/use-user-list'
import { useUserStore } from '@/stores/user'
import { messageColumns } from './columns'
import { DetailsDialog } from './details-dialog'

const SOURCES = messageEvents.map(code => ({ value: code, label: MESSAGE_EVENTS[code].name }))
const filterFields = (knowsEvents: boolean): FilterField[] => [
  { name: 'userId', label: '收信人', kind: 'custom', control: <UserSelect placeholder="按姓名查找收信人" /> },
  { name: 'templateNickname', label: '发送人', kind: 'text', addition: 'filters' },
  knowsEvents
    ? { name: 'templateCode', label: '来源', kind: 'select', options: SOURCES }
    : { name: 'templateCode', label: '模板编码', kind: 'text' },
  { name: 'templateType', label: '类型', kind: 'dict', type: DICT.notifyTemplateType },
  { name: 'createTime', label: '发送时间', kind: 'range' },
]
/** dict user_type; numbers of members are another count. */
const STAFF = 2

/** A user as a recipient is always one of staff here: members have other numbers. */
const ofStaff = (query: NotifyMessageQuery): NotifyMessageQuery =>
  query.userId === undefined ? query : { ...query, userType: STAFF }

/** Every in-site message that was sent (contract 8.1): to whom, when and whether it was read, not what it says. */
export default function NotifyMessagePage() {
  const knowsEvents = useServerHas('templateEvents')
  const filters = useMemo(() => filterFields(knowsEvents), [knowsEvents])
  const list = usePageQuery<SentNotifyMessage, NotifyMessageQuery>({
    key: NOTIFY_LIST_KEY,
    fetch: (query, signal) => getNotifyMessagePage(ofStaff(query), signal),
    filters,
  })
  const keepsSecret = useServerHas('staffMessages')
  // Other servers do not name the recipient.
  const { users } = useUserList()
  const nameOf = useCallback(
    ({ userType, userId, userName }: SentNotifyMessage) =>
      userName ??
      (userType === STAFF ? users.find(({ id }) => id === userId)?.nickname : undefined) ??
      `编号 ${userId}`,
    [users],
  )
  const now = useMinute()
  const own = useUserStore(state => state.user?.id)
  const [opened, setOpened] = useState<SentNotifyMessage | null>(null)
  const columns = useMemo(() => messageColumns({ nameOf, onOpen: setOpened, now }), [nameOf, now])
  return (
    <>
      <Alert
        type="info"
        showIcon
        className="staff-doc-alert"
        title={`这里只记录谁在什么时候收到了哪一类站内信、是否已读${keepsSecret ? '。内容只有收信人本人可以查看。' : '，不显示内容。'}`}
      />
      <ListPage
        name="notify-message"
        label="站内信消息记录"
        list={list}
        filters={filters}
        columns={columns}
        noun="站内信"
      />
      {opened && (
        <DetailsDialog
          message={opened}
          name={nameOf(opened)}
          isOwn={opened.userType === STAFF && String(opened.userId) === String(own)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
