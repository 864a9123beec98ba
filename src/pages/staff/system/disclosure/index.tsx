import { DISCLOSURE_LABELS } from '@shared/domain/disclosure'
import type { Page, PageQuery } from '@/api/page'
import { DISCLOSURE_KEY, type DisclosureItem, getDisclosureItems } from '@/api/system/disclosure'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useDisclosureColumns } from './columns'
import { DISCLOSURES, DisclosureDialog } from './disclosure-dialog'
import { STATES } from './labels'

interface Query extends PageQuery {
  title?: string
  state?: string
}

const FILTERS: FilterField[] = [
  { name: 'title', label: DISCLOSURE_LABELS.title, kind: 'text', maxLength: 50 },
  {
    name: 'state',
    label: '公布情况',
    kind: 'select',
    options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
  },
]

/** There are few: all are read, and chosen from here. */
async function fetchItems(query: Query, signal: AbortSignal): Promise<Page<DisclosureItem>> {
  const { title = '', state, pageNo = 1, pageSize = 20 } = query
  const items = (await getDisclosureItems(signal)).filter(
    item => item.title.includes(title) && (!state || item.state === state),
  )
  return { total: items.length, list: items.slice((pageNo - 1) * pageSize, pageNo * pageSize) }
}

/** What the commission must publish, and where each of it is to be found. */
export default function DisclosureItemsPage() {
  const list = usePageQuery<DisclosureItem, Query>({
    key: DISCLOSURE_KEY,
    fetch: fetchItems,
    filters: FILTERS,
  })
  const record = useRecordAddress(DISCLOSURES)
  const columns = useDisclosureColumns(record.open)
  return (
    <>
      <RecordNotes record={record} />
      <ListPage
        name="disclosure"
        label="公开事项列表"
        list={list}
        filters={FILTERS}
        columns={columns}
        noun="公开事项"
      />
      {record.dialog?.row && <DisclosureDialog row={record.dialog.row} onClose={record.close} />}
    </>
  )
}
