import { areValuesRead, DICT_DATA_LABELS } from '@shared/domain/dictionaries'
import { Form, Input, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { DICT_DATA_KEY, type DictData, type DictDataSave, dictDataCalls } from '@/api/system/dict-data'
import { textRules } from '@/components/staff/common/text-rules'
import { EntryTag } from '@/components/staff/dict/dict-tag'
import { RemarkItem, StatusItem, TextItem } from '@/components/staff/form/form-items'
import { MoreFields } from '@/components/staff/form/more-fields'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { DICT } from '@/config/dict-types'
import type { ListedKind } from '@/hooks/data/record-kind'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { ColourInput } from '@/pages/staff/system/dict/entries/colour-input'
import { COLOURS, nameOfColour } from './colours'
import { EntryPreview } from './entry-preview'
import { useNextEntry } from './use-next-entry'
import { describeUses } from './uses'
import '../dict.css'

export const DICT_DATA: ListedKind<DictData> = {
  ...{ noun: '字典数据', form: 'dict-data', key: DICT_DATA_KEY, load: dictDataCalls.get },
  ...{ permission: 'system:dict', missing: 1002007001 },
  nameOf: row => row.label,
}

/** The server's limit. */
const MAX_SORT = 2_147_483_647

const FIELDS: RecordField[] = [
  { name: 'dictType', label: DICT_DATA_LABELS.dictType },
  { name: 'label', label: DICT_DATA_LABELS.label },
  { name: 'value', label: DICT_DATA_LABELS.value },
  { name: 'sort', label: DICT_DATA_LABELS.sort },
  { name: 'status', label: DICT_DATA_LABELS.status, dict: DICT.commonStatus },
  { name: 'colorType', label: DICT_DATA_LABELS.colorType, show: value => nameOfColour(String(value)) },
  { name: 'cssClass', label: DICT_DATA_LABELS.cssClass },
  { name: 'remark', label: DICT_DATA_LABELS.remark },
]

type NextEntry = Pick<DictData, 'value' | 'sort'>

const toValues = (row: DictData | null, dictType: string, next: NextEntry): DictDataSave => ({
  dictType: row?.dictType ?? dictType,
  label: row?.label ?? '',
  value: row?.value ?? next.value,
  sort: row?.sort ?? next.sort,
  status: row?.status ?? 0,
  colorType: row?.colorType || 'default',
  cssClass: row?.cssClass ?? '',
  remark: row?.remark ?? '',
})

/** Records do not follow a changed value: where it is used, a confirmation shows that first. */
async function askToChangeValue(row: DictData, next: string): Promise<boolean> {
  const uses = await describeUses([row])
  return (
    uses === '' ||
    notice.confirm(
      `${uses}键值由“${row.value}”改为“${next}”后，这些地方不会跟着改变，只显示原键值“${row.value}”或不再显示该项。修改键值？`,
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

/** A new entry begins with the value and the place after the last one: its label is what has to be typed. */
export function DictDataDialog(props: DictDataDialogProps) {
  return props.row ? <EntryDialog {...props} next={NO_NEXT} /> : <NewEntry {...props} />
}

const NO_NEXT: NextEntry = { value: '', sort: 0 }

function NewEntry(props: DictDataDialogProps) {
  const next = useNextEntry(props.dictType)
  // The form stays as it began: the entries are read again once it is saved.
  const [begun, setBegun] = useState<NextEntry>()
  if (next && !begun) setBegun(next)
  return begun ? <EntryDialog {...props} next={begun} /> : null
}

function EntryDialog({ dictType, row, onClose, next }: DictDataDialogProps & { next: NextEntry }) {
  const initial = toValues(row, dictType, next)
  const isValueRead = areValuesRead(dictType)
  return (
    <RecordDialog
      kind={DICT_DATA}
      row={row}
      toValues={entry => toValues(entry, dictType, next)}
      fields={FIELDS}
      create={dictDataCalls.create}
      update={dictDataCalls.update}
      reload={useDictChanged()}
      ask={async (before, { value }) => before.value === value || askToChangeValue(before, value)}
      onClose={onClose}
      fieldOf={{ 1002006001: 'dictType', 1002006002: 'dictType', 1002007003: 'value' }}
    >
      <TextItem
        name="label"
        label={DICT_DATA_LABELS.label}
        max={100}
        required
        placeholder="界面上显示的文字"
      />
      {isValueRead && <ValueItem />}
      <Form.Item name="colorType" label={DICT_DATA_LABELS.colorType}>
        <Radio.Group className="dict-colours" options={colourOptions(row?.colorType || 'default')} />
      </Form.Item>
      <Form.Item label="显示效果">
        <EntryPreview />
      </Form.Item>
      <StatusItem />
      <RemarkItem />
      <MoreFields title="高级" open={Boolean(row?.cssClass) || !(isValueRead || initial.value)}>
        {!isValueRead && <ValueItem />}
        <Form.Item
          name="sort"
          label={DICT_DATA_LABELS.sort}
          extra="小的在前"
          rules={[{ required: true, message: '显示顺序不能为空' }]}
        >
          <InputNumber min={-MAX_SORT} max={MAX_SORT} precision={0} />
        </Form.Item>
        <Form.Item name="dictType" label={DICT_DATA_LABELS.dictType}>
          <Input disabled />
        </Form.Item>
        <Form.Item
          name="cssClass"
          label={DICT_DATA_LABELS.cssClass}
          rules={textRules([100, 'CSS Class 长度不能超过 100 个字符'])}
        >
          <ColourInput maxLength={100} placeholder="类名，或 #rrggbb 颜色" paletteLabel="选取颜色" />
        </Form.Item>
      </MoreFields>
    </RecordDialog>
  )
}

const ValueItem = () => (
  <TextItem name="value" label={DICT_DATA_LABELS.value} max={100} required placeholder="系统保存的值" />
)
