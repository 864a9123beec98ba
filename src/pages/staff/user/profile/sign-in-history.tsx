import { deviceName } from '@shared/domain/device-name'
import type { LoginLog } from '@/api/system/login-log'
import { getOwnLoginLog, SIGN_IN_KEY } from '@/api/system/user-profile'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import { OwnRecords } from './own-records'

const COLUMNS: TableColumn<LoginLog>[] = [
  timeColumn('createTime', '时间', { sorter: false }),
  dictColumn('logType', '类型', DICT.loginType, { sorter: false }),
  dictColumn('result', '结果', DICT.loginResult, { sorter: false, width: 150 }),
  { key: 'userIp', title: 'IP', render: row => row.userIp, width: 150 },
  { key: 'device', title: '设备', render: row => deviceName(row.userAgent) },
]

/** The own sign-ins and attempts, newest first: a user who sees an unknown one can act on it. */
export const SignInHistory = ({ shown }: { shown: boolean }) => (
  <OwnRecords
    label="登录记录"
    hint="如有不是您本人的登录，请尽快修改密码，并联系管理员。"
    columns={COLUMNS}
    queryKey={SIGN_IN_KEY}
    fetch={getOwnLoginLog}
    shown={shown}
  />
)
