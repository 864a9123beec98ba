import { Form, Input, Radio } from 'antd'
import { getDictDataPage } from '@/api/system/dict-data'
import {
  createDictType,
  type DictType,
  type DictTypeSave,
  getDictType,
  updateDictType,
} from '@/api/system/dict-type'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useDictNumbers } from '@/hooks/data/use-dict'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'

/** Form name of its drafts. */
export const DICT_TYPE_FORM = 'dict-type'

const FIELDS: RecordField[] = [
  { name: 'name', label: '字典名称' },
  { name: 'type', label: '字典类型' },
  {
    name: 'status',
    label: '状态',
    show: value => <DictTag type={DICT.commonStatus} value={Number(value)} />,
  },
  { name: 'remark', label: '备注' },
]

const toValues = (row: DictType | null): DictTypeSave => ({
  name: row?.name ?? '',
  type: row?.type ?? '',
  status: row?.status ?? 0,
  remark: row?.remark ?? '',
})

/** Entries do not follow a renamed type (contract 7.1). Where their number is unknown, a confirmation is shown too. */
async function askToRename({ type }: DictType, next: string): Promise<boolean> {
  const entries = await getDictDataPage({ dictType: type, pageNo: 1, pageSize: 1 }).catch(() => null)
  if (entries?.total === 0) return true
  const which = entries ? `${entries.total} 条字典数据` : '字典数据'
  return notice.confirm(
    `字典类型由“${type}”改为“${next}”后，原有的${which}仍属于“${type}”，不会出现在新类型下；使用“${type}”的页面也不会改用新类型。确定修改吗？`,
  )
}

/** Empty, not left out: the server leaves fields that are not sent unchanged (contract 1.8). */
const toBody = (values: DictTypeSave): DictTypeSave => ({ ...values, remark: values.remark ?? '' })

interface DictTypeDialogProps {
  /** The type to change, or null for a new one. */
  row: DictType | null
  onClose: () => void
}

export function DictTypeDialog({ row, onClose }: DictTypeDialogProps) {
  const changed = useDictChanged()
  const statuses = useDictNumbers(DICT.commonStatus)
  const mayCreate = useAccess().can('system:dict:create')
  const create = async (values: DictTypeSave) => {
    await createDictType(toBody(values))
    notice.success('新增成功')
    await changed()
  }
  const update = async (id: number, values: DictTypeSave, ifUpdatedAt?: number) => {
    await updateDictType({ ...toBody(values), id }, ifUpdatedAt)
    notice.success('修改成功')
    await changed()
  }
  return (
    <FormDialog<DictTypeSave>
      title={row ? '修改字典类型' : '新增字典类型'}
      initialValues={toValues(row)}
      draft={{ form: DICT_TYPE_FORM, record: row?.id }}
      record={
        row
          ? {
              read: async () => storedAs(await getDictType(row.id, { silent: true }), toValues),
              fields: FIELDS,
              missing: 1002006001,
              onStale: () => void changed(),
            }
          : undefined
      }
      onSave={(values, ifUpdatedAt) => (row ? update(row.id, values, ifUpdatedAt) : create(values))}
      onSaveAsNew={mayCreate ? create : undefined}
      ask={async ({ type }) => !row || row.type === type || askToRename(row, type)}
      onClose={onClose}
      fieldOf={{ 1002006003: 'name', 1002006004: 'type' }}
    >
      <Form.Item
        name="name"
        label="字典名称"
        rules={requiredText('字典名称不能为空', [100, '字典名称长度不能超过 100 个字符'])}
      >
        <Input maxLength={100} placeholder="请输入字典名称" />
      </Form.Item>
      <Form.Item
        name="type"
        label="字典类型"
        rules={requiredText('字典类型不能为空', [100, '字典类型长度不能超过 100 个字符'])}
      >
        <Input maxLength={100} placeholder="如 system_user_sex" />
      </Form.Item>
      <Form.Item name="status" label="状态" rules={[{ required: true, message: '状态不能为空' }]}>
        <Radio.Group options={statuses} />
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={textRules([500, '备注长度不能超过 500 个字符'])}>
        <Input.TextArea maxLength={500} showCount rows={3} placeholder="请输入备注" />
      </Form.Item>
    </FormDialog>
  )
}
