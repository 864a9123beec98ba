import type { PublicDictEntry } from '@/api/public/dict-data'
import { FilterForm } from '@/components/facade/pager/filter-form'
import { TextField } from '@/components/facade/questions/text-field'
import type { Facets } from '@/lib/format/roster-extras'
import { type RosterWords, wordOf } from './arbitrator-facts'
import type { FilterName, FilterValues } from './roster-address'

interface Props {
  values: FilterValues
  /** How many each choice would leave; null where the service does not count, undefined before it has responded. */
  facets: Facets | null | undefined
  words: RosterWords
  hasFilters: boolean
  onSearch: (values: Partial<FilterValues>) => void
}

/** The filters of the roster, as selects where the service reports the choices. */
export function ArbitratorFilters({ values, facets, words, hasFilters, onSearch }: Props) {
  const choice = (name: FilterName, label: string, entries: PublicDictEntry[] = []) => (
    <ChoiceField
      label={label}
      name={name}
      value={values[name]}
      choices={(facets?.[name] ?? []).map(({ value, count }) => ({
        value,
        label: `${wordOf(value, entries)}（${count}）`,
      }))}
      chosen={wordOf(values[name], entries)}
    />
  )
  return (
    <FilterForm label="查询仲裁员" onSubmit={onSearch} hasFilters={hasFilters}>
      <TextField label="姓名" name="name" value={values.name} placeholder="汉字、拼音或首字母" />
      {/* Chosen below the form, and submitted with it. */}
      <input type="hidden" name="type" value={values.type} />
      {facets === null ? (
        <>
          <TextField label="专业" name="profession" value={values.profession} placeholder="例如：建设工程" />
          <TextField label="地区" name="region" value={values.region} />
          <ChoiceField
            label="性别"
            name="sex"
            value={values.sex}
            choices={words.sexes.filter(({ status, value }) => !status || value === values.sex)}
            chosen={wordOf(values.sex, words.sexes)}
          />
        </>
      ) : (
        <>
          <SpecialityField value={values.profession} facets={facets} />
          {choice('region', '地区')}
          {choice('language', '工作语言')}
          {choice('sex', '性别', words.sexes)}
        </>
      )}
    </FilterForm>
  )
}

interface SpecialityFieldProps {
  value: string
  facets: Facets | undefined
}

/** Specialities below their groups, each of which can be chosen as a whole; only what leads to someone. */
function SpecialityField({ value, facets }: SpecialityFieldProps) {
  const [groups, single] = [facets?.professionGroup ?? [], facets?.profession ?? []]
  const grouped = new Set(groups.flatMap(group => group.specialities ?? []))
  const others = single.filter(choice => !grouped.has(choice.value))
  const isThere = value === '' || [...groups, ...single].some(choice => choice.value === value)
  return (
    <label className="facade-field">
      <span>专业</span>
      <select key={`${value}/${groups.length}/${single.length}`} name="profession" defaultValue={value}>
        <option value="">全部</option>
        {!isThere && <option value={value}>{value}</option>}
        {groups.map(group => (
          <optgroup key={group.value} label={group.value}>
            <option value={group.value}>{`${group.value}全部（${group.count}）`}</option>
            {single.filter(({ value }) => group.specialities?.includes(value)).map(toOption)}
          </optgroup>
        ))}
        {groups.length > 0 && others.length > 0 ? (
          <optgroup label="其他">{others.map(toOption)}</optgroup>
        ) : (
          others.map(toOption)
        )}
      </select>
    </label>
  )
}

const toOption = ({ value, count }: { value: string; count: number }) => (
  <option key={value} value={value}>
    {`${value}（${count}）`}
  </option>
)

interface ChoiceFieldProps {
  label: string
  name: FilterName
  value: string
  choices: { value: string; label: string }[]
  /** Label of the choice in the address, which need not be among the others. */
  chosen: string
}

function ChoiceField({ label, name, value, choices, chosen }: ChoiceFieldProps) {
  const isThere = value === '' || choices.some(choice => choice.value === value)
  return (
    <label className="facade-field">
      <span>{label}</span>
      <select key={`${value}/${choices.length}`} name={name} defaultValue={value}>
        <option value="">全部</option>
        {!isThere && <option value={value}>{chosen}</option>}
        {choices.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
