import { FORMER_ADDRESS_LABELS } from '@shared/domain/former-addresses'
import type { FormerAddress } from '@/api/content/former-addresses'
import type { TableColumn } from '@/components/staff/table/column'
import { timeByColumn } from '@/components/staff/table/columns'
import { safeFile } from '@/lib/html/safe-link'
import { KINDS, SOURCES } from './labels'

export const FORMER_ADDRESS_COLUMNS: TableColumn<FormerAddress>[] = [
  {
    ...{ key: 'path', title: FORMER_ADDRESS_LABELS.path, heading: true, long: true },
    render: row => row.path,
  },
  { key: 'kind', title: FORMER_ADDRESS_LABELS.kind, render: row => KINDS[row.kind], width: 110 },
  { key: 'link', title: FORMER_ADDRESS_LABELS.target, render: row => <Target row={row} />, width: 280 },
  { key: 'source', title: FORMER_ADDRESS_LABELS.source, render: row => SOURCES[row.source], width: 130 },
  timeByColumn('updateTime', '最近修改', 'updater'),
]

/** The page that it leads to, to be looked at; one that cannot be opened is said to be. */
function Target({ row: { target, link } }: { row: FormerAddress }) {
  const address = safeFile(link?.href)
  if (!link || !address) return `${target}（已下线、停用或者删除）`
  return (
    <>
      <a href={address.href} target="_blank" rel="noopener noreferrer">
        <span>{link.title}</span>
        <span className="visually-hidden">（在新窗口打开）</span>
      </a>
      {link.title !== link.href && <span className="table-person">{link.href}</span>}
    </>
  )
}
