import { ImportOutlined } from '@ant-design/icons'
import { FORMER_ADDRESS_LABELS } from '@shared/domain/former-addresses'
import { Button } from 'antd'
import { useState } from 'react'
import {
  FORMER_ADDRESS_KEY,
  type FormerAddress,
  type FormerAddressQuery,
  formerAddressCalls,
} from '@/api/content/former-addresses'
import { Access } from '@/components/staff/common/access'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRemoval } from '@/hooks/data/use-removal'
import { FORMER_ADDRESS_COLUMNS } from './columns'
import { FORMER_ADDRESSES, FormerAddressDialog } from './former-address-dialog'
import { FormerAddressImportDialog } from './import-dialog'
import { KINDS, optionsOf, SOURCES } from './labels'

const FILTERS: FilterField[] = [
  { name: 'path', label: FORMER_ADDRESS_LABELS.path, kind: 'text', maxLength: 100 },
  { name: 'kind', label: FORMER_ADDRESS_LABELS.kind, kind: 'select', options: optionsOf(KINDS) },
  { name: 'source', label: FORMER_ADDRESS_LABELS.source, kind: 'select', options: optionsOf(SOURCES) },
]

/** Addresses at which pages were before, here or on the site before this one; visitors are led on from them. */
export default function FormerAddressPage() {
  const list = usePageQuery<FormerAddress, FormerAddressQuery>({
    key: FORMER_ADDRESS_KEY,
    fetch: formerAddressCalls.page,
    filters: FILTERS,
  })
  const [importing, setImporting] = useState(false)
  const removal = useRemoval(FORMER_ADDRESSES, {
    recycled: 'former-address',
    plural: '条旧地址',
    calls: formerAddressCalls,
    consequence: '打开这个地址的人将看到“页面不存在”。',
  })
  return (
    <>
      <RecordList
        kind={FORMER_ADDRESSES}
        list={list}
        filters={FILTERS}
        columns={FORMER_ADDRESS_COLUMNS}
        removal={removal}
        hint="栏目改地址时自动记下；可以逐条新增，也可以导入原网站的地址"
        actions={
          <Access permission="system:former-address:import">
            <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
              导入
            </Button>
          </Access>
        }
        exported={{
          calls: formerAddressCalls.exports,
          title: '旧地址',
        }}
        dialog={dialog => <FormerAddressDialog {...dialog} />}
      />
      {importing && <FormerAddressImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
