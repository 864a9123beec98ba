import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { FILES_AT_ONCE, publicFiles } from '@/api/infra/public-file'
import { Day } from '@/components/facade/day'
import { Empty } from '@/components/facade/empty'
import { FileLink } from '@/components/facade/file-link'
import { LoadError } from '@/components/facade/load-error'
import { Pager } from '@/components/facade/pager/pager'
import { useListParams } from '@/components/facade/pager/use-list-params'
import { Skeleton } from '@/components/facade/skeleton'
import { lastPage } from '@/lib/format/page-number'
import { FILTERS, FileFilters } from './file-filters'
import { fileType } from './file-types'
import './file-list.css'

/** The download centre: filters and page in the address. */
export default function FileListPage() {
  const { values, hasFilters, pageNo, pageAddress, search } = useListParams(FILTERS)
  const query = { name: values.name || undefined, type: fileType(values.type)?.type, pageNo }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...publicFiles(query),
    placeholderData: keepPreviousData,
  })
  const last = lastPage(FILES_AT_ONCE, data?.total ?? 0)
  return (
    <>
      <FileFilters values={values} hasFilters={hasFilters} onSearch={search} />
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : !isPlaceholderData && pageNo > last ? (
        <Navigate to={pageAddress(last)} replace />
      ) : data.list.length === 0 ? (
        <Empty>{hasFilters ? '没有符合条件的文件。' : '暂无可下载的文件。'}</Empty>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <p className="facade-count" role="status">
            共 {data.total} 个文件
          </p>
          <ul className="facade-files">
            {data.list.map(({ id, name, url, size, createTime }) => (
              <li key={id}>
                <FileLink name={name} url={url} size={size} />
                <Day time={createTime} className="facade-files-day" />
              </li>
            ))}
          </ul>
          <Pager pageNo={pageNo} lastPage={last} total={data.total} unit="个文件" />
        </div>
      )}
    </>
  )
}
