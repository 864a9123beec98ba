import { adminHttp, type Download, type Received } from '@/lib/http/admin-http'

/** A long list takes time to export: users see the progress and can cancel. */
const EXPORT_TIMEOUT_MS = 600_000

export interface ExportOptions {
  signal?: AbortSignal
  onReceived?: (received: Received) => void
}

/**
 * All rows of a list as a file (contract 1.11). ruoyi-compatible servers from before 2025 have it only at its former
 * path (contract 18 row 8).
 * @param base path of the module, such as /system/dict-type
 */
export const exportList = (base: string, params: object, options?: ExportOptions): Promise<Download> =>
  adminHttp.download(`${base}/export-excel`, {
    params,
    timeout: EXPORT_TIMEOUT_MS,
    fallback: `${base}/export`,
    ...options,
  })
