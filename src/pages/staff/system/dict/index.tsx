import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { type DictType, exportDictType, getDictType, getDictTypePage } from '@/api/system/dict-type'
import { Access } from '@/components/staff/access'
import { DraftBar } from '@/components/staff/draft-bar'
import { ExportButton } from '@/components/staff/export-button'
import type { FilterField } from '@/components/staff/filter-bar'
import { ListPage } from '@/components/staff/list-page'
import { DICT } from '@/config/dict-types'
import { useDictOptions } from '@/hooks/use-dict'
import { usePageQuery } from '@/hooks/use-page-query'
import { useDictTypeColumns } from './columns'
import { DICT_TYPE_FORM, DictTypeDialog } from './dict-type-dialog'
import { DICT_TYPE_KEY } from './query-keys'

const FILTERS = ['name', 'type', 'status', 'createTime']

/** Dictionary types (contract 7.1); each leads to its entries. */
export default function DictTypePage() {
  const list = usePageQuery({ key: DICT_TYPE_KEY, fetch: getDictTypePage, filters: FILTERS })
  const [editing, setEditing] = useState<DictType | 'new' | null>(null)
  const columns = useDictTypeColumns(setEditing)
  const statuses = useDictOptions(DICT.commonStatus)
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'name', label: '字典名称', kind: 'text' },
      { name: 'type', label: '字典类型', kind: 'text' },
      { name: 'status', label: '状态', kind: 'select', options: statuses },
      { name: 'createTime', label: '创建时间', kind: 'range' },
    ],
    [statuses],
  )

  return (
    <>
      <DraftBar form={DICT_TYPE_FORM} load={getDictType} onOpen={setEditing} />
      <ListPage
        name="dict-type"
        label="字典类型列表"
        list={list}
        filters={fields}
        columns={columns}
        rowKey={row => row.id}
        empty="没有符合条件的字典类型"
        actions={
          <>
            <Access permission="system:dict:create">
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
                新增
              </Button>
            </Access>
            <Access permission="system:dict:export">
              <ExportButton fetch={() => exportDictType(list.filters)} fileName="字典类型.xlsx" />
            </Access>
          </>
        }
      />
      {editing && (
        <DictTypeDialog row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  )
}
