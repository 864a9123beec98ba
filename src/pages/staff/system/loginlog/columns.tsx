import { deviceName } from '@shared/device-name'
import type { LoginLog } from '@/api/system/login-log'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { DICT } from '@/config/dict-types'
import { formatTime } from '@/lib/format/time'

export const loginLogColumns = (onOpen: (row: LoginLog) => void): TableColumn<LoginLog>[] => [
  { key: 'id', title: '日志编号', render: row => row.id, sorter: true, width: 110 },
  {
    key: 'logType',
    title: '登录类型',
    render: row => <DictTag type={DICT.loginType} value={row.logType} />,
    width: 110,
  },
  {
    key: 'username',
    title: '用户账号',
    render: row => row.username,
    sorter: true,
    long: true,
    heading: true,
  },
  {
    key: 'result',
    title: '登录结果',
    render: row => <DictTag type={DICT.loginResult} value={row.result} />,
    sorter: true,
    width: 150,
  },
  { key: 'userIp', title: '登录 IP', render: row => row.userIp, sorter: true, width: 150 },
  { key: 'device', title: '设备', render: row => deviceName(row.userAgent), width: 170 },
  {
    key: 'createTime',
    title: '登录时间',
    render: row => formatTime(row.createTime),
    sorter: true,
    width: 180,
  },
  {
    key: 'actions',
    title: '操作',
    fixed: 'end',
    width: 80,
    render: row => (
      <span className="staff-row-actions">
        <RowButton aria-label={`查看日志 ${row.id} 的详情`} onClick={() => onOpen(row)}>
          详情
        </RowButton>
      </span>
    ),
  },
]
