import { DICT_TYPE_LABELS } from '@shared/domain/dictionaries'
import { dictDataCalls } from '@/api/system/dict-data'
import { DICT_TYPE_KEY, type DictType, type DictTypeSave, dictTypeCalls } from '@/api/system/dict-type'
import { RemarkItem, StatusItem, TextItem } from '@/components/staff/form/form-items'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { DICT } from '@/config/dict-types'
import type { ListedKind } from '@/hooks/data/record-kind'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'

export const DICT_TYPES: ListedKind<DictType> = {
  ...{ noun: '字典类型', form: 'dict-type', key: DICT_TYPE_KEY, load: dictTypeCalls.get },
  ...{ permission: 'system:dict', missing: 1002006001 },
  nameOf: row => row.name,
}

const FIELDS: RecordField[] = [
  { name: 'name', label: DICT_TYPE_LABELS.name },
  { name: 'type', label: DICT_TYPE_LABELS.type },
  { name: 'status', label: DICT_TYPE_LABELS.status, dict: DICT.commonStatus },
  { name: 'remark', label: DICT_TYPE_LABELS.remark },
]

const toValues = (row: DictType | null): DictTypeSave => ({
  name: row?.name ?? '',
  type: row?.type ?? '',
  status: row?.status ?? 0,
  remark: row?.remark ?? '',
})

/** Entries do not follow a renamed type (contract 7.1). Where their number is unknown, a confirmation is shown too. */
async function askToRename({ type }: DictType, next: string): Promise<boolean> {
  const entries = await dictDataCalls.page({ dictType: type, pageNo: 1, pageSize: 1 }).catch(() => null)
  if (entries?.total === 0) return true
  const which = entries ? `${entries.total} 条字典数据` : '字典数据'
  return notice.confirm(
    `字典类型由“${type}”改为“${next}”后，原有的${which}仍属于“${type}”，不会出现在新类型下；使用“${type}”的页面也不会改用新类型。修改字典类型？`,
  )
}

interface DictTypeDialogProps {
  /** The type to change, or null for a new one. */
  row: DictType | null
  onClose: () => void
}

export const DictTypeDialog = ({ row, onClose }: DictTypeDialogProps) => (
  <RecordDialog
    kind={DICT_TYPES}
    row={row}
    toValues={toValues}
    fields={FIELDS}
    create={dictTypeCalls.create}
    update={dictTypeCalls.update}
    reload={useDictChanged()}
    ask={async (before, { type }) => before.type === type || askToRename(before, type)}
    onClose={onClose}
    fieldOf={{ 1002006003: 'name', 1002006004: 'type' }}
  >
    <TextItem name="name" label={DICT_TYPE_LABELS.name} max={100} required placeholder="请输入字典名称" />
    <TextItem name="type" label={DICT_TYPE_LABELS.type} max={100} required placeholder="如 system_user_sex" />
    <StatusItem />
    <RemarkItem />
  </RecordDialog>
)
