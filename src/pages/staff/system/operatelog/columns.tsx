import type { OperateLog } from '@/api/system/operate-log'
import { logActionColumn } from '@/components/staff/list/row-actions'
import type { TableColumn } from '@/components/staff/table/column'
import { timeColumn } from '@/components/staff/table/columns'

export const operateLogColumns = (onOpen: (row: OperateLog) => void): TableColumn<OperateLog>[] => [
  { key: 'id', title: '日志编号', render: row => row.id, sorter: true, width: 110 },
  { key: 'type', title: '操作模块', render: row => row.type, sorter: true, width: 130 },
  { key: 'action', title: '操作内容', render: row => row.action, long: true, heading: true },
  { key: 'userName', title: '操作人', render: row => row.userName, width: 130 },
  { key: 'userIp', title: '操作 IP', render: row => row.userIp, width: 150 },
  timeColumn('createTime', '操作时间'),
  logActionColumn(onOpen),
]
