import { Form, Input, InputNumber, Radio, Select } from 'antd'
import { createDictData, type DictData, type DictDataSave, updateDictData } from '@/api/system/dict-data'
import { FormDialog } from '@/components/staff/form-dialog'
import { DICT } from '@/config/dict-types'
import { useDict } from '@/hooks/use-dict'
import { notice } from '@/lib/notice'
import { useDictChanged } from './use-dict-changed'

/** Contract 7.3. */
const COLOURS = [
  { value: 'default', label: '默认（纯文字）' },
  { value: 'primary', label: '主要（主题色）' },
  { value: 'success', label: '成功（绿色）' },
  { value: 'info', label: '信息（灰色）' },
  { value: 'warning', label: '警告（橙色）' },
  { value: 'danger', label: '危险（红色）' },
]

/** What its drafts are kept under. */
export const DICT_DATA_FORM = 'dict-data'

interface DictDataDialogProps {
  dictType: string
  /** The entry to change, or null for a new one. */
  row: DictData | null
  onClose: () => void
}

export function DictDataDialog({ dictType, row, onClose }: DictDataDialogProps) {
  const changed = useDictChanged()
  const statuses = useDict(DICT.commonStatus)
  const save = async (values: DictDataSave) => {
    // Empty, not left out: the server keeps what is not sent (contract 1.8).
    const { colorType = '', cssClass = '', remark = '' } = values
    const body = { ...values, dictType, colorType, cssClass, remark }
    if (row) await updateDictData({ ...body, id: row.id })
    else await createDictData(body)
    notice.success(row ? '修改成功' : '新增成功')
    await changed()
  }
  return (
    <FormDialog<DictDataSave>
      title={row ? '修改字典数据' : '新增字典数据'}
      initialValues={{
        dictType,
        label: row?.label ?? '',
        value: row?.value ?? '',
        sort: row?.sort ?? 0,
        status: row?.status ?? 0,
        colorType: row?.colorType ?? 'default',
        cssClass: row?.cssClass ?? '',
        remark: row?.remark ?? '',
      }}
      draft={{ form: DICT_DATA_FORM, record: row?.id }}
      onSave={save}
      onClose={onClose}
      fieldOf={{ 1002006001: 'dictType', 1002006002: 'dictType', 1002007003: 'value' }}
    >
      <Form.Item name="dictType" label="字典类型">
        <Input disabled />
      </Form.Item>
      <Form.Item
        name="label"
        label="数据标签"
        rules={[{ required: true, whitespace: true, message: '字典标签不能为空' }]}
      >
        <Input maxLength={100} placeholder="界面上显示的文字" />
      </Form.Item>
      <Form.Item
        name="value"
        label="数据键值"
        rules={[{ required: true, whitespace: true, message: '字典键值不能为空' }]}
      >
        <Input maxLength={100} placeholder="系统保存的值" />
      </Form.Item>
      <Form.Item name="sort" label="显示顺序" rules={[{ required: true, message: '显示顺序不能为空' }]}>
        <InputNumber min={0} max={999999} precision={0} />
      </Form.Item>
      <Form.Item name="status" label="状态" rules={[{ required: true, message: '状态不能为空' }]}>
        <Radio.Group options={statuses.map(({ label, value }) => ({ label, value: Number(value) }))} />
      </Form.Item>
      <Form.Item name="colorType" label="颜色类型">
        <Select options={COLOURS} />
      </Form.Item>
      <Form.Item name="cssClass" label="CSS Class">
        <Input maxLength={100} placeholder="类名，或 #rrggbb 颜色" />
      </Form.Item>
      <Form.Item name="remark" label="备注">
        <Input.TextArea maxLength={500} showCount rows={3} placeholder="请输入备注" />
      </Form.Item>
    </FormDialog>
  )
}
