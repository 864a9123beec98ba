import { DownOutlined, UpOutlined } from '@ant-design/icons'
import type { Addition } from '@shared/contract/additions'
import { plainText } from '@shared/domain/texts/plain'
import { Button, Form, type FormRule, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type ReactElement, useEffect, useId, useRef } from 'react'
import { useDictFilter } from '@/hooks/data/use-dict'
import type { Filters } from '@/hooks/data/use-page-query'
import { toTimeRange } from '@/lib/format/date-range'
import { focusRefused } from '@/lib/forms/refused-texts'
import { type Days, DaysField } from '../form/date-picker'
import { SearchSelect, type SearchSelectProps } from '../form/search-select'
import { AHEAD, PAST } from './day-presets'
import { useGridColumns } from './use-grid-columns'

/** `addition`: what of this product the filter belongs to, where other servers ignore it. */
export type FilterField = { addition?: Addition } & (
  | { name: string; label: string; kind: 'text'; maxLength?: number }
  /** A number of a record. */
  | { name: string; label: string; kind: 'number' }
  | { name: string; label: string; kind: 'select'; options: { label: string; value: string }[] }
  /** A value of a dictionary. */
  | { name: string; label: string; kind: 'dict'; type: string }
  /** Days that are past, or ahead. */
  | { name: string; label: string; kind: 'range'; ahead?: boolean }
  /** A custom control: its value is the text in the address, or a number. */
  | { name: string; label: string; kind: 'custom'; control: ReactElement }
)

interface FilterBarProps {
  fields: FilterField[]
  value: Filters
  onSearch: (filters: Filters) => void
  /** All rows are shown. */
  isUnfolded?: boolean
  /** Left out where it cannot be folded. */
  onUnfold?: (isUnfolded: boolean) => void
}

type FormValues = Record<string, string | number | Days | null | undefined>

const DAY = 'YYYY-MM-DD'
const AWAY = { display: 'none' }
/** What a select finds in which nothing is chosen. */
const ALL = '全部'

/**
 * The search form above a list. Its values are the list's filters in the address; ranges are whole days in China. Folded
 * it has one row, and in further ones the filters that are in effect.
 */
export function FilterBar({ fields, value, onSearch, isUnfolded = true, onUnfold }: FilterBarProps) {
  const [form] = Form.useForm<FormValues>()
  // Other forms of the page have the same field names; the ids made of them must differ.
  const id = useId()
  // The address may change without this form: back, forward, a link. Only then: a tab that is shown again runs its
  // effects again, and what was typed there must stay.
  const applied = useRef<Filters>(null)
  useEffect(() => {
    if (applied.current === value) return
    applied.current = value
    form.setFieldsValue(toForm(fields, value))
  }, [form, fields, value])

  const { frame, columns } = useGridColumns<HTMLDivElement>()
  // The buttons have the last column.
  const first = columns === null || columns === 1 ? fields.length : columns - 1
  const isRare = ({ name }: FilterField, at: number) => at >= first && value[name] === undefined
  const isFoldable = onUnfold !== undefined && fields.some(isRare)

  const search = () => {
    if (!focusRefused(id)) onSearch(toFilters(fields, form.getFieldsValue()))
  }
  return (
    <Form
      form={form}
      name={id}
      layout="horizontal"
      className="staff-filters"
      role="search"
      onFinish={search}
      onFinishFailed={() => onUnfold?.(true)}
    >
      <div ref={frame} className="staff-filters-grid">
        {fields.map((field, at) => (
          <Form.Item
            key={field.name}
            name={field.name}
            label={field.label}
            rules={RULES[field.kind]}
            {...(field.kind === 'number' && { normalize: plainText })}
            validateTrigger="onSubmit"
            style={isFoldable && !isUnfolded && isRare(field, at) ? AWAY : undefined}
          >
            {control(field)}
          </Form.Item>
        ))}
        <div className="staff-filters-buttons">
          <Button type="primary" htmlType="submit">
            搜索
          </Button>
          <Button
            onClick={() => {
              form.setFieldsValue(toForm(fields, {}))
              search()
            }}
          >
            重置
          </Button>
          {isFoldable && (
            <Button
              type="link"
              icon={isUnfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPlacement="end"
              aria-expanded={isUnfolded}
              onClick={() => onUnfold(!isUnfolded)}
            >
              {isUnfolded ? '收起' : '展开'}
            </Button>
          )}
        </div>
      </div>
    </Form>
  )
}

function control(field: FilterField) {
  if (field.kind === 'text') {
    return <Input allowClear placeholder={`请输入${field.label}`} maxLength={field.maxLength ?? 100} />
  }
  // Without a maximum length: what is pasted is refused as a whole, and not cut.
  if (field.kind === 'number')
    return <Input allowClear inputMode="numeric" placeholder={`请输入${field.label}`} />
  if (field.kind === 'select') {
    return <SearchSelect<string> allowClear placeholder={ALL} options={field.options} />
  }
  if (field.kind === 'dict') return <DictSelect type={field.type} allowClear placeholder={ALL} />
  if (field.kind === 'custom') return field.control
  return <DaysField presets={field.ahead ? AHEAD : PAST} />
}

const DictSelect = ({ type, ...props }: Omit<SearchSelectProps<string>, 'options'> & { type: string }) => (
  <SearchSelect {...props} options={useDictFilter(type)} />
)

const RULES: Partial<Record<FilterField['kind'], FormRule[]>> = {
  range: [{ validator: wholeRange }],
  number: [{ pattern: /^\d{1,15}$/, message: '请填写最多 15 位的数字' }],
}

async function wholeRange(_rule: unknown, days: Days | null | undefined): Promise<void> {
  const [start, end] = days ?? [null, null]
  if (!start !== !end) throw new Error('请选择开始日期和结束日期')
  if (start && end?.isBefore(start, 'day')) throw new Error('结束日期不能早于开始日期')
}

function toForm(fields: FilterField[], filters: Filters): FormValues {
  const values: FormValues = {}
  for (const { name, kind } of fields) {
    const value = filters[name]
    values[name] = kind === 'range' ? toDays(value) : typeof value === 'string' ? value : undefined
  }
  return values
}

function toDays(value: string | string[] | undefined): [Dayjs, Dayjs] | null {
  const [start, end] = [value ?? []].flat().map(text => dayjs(text.slice(0, 10), DAY))
  return start?.isValid() && end?.isValid() ? [start, end] : null
}

function toFilters(fields: FilterField[], values: FormValues): Filters {
  const filters: Filters = {}
  for (const { name } of fields) {
    const value = values[name]
    if (typeof value === 'string' || typeof value === 'number') filters[name] = String(value)
    else if (value?.[0] && value[1]) filters[name] = toTimeRange([value[0].format(DAY), value[1].format(DAY)])
  }
  return filters
}
