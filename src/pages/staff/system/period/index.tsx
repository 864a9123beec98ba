import {
  MAX_ACTION,
  MAX_LENGTH,
  MAX_RECEIVED,
  PERIOD_LABELS,
  PERIOD_UNITS,
  type PeriodUnit,
  periodText,
  UNIT_NAMES,
} from '@shared/domain/calendar/period'
import { MAX_BASIS } from '@shared/domain/calendar/work-calendar'
import { Form, InputNumber, Radio } from 'antd'
import {
  PERIOD_KEY,
  type PeriodRule,
  type PeriodRuleQuery,
  type PeriodRuleSave,
  periodCalls,
} from '@/api/content/calendar'
import { SortItem, TextItem } from '@/components/staff/form/form-items'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import type { TableColumn } from '@/components/staff/table/column'
import { timeByColumn } from '@/components/staff/table/columns'
import type { ListedKind } from '@/hooks/data/record-kind'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRemoval } from '@/hooks/data/use-removal'
import type { RecordField } from '@/hooks/forms/use-conflict'

const PERIODS: ListedKind<PeriodRule> = {
  ...{ noun: '办案期限', form: 'period', key: PERIOD_KEY, load: periodCalls.get },
  ...{ permission: 'system:period', missing: 1100066003 },
  nameOf: ({ received, action }) => `${received}：${action}`,
}

const FILTERS: FilterField[] = [
  { name: 'received', label: PERIOD_LABELS.received, kind: 'text', maxLength: 50 },
]

const COLUMNS: TableColumn<PeriodRule>[] = [
  { key: 'received', title: PERIOD_LABELS.received, render: row => row.received, heading: true, width: 220 },
  { key: 'action', title: PERIOD_LABELS.action, render: row => row.action, long: true },
  { key: 'length', title: PERIOD_LABELS.length, render: periodText, width: 110 },
  { key: 'basis', title: PERIOD_LABELS.basis, render: row => row.basis, long: true },
  { key: 'sort', title: '显示顺序', render: row => row.sort, width: 100 },
  timeByColumn('updateTime', '最近修改', 'updater'),
]

type Values = Omit<PeriodRuleSave, 'id'>

const FIELDS: RecordField[] = [
  { name: 'received', label: PERIOD_LABELS.received },
  { name: 'action', label: PERIOD_LABELS.action },
  { name: 'length', label: PERIOD_LABELS.length },
  { name: 'unit', label: PERIOD_LABELS.unit, show: value => UNIT_NAMES[value as PeriodUnit] },
  { name: 'basis', label: PERIOD_LABELS.basis },
  { name: 'sort', label: '显示顺序' },
]

const toValues = (row: PeriodRule | null): Values => ({
  received: row?.received ?? '',
  action: row?.action ?? '',
  length: row?.length ?? 15,
  unit: row?.unit ?? 'day',
  basis: row?.basis ?? '',
  sort: row?.sort ?? 0,
})

/** The periods of the rules, which visitors choose from in 期限计算. */
export default function PeriodPage() {
  const list = usePageQuery<PeriodRule, PeriodRuleQuery>({
    key: PERIOD_KEY,
    fetch: periodCalls.page,
    filters: FILTERS,
  })
  const removal = useRemoval(PERIODS, {
    recycled: 'period',
    plural: '条办案期限',
    calls: periodCalls,
    consequence: '访客在“期限计算”中不能再选择。',
  })
  return (
    <RecordList
      kind={PERIODS}
      list={list}
      filters={FILTERS}
      columns={COLUMNS}
      removal={removal}
      hint="门户的“期限计算”按这里的期限推算，请只录入仲裁规则写明的期限"
      dialog={dialog => <PeriodDialog {...dialog} />}
    />
  )
}

interface PeriodDialogProps {
  /** The period to change, or null for a new one. */
  row: PeriodRule | null
  onClose: () => void
}

const PeriodDialog = ({ row, onClose }: PeriodDialogProps) => (
  <RecordDialog
    kind={PERIODS}
    row={row}
    width={600}
    toValues={toValues}
    fields={FIELDS}
    create={periodCalls.create}
    update={periodCalls.update}
    onClose={onClose}
  >
    <TextItem
      name="received"
      label={PERIOD_LABELS.received}
      max={MAX_RECEIVED}
      required
      placeholder="如 仲裁通知（普通程序）"
      extra="同一名称的期限，访客选择一次，一并推算。"
    />
    <TextItem
      name="action"
      label={PERIOD_LABELS.action}
      max={MAX_ACTION}
      required
      placeholder="如 提交答辩书"
    />
    <Form.Item
      name="length"
      label={PERIOD_LABELS.length}
      rules={[{ required: true, message: '期限不能为空' }]}
    >
      <InputNumber min={1} max={MAX_LENGTH.day} precision={0} />
    </Form.Item>
    <Form.Item name="unit" label={PERIOD_LABELS.unit}>
      <Radio.Group
        optionType="button"
        options={PERIOD_UNITS.map(value => ({ value, label: UNIT_NAMES[value] }))}
      />
    </Form.Item>
    <TextItem
      name="basis"
      label={PERIOD_LABELS.basis}
      max={MAX_BASIS}
      required
      placeholder="如 《仲裁规则》第九条"
    />
    <SortItem />
  </RecordDialog>
)
