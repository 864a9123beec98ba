import { deviceName } from '@shared/domain/device-name'
import { ACCOUNT_EVENTS } from '@shared/domain/messages/account-events'
import { ACCOUNT_EVENT_KEY, type AccountEvent, getOwnAccountEvents } from '@/api/system/user-profile'
import type { TableColumn } from '@/components/staff/table/column'
import { timeColumn } from '@/components/staff/table/columns'
import { OwnRecords } from './own-records'

const COLUMNS: TableColumn<AccountEvent>[] = [
  timeColumn('lastTime', '时间', { sorter: false }),
  { key: 'kind', title: '事项', render: whatHappened, heading: true, width: 260 },
  { key: 'ip', title: 'IP', render: row => row.ip, width: 150 },
  { key: 'device', title: '设备', render: row => deviceName(row.userAgent) },
]

/** An event of a later server is shown by its name. */
function whatHappened({ kind, detail, count }: AccountEvent) {
  const times = count > 1 ? `，${count} 次` : ''
  const label = Object.hasOwn(ACCOUNT_EVENTS, kind) ? ACCOUNT_EVENTS[kind].label : kind
  return (
    <>
      {label}
      {times}
      {detail && <span className="profile-detail">{detail}</span>}
    </>
  )
}

/** What happened to the user's account, newest first: a change that was not the user's is noticed here. */
export const AccountEvents = ({ shown }: { shown: boolean }) => (
  <OwnRecords
    label="账号动态"
    hint="密码、手机号、两步验证等的变更，以及被拒绝的操作，都记录在这里，保留 180 天。如有不是您本人的操作，请立即修改密码，并联系管理员。"
    columns={COLUMNS}
    queryKey={ACCOUNT_EVENT_KEY}
    fetch={getOwnAccountEvents}
    shown={shown}
  />
)
