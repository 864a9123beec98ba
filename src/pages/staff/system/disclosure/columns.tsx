import { DISCLOSURE_LABELS } from '@shared/domain/disclosure'
import type { DisclosureItem } from '@/api/system/disclosure'
import { Tag } from '@/components/staff/dict/tag'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { dayColumn, dictColumn, timeByColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { safeFile } from '@/lib/html/safe-link'
import { KINDS, RENEWALS, STATES } from './labels'

const UPDATE = 'system:disclosure:update'

export function useDisclosureColumns(onEdit: (row: DisclosureItem) => void): TableColumn<DisclosureItem>[] {
  const { can } = useAccess()
  const columns: TableColumn<DisclosureItem>[] = [
    { key: 'title', title: DISCLOSURE_LABELS.title, render: row => row.title, heading: true, width: 140 },
    {
      key: 'state',
      title: '公布情况',
      render: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>,
      width: 110,
    },
    { key: 'link', title: DISCLOSURE_LABELS.target, render: row => <Content row={row} /> },
    dayColumn('time', DISCLOSURE_LABELS.publishTime),
    { key: 'owner', title: DISCLOSURE_LABELS.owner, render: row => row.owner ?? '', width: 150 },
    { key: 'renewal', title: DISCLOSURE_LABELS.renewal, render: row => RENEWALS[row.renewal], width: 110 },
    { key: 'sort', title: DISCLOSURE_LABELS.sort, render: row => row.sort, width: 90 },
    dictColumn('status', DISCLOSURE_LABELS.status, DICT.commonStatus, { sorter: false, width: 90 }),
    timeByColumn('updateTime', '最近修改', 'updater'),
  ]
  if (!can(UPDATE)) return columns
  return [
    ...columns,
    actionColumn(90, row => (
      <RowButton onClick={() => onEdit(row)} aria-label={`修改${row.title}`}>
        修改
      </RowButton>
    )),
  ]
}

/** What the item leads to, to be looked at; something that was withdrawn is said to be. */
function Content({ row: { kind, link, missing } }: { row: DisclosureItem }) {
  const address = safeFile(link?.href)
  if (address)
    return (
      <a href={address.href} target="_blank" rel="noopener noreferrer">
        <span>{kind === 'path' ? address.href : link?.title}</span>
        <span className="visually-hidden">（在新窗口打开）</span>
      </a>
    )
  // Other servers do not say why.
  return missing ?? (kind === 'none' ? '未指定' : `${KINDS[kind]}（已下线或者未公开）`)
}
