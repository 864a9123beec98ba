import { deviceName } from '@shared/domain/device-name'
import type { StaffSession } from '@/api/system/staff-session'
import { Tag } from '@/components/staff/dict/tag'
import { MoreButton, type MoreItems } from '@/components/staff/list/more-button'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn, timeColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { clientOf, rowName, userOf } from './session-texts'
import './session.css'

interface Handlers {
  onEnd: (row: StaffSession) => void
  onEndAll: (row: StaffSession) => void
  /** Left out for those who have no such screen. */
  onLog: ((row: StaffSession) => void) | undefined
}

export function useSessionColumns({ onEnd, onEndAll, onLog }: Handlers): TableColumn<StaffSession>[] {
  const mayEnd = useAccess().can('system:oauth2-token:delete')
  const endsAll = useServerHas('sessionEnds')
  const columns: TableColumn<StaffSession>[] = [
    {
      key: 'username',
      title: '用户',
      render: row => (
        <span className="session-user">
          <span>{userOf(row)}</span>
          {row.current && <Tag tone="success">当前登录</Tag>}
        </span>
      ),
      heading: true,
      sorter: true,
    },
    dictColumn('userType', '用户类型', DICT.userType, { sorter: false, width: 100 }),
    { key: 'client', title: '应用', render: clientOf, width: 110 },
    { key: 'device', title: '设备', render: deviceOf, width: 180, addition: 'liveSessions' },
    timeColumn('createTime', '登录时间'),
    { ...timeColumn('lastTime', '最近使用'), addition: 'liveSessions' },
    timeColumn('expiresTime', '最迟到期'),
  ]
  if (!mayEnd && !onLog) return columns
  const more = (row: StaffSession): MoreItems => [
    ...(onLog && row.username ? [{ key: 'log', label: '查看登录日志', onClick: () => onLog(row) }] : []),
    ...(mayEnd && endsAll && !row.isAbove
      ? [{ key: 'all', label: '结束该用户全部登录', danger: true, onClick: () => onEndAll(row) }]
      : []),
  ]
  return [
    ...columns,
    actionColumn(120, row => (
      <>
        {mayEnd && row.isAbove && <span className="staff-row-note">权限高于您</span>}
        {mayEnd && !row.isAbove && (
          <RowButton danger onClick={() => onEnd(row)} aria-label={`结束${rowName(row)}`}>
            结束
          </RowButton>
        )}
        <MoreButton name={rowName(row)} items={more(row)} />
      </>
    )),
  ]
}

/** Nothing where another site acts for the user, or a server does not say. */
function deviceOf({ userAgent, ip }: StaffSession) {
  if (!userAgent && !ip) return null
  return (
    <>
      {deviceName(userAgent ?? '')}
      {ip && <span className="session-address">{`IP ${ip}`}</span>}
    </>
  )
}
