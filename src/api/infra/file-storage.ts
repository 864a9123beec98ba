import type { FileStorage } from '@shared/contract/files'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'
import { FILE_KEY } from './file'

/** Other servers do not know it: a failure is not shown. */
const getFileStorage = (signal?: AbortSignal) =>
  adminHttp.get<FileStorage>('/infra/file/storage', { signal, silent: true })

/** Whatever invalidates the list of files invalidates it too. */
export const fileStorage = () =>
  queryOptions({
    queryKey: [...FILE_KEY, 'storage'],
    queryFn: ({ signal }) => getFileStorage(signal),
    retry: false,
  })
