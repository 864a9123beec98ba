import type { FileStorage } from '@shared/contract/files'
import { adminHttp } from '@/lib/http/admin-http'

/** Other servers do not know it: a failure is not shown. */
export const getFileStorage = (signal?: AbortSignal) =>
  adminHttp.get<FileStorage>('/infra/file/storage', { signal, silent: true })
