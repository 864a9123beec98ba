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
import { lastPage } from '@/lib/format/page-number'
import { safeFile } from '@/lib/html/safe-link'
import { type DownloadPaper, groupDownloads } from './download-groups'
import { FILTERS, FileFilters } from './file-filters'
import { fileType } from './file-types'
import './file-list.css'

/** Fewer are found faster by looking than by filling in a form. */
const WORTH_FILTERING = 40

/** The download centre in groups, each paper once with its formats; filters and page in the address. */
export default function FileListPage() {
  const { values, hasFilters, pageNo, pageAddress, search } = useListParams(FILTERS)
  const query = { name: values.name || undefined, type: fileType(values.type)?.type, pageNo }
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
        <Empty>{hasFilters ? '没有符合条件的文件。' : '暂无可下载的文件。'}</Empty>
      ) : (
        <div aria-busy={isPlaceholderData}>
          {/* Of several pages, the files are counted, which are what is paged. */}
          <p className="facade-count" role="status">
            {last > 1 ? `共 ${data.total} 个文件` : `共 ${count} 份文书`}
          </p>
          <p className="facade-download-advice">
            在微信等应用中打开本页而不能下载的，请点右上角的“…”，选择“在浏览器打开”，再点下载。
          </p>
          {groups.map(({ name, papers }) => (
            <section key={name} className="facade-download-group">
              {(name || groups.length > 1) && <h2>{name || '其他'}</h2>}
              <ul className="facade-files">
                {papers.map(paper => (
                  <Paper key={paper.title} paper={paper} isNumbered={!hasFilters && last === 1} />
                ))}
              </ul>
            </section>
          ))}
          <Pager pageNo={pageNo} lastPage={last} total={data.total} unit="个文件" />
        </div>
      )}
    </>
  )
}

/** @param isNumbered where all papers are on one page: the numbers are those of the whole list */
function Paper({ paper, isNumbered }: { paper: DownloadPaper; isNumbered: boolean }) {
  const { place, title, files, time } = paper
  return (
    <li>
      <span className="facade-download-title">
        {isNumbered && <span className="facade-download-place">{`${place}. `}</span>}
        <span>{title}</span>
      </span>
      <span className="facade-download-formats">
        {files.map(({ id, name, url, size }) => {
          const link = safeFile(url)
          const text = downloadText({ name, size }, 'zh-CN')
          return link ? (
            <a
              key={id}
              className="facade-download"
              href={link.href}
              {...(link.external ? { target: '_blank', rel: 'noopener noreferrer' } : { download: name })}
            >
              <span className="facade-sr-only">{title}：</span>
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
