import type { PublicDictEntry } from '@/api/system/public-dict'
import { FilterForm } from '@/components/facade/filter-form'
import { TextField } from '@/components/facade/text-field'

/** Names of the filters in the address. */
export const FILTERS = ['name', 'type', 'profession', 'region'] as const

type Values = Record<(typeof FILTERS)[number], string>

interface Props {
  values: Values
  /** Kinds of roster (dict arbitrator_roster_type). */
  types: PublicDictEntry[]
  hasFilters: boolean
  onSearch: (values: Partial<Values>) => void
}

export function ArbitratorFilters({ values, types, hasFilters, onSearch }: Props) {
  return (
    <FilterForm label="查询仲裁员" onSubmit={onSearch} onReset={hasFilters ? () => onSearch({}) : undefined}>
      <TextField label="姓名" name="name" value={values.name} />
      <label className="facade-field">
        <span>名册类型</span>
        <select key={`${values.type}/${types.length}`} name="type" defaultValue={values.type}>
          <option value="">全部</option>
          {types.map(({ id, label, value }) => (
            <option key={id} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <TextField label="专业" name="profession" value={values.profession} placeholder="例如：建设工程" />
      <TextField label="地区" name="region" value={values.region} />
    </FilterForm>
  )
}
