import { Empty } from 'antd'
import type { LoginLog } from '@/api/system/login-log'
import { getOwnLoginLog } from '@/api/system/user-profile'
import { DictTag } from '@/components/staff/dict-tag'
import { ListFailure } from '@/components/staff/list-failure'
import { Paging } from '@/components/staff/paging'
import type { TableColumn } from '@/components/staff/table/column'
import { DataTable } from '@/components/staff/table/data-table'
import { DICT } from '@/config/dict-types'
import { usePageQuery } from '@/hooks/use-page-query'
import { deviceName } from '@/lib/device-name'
import { formatTime } from '@/lib/time'
import { SIGN_IN_KEY } from './query-keys'

const NO_FILTERS: string[] = []
const COLUMNS: TableColumn<LoginLog>[] = [
  { key: 'createTime', title: '时间', render: row => formatTime(row.createTime), width: 180 },
  {
    key: 'logType',
    title: '类型',
    render: row => <DictTag type={DICT.loginType} value={row.logType} />,
    width: 110,
  },
  {
    key: 'result',
    title: '结果',
    render: row => <DictTag type={DICT.loginResult} value={row.result} />,
    width: 150,
  },
  { key: 'userIp', title: 'IP', render: row => row.userIp, width: 150 },
  { key: 'device', title: '设备', render: row => deviceName(row.userAgent) },
]

/** The own sign-ins and attempts, newest first: who sees one that was not theirs can act on it. */
export function SignInHistory({ shown }: { shown: boolean }) {
  const list = usePageQuery<LoginLog>({
    key: SIGN_IN_KEY,
    fetch: getOwnLoginLog,
    filters: NO_FILTERS,
    enabled: shown,
  })
  if (list.error && list.rows.length === 0) {
    return <ListFailure list={list} error={list.error} />
  }
  return (
    <>
      <p className="profile-hint">如有不是您本人的登录，请尽快修改密码，并联系管理员。</p>
      <DataTable<LoginLog>
        label="登录记录"
        columns={COLUMNS}
        rows={list.rows}
        rowKey={row => row.id}
        busy={list.replacing}
        empty={
          list.loading ? (
            '正在加载…'
          ) : (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有登录记录" />
          )
        }
      />
      <Paging pageNo={list.pageNo} pageSize={list.pageSize} total={list.total} onChange={list.setPage} />
    </>
  )
}
