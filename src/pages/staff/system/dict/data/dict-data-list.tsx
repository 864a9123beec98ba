import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { type DictData, exportDictData, getDictData, getDictDataPage } from '@/api/system/dict-data'
import type { DictType } from '@/api/system/dict-type'
import { Access } from '@/components/staff/access'
import { DraftBar } from '@/components/staff/draft-bar'
import { ExportButton } from '@/components/staff/export-button'
import type { FilterField } from '@/components/staff/filter-bar'
import { ListPage } from '@/components/staff/list-page'
import { DICT } from '@/config/dict-types'
import { useDictOptions } from '@/hooks/use-dict'
import { usePageQuery } from '@/hooks/use-page-query'
import { DICT_DATA_KEY } from '../query-keys'
import { useDictDataColumns } from './columns'
import { DICT_DATA_FORM, DictDataDialog } from './dict-data-dialog'

const FILTERS = ['label', 'status']

export function DictDataList({ dictType: { type, name } }: { dictType: DictType }) {
  const list = usePageQuery({
    key: DICT_DATA_KEY,
    fetch: getDictDataPage,
    filters: FILTERS,
    fixed: { dictType: type },
  })
  const [editing, setEditing] = useState<DictData | 'new' | null>(null)
  const columns = useDictDataColumns(setEditing)
  const statuses = useDictOptions(DICT.commonStatus)
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'label', label: '字典标签', kind: 'text' },
      { name: 'status', label: '状态', kind: 'select', options: statuses },
    ],
    [statuses],
  )
  return (
    <>
      <DraftBar form={DICT_DATA_FORM} load={getDictData} onOpen={setEditing} />
      <ListPage
        name="dict-data"
        label={`${name}的字典数据`}
        list={list}
        filters={fields}
        columns={columns}
        rowKey={row => row.id}
        empty="没有符合条件的字典数据"
        actions={
          <>
            <Access permission="system:dict:create">
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
                新增
              </Button>
            </Access>
            <Access permission="system:dict:export">
              <ExportButton
                fetch={() => exportDictData({ ...list.filters, dictType: type })}
                fileName="字典数据.xlsx"
              />
            </Access>
          </>
        }
      />
      {editing && (
        <DictDataDialog
          dictType={type}
          row={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}
