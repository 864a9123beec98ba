import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Navigate } from 'react-router-dom'
import { type Arbitrator, rosterPage } from '@/api/back/public-arbitrator'
import { EnglishDay } from '@/components/facade/english/english-day'
import { EnglishPager } from '@/components/facade/english/english-pager'
import { Failure } from '@/components/facade/english/failure'
import { MAX_FILTER, useListParams } from '@/components/facade/pager/use-list-params'
import { Skeleton } from '@/components/facade/skeleton'
import { lastPage } from '@/lib/format/page-number'
import { withTextKeys } from '@/lib/format/text-keys'
import { isEnglish, languageName, languagesOf } from './language-names'
import './arbitrators.css'

const PAGE_SIZE = 20
const FILTERS = ['name', 'language'] as const

/** Another system's rows have no Latin names, and may have any field. */
const nameOf = ({ name, latinName }: Arbitrator & { latinName?: string }) => ({
  chinese: String(name ?? ''),
  latin: latinName || String(name ?? ''),
})

/** The roster: names in Latin letters and working languages. Other particulars are in Chinese. */
export function EnglishArbitrators() {
  const { values, hasFilters, pageNo, pageAddress, search } = useListParams(FILTERS)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...rosterPage({
      ...{ name: values.name || undefined, language: values.language || undefined },
      ...{ sound: true, exact: true, facets: true, latin: true, pageNum: pageNo, pageSize: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  })
  const last = lastPage(PAGE_SIZE, data?.total ?? 0)
  const languages = data?.facets?.language ?? []
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    search({ name: String(form.get('name') ?? ''), language: String(form.get('language') ?? '') })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Chrome 109, which many offices end at */}
      <form role="search" className="facade-filters" aria-label="Arbitrators" onSubmit={submit}>
        <label className="facade-field">
          <span>Name</span>
          <input
            key={values.name}
            type="search"
            name="name"
            defaultValue={values.name}
            maxLength={MAX_FILTER}
            placeholder="Pinyin or Chinese"
            autoComplete="off"
          />
        </label>
        <label className="facade-field">
          <span>Working language</span>
          <select key={values.language} name="language" defaultValue={values.language}>
            <option value="">Any</option>
            {withChosen(
              languages.map(({ value }) => value),
              values.language,
            ).map(value => (
              <option key={value} value={value} lang={isEnglish(value) ? undefined : 'zh-CN'}>
                {languageName(value)}
              </option>
            ))}
          </select>
        </label>
        <div className="facade-filters-buttons">
          <button type="submit" className="facade-button">
            Search
          </button>
          {hasFilters && (
            <button type="button" className="facade-button is-plain" onClick={() => search({})}>
              Clear
            </button>
          )}
        </div>
      </form>
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={8} label="Loading…" />
      ) : !isPlaceholderData && pageNo > last ? (
        <Navigate to={pageAddress(last)} replace />
      ) : data.list.length === 0 ? (
        <p className="facade-empty">
          {hasFilters ? 'No arbitrator matches this search.' : 'The roster has not been published yet.'}
        </p>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <p className="facade-count" role="status">
            {data.total === 1 ? '1 entry' : `${data.total} entries`}
            {data.publishTime !== null && (
              <>
                , roster updated on <EnglishDay time={data.publishTime} />
              </>
            )}
          </p>
          <Roster rows={data.list} />
          <EnglishPager pageNo={pageNo} lastPage={last} />
        </div>
      )}
    </>
  )
}

/** A language of the address is offered even where no row has it. */
const withChosen = (values: string[], chosen: string) =>
  chosen === '' || values.includes(chosen) ? values : [...values, chosen]

function Roster({ rows }: { rows: Arbitrator[] }) {
  return (
    <table className="english-roster">
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
                {latin}
                {latin !== chinese && <span lang="zh-CN">{chinese}</span>}
              </th>
              <td>
                {languagesOf(row.language).map((language, at) => (
                  <span key={language}>
                    {at > 0 && ', '}
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
