import { deviceName } from '@shared/domain/device-name'
import type { LoginLog } from '@/api/system/login-log'
import { logActionColumn } from '@/components/staff/list/row-actions'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'

export const loginLogColumns = (onOpen: (row: LoginLog) => void): TableColumn<LoginLog>[] => [
  { key: 'id', title: '日志编号', render: row => row.id, sorter: true, width: 110 },
  dictColumn('logType', '登录类型', DICT.loginType, { sorter: false }),
  {
    key: 'username',
    title: '登录名',
    render: row => row.username,
    sorter: true,
    long: true,
    heading: true,
  },
  dictColumn('result', '登录结果', DICT.loginResult, { width: 150 }),
  { key: 'userIp', title: '登录 IP', render: row => row.userIp, sorter: true, width: 150 },
  { key: 'device', title: '设备', render: row => deviceName(row.userAgent), width: 170 },
  timeColumn('createTime', '登录时间'),
  logActionColumn(onOpen),
]
