import { useMemo } from 'react'
import type { Page, PageQuery } from '@/api/page'
import {
  DISCLOSURE_KEY,
  type DisclosureItem,
  getDisclosureItem,
  getDisclosureItems,
} from '@/api/system/disclosure'
import { DraftBar } from '@/components/staff/form/draft-bar'
import { AddressNote } from '@/components/staff/list/address-note'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useDisclosureColumns } from './columns'
import { DISCLOSURE_FORM, DisclosureDialog } from './disclosure-dialog'
import { STATES } from './labels'

interface Query extends PageQuery {
  title?: string
  state?: string
}

const FILTERS = ['title', 'state']

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
  const record = useRecordAddress<DisclosureItem>({
    noun: '公开事项',
    key: DISCLOSURE_KEY,
    load: getDisclosureItem,
    permission: 'system:disclosure:update',
  })
  const columns = useDisclosureColumns(record.open)
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'title', label: '公开事项', kind: 'text', maxLength: 50 },
      {
        name: 'state',
        label: '公布情况',
        kind: 'select',
        options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
      },
    ],
    [],
  )
  return (
    <>
      <DraftBar form={DISCLOSURE_FORM} load={getDisclosureItem} onOpen={record.open} />
      <AddressNote {...record} />
      <ListPage
        name="disclosure"
        label="公开事项列表"
        list={list}
        filters={fields}
        columns={columns}
        rowKey={row => row.id}
        noun="公开事项"
      />
      {record.opened && record.opened !== 'new' && (
        <DisclosureDialog row={record.opened} onClose={record.close} />
      )}
    </>
  )
}
