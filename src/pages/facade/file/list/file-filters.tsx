import { FilterForm } from '@/components/facade/pager/filter-form'
import { TextField } from '@/components/facade/questions/text-field'
import { FILE_TYPES, fileType } from './file-types'

/** Names of the filters in the address. */
export const FILTERS = ['name', 'type'] as const

type Values = Record<(typeof FILTERS)[number], string>

interface Props {
  values: Values
  hasFilters: boolean
  onSearch: (values: Partial<Values>) => void
}

export function FileFilters({ values, hasFilters, onSearch }: Props) {
  return (
    <FilterForm label="查询文件" onSubmit={onSearch} hasFilters={hasFilters}>
      <TextField label="文件名称" name="name" value={values.name} placeholder="例如：仲裁申请书" />
      <label className="facade-field">
        <span>文件类型</span>
        <select key={values.type} name="type" defaultValue={fileType(values.type)?.key ?? ''}>
          <option value="">全部</option>
          {FILE_TYPES.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </FilterForm>
  )
}
