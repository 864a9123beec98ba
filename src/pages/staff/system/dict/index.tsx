import { ImportOutlined } from '@ant-design/icons'
import { DICT_TYPE_LABELS } from '@shared/domain/dictionaries'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DICT_TYPE_KEY, type DictType, type DictTypeQuery, dictTypeCalls } from '@/api/system/dict-type'
import { Access } from '@/components/staff/common/access'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import { DICT } from '@/config/dict-types'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useDictTypeColumns } from './columns'
import { DictEntries } from './dict-entries'
import { DictPanel } from './dict-panel'
import { DICT_TYPES, DictTypeDialog } from './dict-type-dialog'
import { ImportDialog } from './import-dialog'
import { useRemoveTypes } from './use-remove-types'

const FILTERS: FilterField[] = [
  { name: 'name', label: DICT_TYPE_LABELS.name, kind: 'text' },
  { name: 'type', label: DICT_TYPE_LABELS.type, kind: 'text' },
  { name: 'status', label: DICT_TYPE_LABELS.status, kind: 'dict', type: DICT.commonStatus },
  { name: 'createTime', label: '创建时间', kind: 'range' },
]

/** In the address: the number of the chosen type. */
const CHOSEN = 'dict'

/** Dictionaries (contract 7.1): the entries of the one that is chosen by its name, or all types. */
export default function DictTypePage() {
  const [params, setParams] = useSearchParams()
  const typed = params.get(CHOSEN) ?? ''
  const chosen = /^\d{1,15}$/.test(typed) ? Number(typed) : undefined
  return (
    <DictPanel
      chosen={chosen}
      // What was searched for in one list says nothing about another.
      onChoose={id => setParams(id === undefined ? {} : { [CHOSEN]: String(id) })}
    >
      {chosen === undefined ? <TypeList /> : <DictEntries id={chosen} />}
    </DictPanel>
  )
}

function TypeList() {
  const list = usePageQuery<DictType, DictTypeQuery>({
    key: DICT_TYPE_KEY,
    fetch: dictTypeCalls.page,
    filters: FILTERS,
  })
  const imports = useServerHas('sheetImports')
  const [importing, setImporting] = useState(false)
  const { remove, removeMany } = useRemoveTypes()
  return (
    <>
      <RecordList
        kind={DICT_TYPES}
        list={list}
        filters={FILTERS}
        columns={useDictTypeColumns()}
        removal={{ remove: remove.run, removeMany: removeMany.run }}
        actions={
          imports && (
            <Access permission="system:dict:create">
              <Button icon={<ImportOutlined aria-hidden />} onClick={() => setImporting(true)}>
                导入字典数据
              </Button>
            </Access>
          )
        }
        exported={{ calls: dictTypeCalls.exports, title: '字典类型' }}
        dialog={dialog => <DictTypeDialog {...dialog} />}
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
