import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FILES_AT_ONCE, publicFiles } from '@/api/infra/public-file'
import { Day } from '@/components/facade/day'
import { Empty } from '@/components/facade/empty'
import { downloadText } from '@/components/facade/file-facts'
import { LoadError } from '@/components/facade/load-error'
import { NewWindow } from '@/components/facade/new-window'
import { Pager } from '@/components/facade/pager/pager'
import { PastEnd } from '@/components/facade/pager/past-end'
import { useListParams } from '@/components/facade/pager/use-list-params'
import { Skeleton } from '@/components/facade/skeleton'
import { useTexts } from '@/components/facade/texts/use-texts'
import { lastPage } from '@/lib/format/page-number'
import { safeFile } from '@/lib/html/safe-link'
import { type DownloadPaper, groupDownloads } from './download-groups'
import { FILTERS, FileFilters } from './file-filters'
import { fileType } from './file-types'
import { useFileTexts } from './texts'
import './file-list.css'

/** Fewer are found faster by looking than by filling in a form. */
const WORTH_FILTERING = 40

/** The download centre in groups, each paper once with its formats; filters and page in the address. */
export default function FileListPage() {
  const { values, hasFilters, pageNo, pageAddress, search } = useListParams(FILTERS)
  const texts = useFileTexts()
  const { language } = useTexts()
  const query = {
    name: values.name || undefined,
    type: fileType(values.type)?.type,
    pageNo,
    // The Chinese page has the English forms too: its readers write to foreign parties.
    ...(language === 'en' && { language }),
  }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...publicFiles(query),
    placeholderData: keepPreviousData,
  })
  const last = lastPage(FILES_AT_ONCE, data?.total ?? 0)
  const groups = groupDownloads(data?.list ?? [])
  const count = groups.reduce((sum, { papers }) => sum + papers.length, 0)
  return (
    <>
      {(hasFilters || (data?.total ?? 0) > WORTH_FILTERING) && (
        <FileFilters values={values} hasFilters={hasFilters} onSearch={search} />
      )}
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : !isPlaceholderData && pageNo > last ? (
        <PastEnd to={pageAddress(last)} />
      ) : data.list.length === 0 ? (
        <Empty>{hasFilters ? texts.noMatch : texts.nothing}</Empty>
      ) : (
        <div aria-busy={isPlaceholderData}>
          {/* Of several pages, the files are counted, which are what is paged. */}
          <p className="facade-count" role="status">
            {last > 1 ? texts.files(data.total) : texts.papers(count)}
          </p>
          <p className="facade-download-advice">{texts.advice}</p>
          {groups.map(({ name, papers }) => (
            <section key={name} className="facade-download-group">
              {(name || groups.length > 1) && <h2>{name || texts.others}</h2>}
              <ul className="facade-files">
                {papers.map(paper => (
                  <Paper key={paper.title} paper={paper} isNumbered={!hasFilters && last === 1} />
                ))}
              </ul>
            </section>
          ))}
          <Pager pageNo={pageNo} lastPage={last} total={data.total} unit={texts.unit} />
        </div>
      )}
    </>
  )
}

/** @param isNumbered where all papers are on one page: the numbers are those of the whole list */
function Paper({ paper, isNumbered }: { paper: DownloadPaper; isNumbered: boolean }) {
  const { place, title, files, time } = paper
  const texts = useFileTexts()
  const { language } = useTexts()
  return (
    <li>
      <span className="facade-download-title">
        {isNumbered && <span className="facade-download-place">{`${place}. `}</span>}
        <span>{title}</span>
      </span>
      <span className="facade-download-formats">
        {files.map(({ id, name, url, size }) => {
          const link = safeFile(url)
          const text = downloadText({ name, size }, language)
          return link ? (
            <a
              key={id}
              className="facade-download"
              href={link.href}
              {...(link.external ? { target: '_blank', rel: 'noopener noreferrer' } : { download: name })}
            >
              <span className="facade-sr-only">{title + texts.colon}</span>
              <span>{text}</span>
              {link.external && <NewWindow />}
            </a>
          ) : (
            <span key={id}>{text}</span>
          )
        })}
      </span>
      <Day time={time} className="facade-files-day" />
    </li>
  )
}
