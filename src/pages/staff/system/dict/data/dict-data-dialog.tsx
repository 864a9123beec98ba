import { Form, Input, InputNumber, Radio } from 'antd'
import {
  createDictData,
  type DictData,
  type DictDataSave,
  getDictData,
  updateDictData,
} from '@/api/system/dict-data'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { DictTag, EntryTag } from '@/components/staff/dict/dict-tag'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { DICT } from '@/config/dict-types'
import { useAccess } from '@/hooks/auth/use-access'
import { useDictNumbers } from '@/hooks/data/use-dict'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { ColourInput } from '@/pages/staff/system/dict/data/colour-input'
import { COLOURS, nameOfColour } from './colours'
import { EntryPreview } from './entry-preview'
import { describeUses } from './uses'
import '../dict.css'

/** Form name of its drafts. */
export const DICT_DATA_FORM = 'dict-data'

/** The server's limit. */
const MAX_SORT = 2_147_483_647

const FIELDS: RecordField[] = [
  { name: 'dictType', label: '字典类型' },
  { name: 'label', label: '字典标签' },
  { name: 'value', label: '字典键值' },
  { name: 'sort', label: '显示顺序' },
  {
    name: 'status',
    label: '状态',
    show: value => <DictTag type={DICT.commonStatus} value={Number(value)} />,
  },
  { name: 'colorType', label: '颜色类型', show: value => nameOfColour(String(value)) },
  { name: 'cssClass', label: 'CSS Class' },
  { name: 'remark', label: '备注' },
]

const toValues = (row: DictData) => ({
  dictType: row.dictType,
  label: row.label,
  value: row.value,
  sort: row.sort,
  status: row.status,
  colorType: row.colorType || 'default',
  cssClass: row.cssClass ?? '',
  remark: row.remark ?? '',
})

const blank = (dictType: string): DictDataSave => ({
  ...{ dictType, label: '', value: '', sort: 0, status: 0 },
  ...{ colorType: 'default', cssClass: '', remark: '' },
})

/** Empty, not left out: the server leaves fields that are not sent unchanged (contract 1.8). */
const toBody = ({ colorType = '', cssClass = '', remark = '', ...values }: DictDataSave): DictDataSave => ({
  ...values,
  colorType,
  cssClass,
  remark,
})

/** Records do not follow a changed value: where it is used, a confirmation shows that first. */
async function askToChangeValue(row: DictData, next: string): Promise<boolean> {
  const uses = await describeUses([row])
  return (
    uses === '' ||
    notice.confirm(
      `${uses}键值由“${row.value}”改为“${next}”后，这些地方不会跟着改变，只显示原键值“${row.value}”或不再显示该项。确定修改吗？`,
    )
  )
}

/** The colours to choose from, each as it looks. One that only another server knows stays among them. */
function colourOptions(current: string) {
  const known = COLOURS.some(({ value }) => value === current)
  const all = known ? COLOURS : [...COLOURS, { value: current, label: current }]
  return all.map(({ value, label }) => ({
    value,
    label: <EntryTag entry={{ label, colorType: value, cssClass: null }} />,
  }))
}

interface DictDataDialogProps {
  dictType: string
  /** The entry to change, or null for a new one. */
  row: DictData | null
  onClose: () => void
}

export function DictDataDialog({ dictType, row, onClose }: DictDataDialogProps) {
  const changed = useDictChanged()
  const statuses = useDictNumbers(DICT.commonStatus)
  const mayCreate = useAccess().can('system:dict:create')
  const initialValues = row ? toValues(row) : blank(dictType)
  const create = async (values: DictDataSave) => {
    await createDictData(toBody(values))
    notice.success('新增成功')
    await changed()
  }
  const update = async (id: number, values: DictDataSave, ifUpdatedAt?: number) => {
    await updateDictData({ ...toBody(values), id }, ifUpdatedAt)
    notice.success('修改成功')
    await changed()
  }
  return (
    <FormDialog<DictDataSave>
      title={row ? '修改字典数据' : '新增字典数据'}
      initialValues={initialValues}
      draft={{ form: DICT_DATA_FORM, record: row?.id }}
      record={
        row
          ? {
              read: async () => storedAs(await getDictData(row.id, { silent: true }), toValues),
              fields: FIELDS,
              missing: 1002007001,
              onStale: () => void changed(),
            }
          : undefined
      }
      onSave={(values, ifUpdatedAt) => (row ? update(row.id, values, ifUpdatedAt) : create(values))}
      onSaveAsNew={mayCreate ? create : undefined}
      ask={async ({ value }) => !row || row.value === value || askToChangeValue(row, value)}
      onClose={onClose}
      fieldOf={{ 1002006001: 'dictType', 1002006002: 'dictType', 1002007003: 'value' }}
    >
      <Form.Item name="dictType" label="字典类型">
        <Input disabled />
      </Form.Item>
      <Form.Item
        name="label"
        label="字典标签"
        rules={requiredText('字典标签不能为空', [100, '字典标签长度不能超过 100 个字符'])}
      >
        <Input maxLength={100} placeholder="界面上显示的文字" />
      </Form.Item>
      <Form.Item
        name="value"
        label="字典键值"
        rules={requiredText('字典键值不能为空', [100, '字典键值长度不能超过 100 个字符'])}
      >
        <Input maxLength={100} placeholder="系统保存的值" />
      </Form.Item>
      <Form.Item name="sort" label="显示顺序" rules={[{ required: true, message: '显示顺序不能为空' }]}>
        <InputNumber min={-MAX_SORT} max={MAX_SORT} precision={0} />
      </Form.Item>
      <Form.Item name="status" label="状态" rules={[{ required: true, message: '状态不能为空' }]}>
        <Radio.Group options={statuses} />
      </Form.Item>
      <Form.Item name="colorType" label="颜色类型">
        <Radio.Group className="dict-colours" options={colourOptions(initialValues.colorType || 'default')} />
      </Form.Item>
      <Form.Item
        name="cssClass"
        label="CSS Class"
        rules={textRules([100, 'CSS Class 长度不能超过 100 个字符'])}
      >
        <ColourInput maxLength={100} placeholder="类名，或 #rrggbb 颜色" paletteLabel="选取颜色" />
      </Form.Item>
      <Form.Item label="显示效果">
        <EntryPreview />
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={textRules([500, '备注长度不能超过 500 个字符'])}>
        <Input.TextArea maxLength={500} showCount rows={3} placeholder="请输入备注" />
      </Form.Item>
    </FormDialog>
  )
}
