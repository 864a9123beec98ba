import { FilterForm } from '@/components/facade/pager/filter-form'
import { TextField } from '@/components/facade/questions/text-field'
import { useIsChinese } from '@/components/facade/texts/use-texts'
import { FILE_TYPES, fileType } from './file-types'
import { useFileTexts } from './texts'

/** Names of the filters in the address. */
export const FILTERS = ['name', 'type'] as const

type Values = Record<(typeof FILTERS)[number], string>

interface Props {
  values: Values
  hasFilters: boolean
  onSearch: (values: Partial<Values>) => void
}

export function FileFilters({ values, hasFilters, onSearch }: Props) {
  const texts = useFileTexts()
  const isChinese = useIsChinese()
  return (
    <FilterForm label={texts.find} onSubmit={onSearch} hasFilters={hasFilters}>
      <TextField label={texts.name} name="name" value={values.name} placeholder={texts.nameHint} />
      <label className="facade-field">
        <span>{texts.type}</span>
        <select key={values.type} name="type" defaultValue={fileType(values.type)?.key ?? ''}>
          <option value="">{texts.any}</option>
          {FILE_TYPES.map(({ key, label, english }) => (
            <option key={key} value={key}>
              {isChinese ? label : english}
            </option>
          ))}
        </select>
      </label>
    </FilterForm>
  )
}
