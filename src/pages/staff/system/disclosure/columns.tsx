import { DISCLOSURE_LABELS } from '@shared/domain/disclosure'
import type { DisclosureItem } from '@/api/system/disclosure'
import { Light } from '@/components/staff/common/light'
import { Tag } from '@/components/staff/dict/tag'
import { actionColumn } from '@/components/staff/list/row-actions'
import { RowButton } from '@/components/staff/list/row-button'
import type { TableColumn } from '@/components/staff/table/column'
import { dayColumn, dictColumn, timeByColumn } from '@/components/staff/table/columns'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { safeFile } from '@/lib/html/safe-link'
import { KINDS, RENEWALS, STATES } from './labels'
import { PlaceButton } from './place-button'
import './disclosure.css'

/** dict common_status */
const ENABLED = 0
const UPDATE = 'system:disclosure:update'

export function useDisclosureColumns(onEdit: (row: DisclosureItem) => void): TableColumn<DisclosureItem>[] {
  const { can } = useAccess()
  const columns: TableColumn<DisclosureItem>[] = [
    {
      key: 'title',
      title: DISCLOSURE_LABELS.title,
      render: ({ title, state, status }) => (
        <span className="disclosure-title">
          <Light state={state} />
          {title}
          {status !== ENABLED && <Tag tone="default">停用</Tag>}
        </span>
      ),
      heading: true,
      width: 180,
    },
    {
      key: 'state',
      title: '公布情况',
      render: ({ state }) => <Tag tone={STATES[state].tone}>{STATES[state].label}</Tag>,
      width: 110,
    },
    { key: 'link', title: DISCLOSURE_LABELS.target, render: row => <Content row={row} />, width: 240 },
    dayColumn('time', DISCLOSURE_LABELS.publishTime),
    { key: 'owner', title: DISCLOSURE_LABELS.owner, render: row => row.owner ?? '', width: 150 },
    { key: 'renewal', title: DISCLOSURE_LABELS.renewal, render: row => RENEWALS[row.renewal], width: 110 },
    { key: 'sort', title: DISCLOSURE_LABELS.sort, render: row => row.sort, width: 90, spare: true },
    {
      ...dictColumn('status', DISCLOSURE_LABELS.status, DICT.commonStatus, { sorter: false, width: 90 }),
      spare: true,
    },
    { ...timeByColumn('updateTime', '最近修改', 'updater'), spare: true },
  ]
  if (!can(UPDATE)) return columns
  return [
    ...columns,
    actionColumn(190, row => (
      <>
        <PlaceButton item={row} onEdit={onEdit} />
        <RowButton onClick={() => onEdit(row)} aria-label={`修改${row.title}`}>
          修改
        </RowButton>
      </>
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
