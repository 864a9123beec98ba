import { PERMISSION_REQUEST_LABELS, REFUSED, WAITING } from '@shared/domain/permission-requests'
import type { PermissionRequest } from '@/api/system/permission-request'
import { Tag } from '@/components/staff/dict/tag'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { timeColumn } from '@/components/staff/table/columns'
import { stateOf } from './labels'

export function requestColumns({
  mayAnswer,
  onOpen,
}: {
  mayAnswer: boolean
  onOpen: (row: PermissionRequest) => void
}): TableColumn<PermissionRequest>[] {
  const columns: TableColumn<PermissionRequest>[] = [
    {
      key: 'nickname',
      title: PERMISSION_REQUEST_LABELS.nickname,
      heading: true,
      width: 150,
      render: row => (
        <>
          {row.nickname}
          <span className="table-person">{row.deptName ?? row.username}</span>
        </>
      ),
    },
    { key: 'page', title: PERMISSION_REQUEST_LABELS.page, render: row => row.page, long: true },
    { key: 'reason', title: PERMISSION_REQUEST_LABELS.reason, render: row => row.reason, long: true },
    {
      key: 'status',
      title: PERMISSION_REQUEST_LABELS.status,
      width: 100,
      render: row => {
        const { label, tone } = stateOf(row.status)
        return <Tag tone={tone}>{label}</Tag>
      },
    },
    {
      key: 'answer',
      title: PERMISSION_REQUEST_LABELS.answer,
      long: true,
      render: row =>
        row.status !== WAITING && (
          <>
            {answerOf(row)}
            <span className="table-person">{row.handler}</span>
          </>
        ),
    },
    timeColumn('requestTime', PERMISSION_REQUEST_LABELS.requestTime, { sorter: false }),
  ]
  if (!mayAnswer) return columns
  return [
    ...columns,
    actionColumn(80, row => {
      const verb = row.status === WAITING ? '处理' : '查看'
      return (
        <RowButton aria-label={`${verb}${row.nickname}的申请`} onClick={() => onOpen(row)}>
          {verb}
        </RowButton>
      )
    }),
  ]
}

/** In words: the role that was given, or why it was refused. */
export const answerOf = ({ status, answer, roleName }: PermissionRequest): string =>
  status === REFUSED ? (answer ?? '') : roleName ? `授予角色“${roleName}”` : '申请人已能打开'
