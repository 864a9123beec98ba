import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Arbitrator, rosterPage } from '@/api/back/public-arbitrator'
import { Day } from '@/components/facade/day'
import { LoadError } from '@/components/facade/load-error'
import { FilterForm } from '@/components/facade/pager/filter-form'
import { Pager } from '@/components/facade/pager/pager'
import { PastEnd } from '@/components/facade/pager/past-end'
import { useListParams } from '@/components/facade/pager/use-list-params'
import { TextField } from '@/components/facade/questions/text-field'
import { Skeleton } from '@/components/facade/skeleton'
import { lastPage } from '@/lib/format/page-number'
import { withTextKeys } from '@/lib/format/text-keys'
import { isEnglish, languageName, languagesOf } from './language-names'
import { rosterQuery } from './roster-address'
import './latin-roster.css'

const PAGE_SIZE = 20
const FILTERS = ['name', 'language'] as const

/** Another system's rows have no Latin names, and may have any field. */
const nameOf = ({ name, latinName }: Arbitrator & { latinName?: string }) => ({
  chinese: String(name ?? ''),
  latin: latinName || String(name ?? ''),
})

/** The roster in English: names in Latin letters and working languages. Other particulars are in Chinese. */
export function LatinRoster() {
  const { values, hasFilters, pageNo, pageAddress, search } = useListParams(FILTERS)
  const body = { ...rosterQuery(values), facets: true, latin: true, pageNum: pageNo, pageSize: PAGE_SIZE }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...rosterPage(body),
    placeholderData: keepPreviousData,
  })
  const last = lastPage(PAGE_SIZE, data?.total ?? 0)
  const languages = (data?.facets?.language ?? []).map(({ value }) => value)
  return (
    <>
      <FilterForm label="Arbitrators" onSubmit={search} hasFilters={hasFilters}>
        <TextField label="Name" name="name" value={values.name} placeholder="Pinyin or Chinese" />
        <LanguageField value={values.language} languages={withChosen(languages, values.language)} />
      </FilterForm>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : !isPlaceholderData && pageNo > last ? (
        <PastEnd to={pageAddress(last)} />
      ) : data.list.length === 0 ? (
        <p className="facade-empty">
          {hasFilters ? 'No arbitrator matches this search.' : 'The roster has not been published yet.'}
        </p>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <p className="facade-count" role="status">
            <span>{data.total === 1 ? '1 entry' : `${data.total} entries`}</span>
            {data.publishTime !== null && (
              <>
                , roster updated on <Day time={data.publishTime} />
              </>
            )}
          </p>
          <Roster rows={data.list} />
          <Pager pageNo={pageNo} lastPage={last} total={data.total} unit="名" />
        </div>
      )}
    </>
  )
}

function LanguageField({ value, languages }: { value: string; languages: string[] }) {
  return (
    <label className="facade-field">
      <span>Working language</span>
      <select key={value} name="language" defaultValue={value}>
        <option value="">Any</option>
        {languages.map(language => (
          <option key={language} value={language} lang={isEnglish(language) ? undefined : 'zh-CN'}>
            {languageName(language)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A language of the address is offered even where no row has it. */
const withChosen = (values: string[], chosen: string) =>
  chosen === '' || values.includes(chosen) ? values : [...values, chosen]

function Roster({ rows }: { rows: Arbitrator[] }) {
  return (
    <table className="latin-roster">
      <caption className="facade-sr-only">Arbitrators</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Working languages</th>
        </tr>
      </thead>
      <tbody>
        {withTextKeys(rows, JSON.stringify).map(([key, row]) => {
          const { latin, chinese } = nameOf(row)
          return (
            <tr key={key}>
              <th scope="row">
                <span>{latin}</span>
                {latin !== chinese && <span lang="zh-CN">{chinese}</span>}
              </th>
              <td>
                {languagesOf(row.language).map((language, at) => (
                  <span key={language}>
                    <span>{at > 0 ? ', ' : ''}</span>
                    <span lang={isEnglish(language) ? undefined : 'zh-CN'}>{languageName(language)}</span>
                  </span>
                ))}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
