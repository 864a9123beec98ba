import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'
import { FILE_KEY } from './file'

/** How much room stored files take, and how much they may: an addition of this product. In bytes. */
export interface FileStorage {
  /** Of uploads and what was made of them. */
  used: number
  total: number
  /** The largest single file. */
  each: number
  /** For one user's files that nothing public uses. */
  user: number
}

/** Other servers do not know it: a failure is not shown. */
const getFileStorage = (signal?: AbortSignal) =>
  adminHttp.get<FileStorage>('/infra/file/storage', { signal, silent: true })

/** Whatever changes the list of files asks again. */
export const fileStorage = () =>
  queryOptions({
    queryKey: [...FILE_KEY, 'storage'],
    queryFn: ({ signal }) => getFileStorage(signal),
    retry: false,
  })
