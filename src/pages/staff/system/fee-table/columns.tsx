import { FEE_TABLE_LABELS } from '@shared/domain/fees/labels'
import type { FeeTableRow } from '@/api/system/fee-table'
import { Access } from '@/components/staff/common/access'
import { Tag } from '@/components/staff/dict/tag'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { dayColumn, timeByColumn } from '@/components/staff/table/columns'
import type { Editing } from './fee-table-dialog'
import { STATES } from './states'

export interface FeeTableActions {
  onView: (row: FeeTableRow) => void
  onOpen: (row: FeeTableRow, kind: Exclude<Editing['kind'], 'new'>) => void
  onPublish: (row: FeeTableRow) => void
  onWithdraw: (row: FeeTableRow) => void
  onRemove: (row: FeeTableRow) => void
}

export const feeTableColumns = (actions: FeeTableActions): TableColumn<FeeTableRow>[] => [
  { key: 'id', title: '编号', render: row => row.id, width: 70 },
  { key: 'name', title: FEE_TABLE_LABELS.name, render: row => row.name, heading: true, width: 220 },
  { key: 'approvalNo', title: FEE_TABLE_LABELS.approvalNo, render: row => row.approvalNo ?? '', width: 160 },
  dayColumn('effectiveTime', '施行日期'),
  {
    key: 'state',
    title: '状态',
    render: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>,
    width: 90,
  },
  {
    key: 'reason',
    title: FEE_TABLE_LABELS.reason,
    render: ({ correctsId, reason }) =>
      [correctsId !== null && `更正编号 ${correctsId}`, reason].filter(Boolean).join('：'),
    long: true,
    width: 180,
  },
  timeByColumn('createTime', '编制', 'creator'),
  timeByColumn('publishTime', '发布', 'publisher'),
  actionColumn(230, row => <Actions row={row} {...actions} />),
]

function Actions({ row, ...actions }: { row: FeeTableRow } & FeeTableActions) {
  const isDraft = row.state === 'draft'
  const button = (text: string, onClick: () => void, danger = false) => (
    <RowButton danger={danger} onClick={onClick} aria-label={`${text}${row.name}`}>
      {text}
    </RowButton>
  )
  return (
    <>
      {button('查看', () => actions.onView(row))}
      {isDraft && (
        <>
          <Access permission="system:fee-table:update">
            {button('修改', () => actions.onOpen(row, 'edit'))}
          </Access>
          <Access permission="system:fee-table:publish">
            {button('发布', () => actions.onPublish(row))}
          </Access>
        </>
      )}
      {row.state === 'planned' && (
        <Access permission="system:fee-table:publish">{button('撤回', () => actions.onWithdraw(row))}</Access>
      )}
      <Access permission="system:fee-table:create">
        {row.state === 'inForce' && button('更正', () => actions.onOpen(row, 'correct'))}
        {button('复制', () => actions.onOpen(row, 'copy'))}
      </Access>
      {isDraft && (
        <Access permission="system:fee-table:delete">
          {button('删除', () => actions.onRemove(row), true)}
        </Access>
      )}
    </>
  )
}
