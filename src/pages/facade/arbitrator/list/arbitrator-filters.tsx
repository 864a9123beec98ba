import type { PublicDictEntry } from '@/api/public/dict-data'
import { FilterForm } from '@/components/facade/pager/filter-form'
import { TextField } from '@/components/facade/questions/text-field'
import { useLangOf } from '@/components/facade/texts/mixed'
import type { Facets } from '@/lib/format/roster-extras'
import { labelOf, type RosterWords } from './arbitrator-facts'
import type { FilterName, FilterValues } from './roster-address'
import { useRosterTexts } from './texts'

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
  const { texts, wordOf } = words
  const choice = (name: FilterName, label: string, entries: PublicDictEntry[] = []) => (
    <ChoiceField
      label={label}
      name={name}
      value={values[name]}
      choices={(facets?.[name] ?? []).map(({ value, count }) => ({
        value,
        label: texts.counted(wordOf(labelOf(value, entries)), count),
      }))}
      chosen={wordOf(labelOf(values[name], entries))}
    />
  )
  // Where all are of one country it is no choice.
  const hasNationalities = values.nationality !== '' || (facets?.nationality?.length ?? 0) > 1
  return (
    <FilterForm label={texts.find} onSubmit={onSearch} hasFilters={hasFilters}>
      <TextField label={texts.name} name="name" value={values.name} placeholder={texts.nameHint} />
      {/* Chosen below the form, and submitted with it. */}
      <input type="hidden" name="type" value={values.type} />
      {facets === null ? (
        <>
          <TextField
            label={texts.profession}
            name="profession"
            value={values.profession}
            placeholder={texts.specialityHint}
          />
          <TextField label={texts.region} name="region" value={values.region} />
          <ChoiceField
            label={texts.sex}
            name="sex"
            value={values.sex}
            choices={words.sexes.filter(({ status, value }) => !status || value === values.sex)}
            chosen={labelOf(values.sex, words.sexes)}
          />
        </>
      ) : (
        <>
          <SpecialityField value={values.profession} facets={facets} wordOf={wordOf} />
          {choice('region', texts.region)}
          {hasNationalities && choice('nationality', texts.nationality)}
          {choice('language', texts.language)}
          {choice('sex', texts.sex, words.sexes)}
        </>
      )}
    </FilterForm>
  )
}

interface SpecialityFieldProps {
  value: string
  facets: Facets | undefined
  wordOf: RosterWords['wordOf']
}

/** Specialities below their groups, each of which can be chosen as a whole; only what leads to someone. */
function SpecialityField({ value, facets, wordOf }: SpecialityFieldProps) {
  const texts = useRosterTexts()
  const langOf = useLangOf()
  const [groups, single] = [facets?.professionGroup ?? [], facets?.profession ?? []]
  const grouped = new Set(groups.flatMap(group => group.specialities ?? []))
  const others = single.filter(choice => !grouped.has(choice.value))
  const isThere = value === '' || [...groups, ...single].some(choice => choice.value === value)
  const toOption = ({ value, count }: { value: string; count: number }) => (
    <option key={value} value={value} lang={langOf(wordOf(value))}>
      {texts.counted(wordOf(value), count)}
    </option>
  )
  return (
    <label className="facade-field">
      <span>{texts.profession}</span>
      <select key={`${value}/${groups.length}/${single.length}`} name="profession" defaultValue={value}>
        <option value="">{texts.any}</option>
        {!isThere && <option value={value}>{wordOf(value)}</option>}
        {groups.map(group => (
          <optgroup key={group.value} label={wordOf(group.value)}>
            <option value={group.value}>
              {texts.counted(texts.wholeGroup(wordOf(group.value)), group.count)}
            </option>
            {single.filter(({ value }) => group.specialities?.includes(value)).map(toOption)}
          </optgroup>
        ))}
        {groups.length > 0 && others.length > 0 ? (
          <optgroup label={texts.others}>{others.map(toOption)}</optgroup>
        ) : (
          others.map(toOption)
        )}
      </select>
    </label>
  )
}

interface ChoiceFieldProps {
  label: string
  name: FilterName
  value: string
  choices: { value: string; label: string }[]
  /** Label of the choice in the address, which need not be among the others. */
  chosen: string
}

function ChoiceField({ label, name, value, choices, chosen }: ChoiceFieldProps) {
  const texts = useRosterTexts()
  const langOf = useLangOf()
  const isThere = value === '' || choices.some(choice => choice.value === value)
  return (
    <label className="facade-field">
      <span>{label}</span>
      <select key={`${value}/${choices.length}`} name={name} defaultValue={value}>
        <option value="">{texts.any}</option>
        {!isThere && <option value={value}>{chosen}</option>}
        {choices.map(option => (
          <option key={option.value} value={option.value} lang={langOf(option.label)}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
