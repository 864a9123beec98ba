import { Empty } from 'antd'
import { type AccountEvent, getOwnAccountEvents } from '@/api/system/user-profile'
import { ListFailure } from '@/components/staff/list-failure'
import { Paging } from '@/components/staff/paging'
import type { TableColumn } from '@/components/staff/table/column'
import { DataTable } from '@/components/staff/table/data-table'
import { usePageQuery } from '@/hooks/use-page-query'
import { deviceName } from '@/lib/device-name'
import { formatTime } from '@/lib/time'
import { ACCOUNT_EVENTS } from '../../../../../shared/account-events'
import { ACCOUNT_EVENT_KEY } from './query-keys'

const NO_FILTERS: string[] = []
const COLUMNS: TableColumn<AccountEvent>[] = [
  { key: 'lastTime', title: '时间', render: row => formatTime(row.lastTime), width: 180 },
  { key: 'kind', title: '事项', render: whatHappened, width: 260 },
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
export function AccountEvents({ shown }: { shown: boolean }) {
  const list = usePageQuery<AccountEvent>({
    key: ACCOUNT_EVENT_KEY,
    fetch: getOwnAccountEvents,
    filters: NO_FILTERS,
    enabled: shown,
  })
  if (list.error && list.rows.length === 0) return <ListFailure list={list} error={list.error} />
  return (
    <>
      <p className="profile-hint">
        密码、手机号、两步验证等的变更，以及被拒绝的操作，都记录在这里，保留 180
        天。如有不是您本人的操作，请立即修改密码，并联系管理员。
      </p>
      <DataTable<AccountEvent>
        label="账号动态"
        columns={COLUMNS}
        rows={list.rows}
        rowKey={row => row.id}
        busy={list.replacing}
        empty={
          list.loading ? (
            '正在加载…'
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有账号动态" />
          )
        }
      />
      <Paging pageNo={list.pageNo} pageSize={list.pageSize} total={list.total} onChange={list.setPage} />
    </>
  )
}
