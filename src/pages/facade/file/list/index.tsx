import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getPublicFiles } from '@/api/infra/public-file'
import { Day } from '@/components/facade/day'
import { Empty } from '@/components/facade/empty'
import { FileLink } from '@/components/facade/file-link'
import { FilterForm } from '@/components/facade/filter-form'
import { LoadError } from '@/components/facade/load-error'
import { Skeleton } from '@/components/facade/skeleton'
import { TextField } from '@/components/facade/text-field'
import { FRESH } from '@/components/facade/use-facade'
import { useListParams } from '@/components/facade/use-list-params'
import './file-list.css'

const FILTERS = ['name'] as const

/** The download centre. */
export default function FileListPage() {
  const { values, hasFilters, search } = useListParams(FILTERS)
  const query = { name: values.name || undefined }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['facade', 'files', query],
    queryFn: ({ signal }) => getPublicFiles(query, signal),
    placeholderData: keepPreviousData,
    ...FRESH,
  })
  return (
    <>
      <FilterForm label="查询文件" onSubmit={search} onReset={hasFilters ? () => search({}) : undefined}>
        <TextField label="文件名称" name="name" value={values.name} placeholder="例如：仲裁申请书" />
      </FilterForm>
      {error ? (
        <LoadError error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton rows={8} />
      ) : data.list.length === 0 ? (
        <Empty>{hasFilters ? '没有名称符合条件的文件。' : '暂无可下载的文件。'}</Empty>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <p className="facade-count">
            共 {data.total} 个文件
            {data.total > data.list.length && `，显示最近的 ${data.list.length} 个，其余请按名称查询`}
          </p>
          <ul className="facade-files">
            {data.list.map(({ id, name, url, size, createTime }) => (
              <li key={id}>
                <FileLink name={name} url={url} size={size} />
                <Day time={createTime} className="facade-files-day" />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
