import { NOTICE_CODE_LABELS, NOTICE_KIND_NAMES, NOTICE_STATE_NAMES } from '@shared/domain/notice-codes'
import { Tag } from 'antd'
import type { NoticeCode } from '@/api/content/notice-codes'
import { Access } from '@/components/staff/common/access'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { timeByColumn, timeColumn } from '@/components/staff/table/columns'

/** What a notice is called: one case has several. */
export const nameOf = ({ caseNumber, kind }: NoticeCode): string => `${caseNumber}${NOTICE_KIND_NAMES[kind]}`

export const noticeCodeColumns = (onWithdraw: (row: NoticeCode) => void): TableColumn<NoticeCode>[] => [
  {
    ...{ key: 'caseNumber', title: NOTICE_CODE_LABELS.caseNumber, heading: true, long: true, width: 220 },
    render: row => row.caseNumber,
  },
  { key: 'kind', title: NOTICE_CODE_LABELS.kind, render: row => NOTICE_KIND_NAMES[row.kind], width: 120 },
  {
    ...{ key: 'issuedDay', title: NOTICE_CODE_LABELS.issuedDay, sorter: true, width: 120 },
    render: row => <time className="table-whole">{row.issuedDay}</time>,
  },
  { key: 'phone', title: NOTICE_CODE_LABELS.phone, render: row => row.phone, width: 150, spare: true },
  {
    ...{ key: 'state', title: NOTICE_CODE_LABELS.state, width: 90 },
    render: row => (
      <Tag color={row.state === 'valid' ? 'success' : 'error'}>{NOTICE_STATE_NAMES[row.state]}</Tag>
    ),
  },
  {
    ...{ key: 'withdrawReason', title: NOTICE_CODE_LABELS.withdrawReason, long: true },
    render: row => row.withdrawReason,
  },
  timeColumn('withdrawnTime', NOTICE_CODE_LABELS.withdrawnTime, { sorter: false, spare: true }),
  timeByColumn('createTime', '登记', 'creator', { sorter: true }),
  actionColumn(80, row =>
    row.state === 'valid' ? (
      <Access permission="system:notice-code:update">
        <RowButton danger onClick={() => onWithdraw(row)} aria-label={`撤回${nameOf(row)}`}>
          撤回
        </RowButton>
      </Access>
    ) : null,
  ),
]
