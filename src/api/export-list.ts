import { queryOptions } from '@tanstack/react-query'
import { adminHttp, type Download, type Received } from '@/lib/http/admin-http'
import type { ExportChoice } from '@/lib/sheets/export-choice'

/** A long list takes time to export: users see the progress and can cancel. */
const EXPORT_TIMEOUT_MS = 600_000

export interface ExportOptions {
  signal?: AbortSignal
  onReceived?: (received: Received) => void
  /** This product's addition; other servers send a workbook with all columns. */
  choice?: ExportChoice | undefined
}

/**
 * The export of a list (contract 1.11).
 * @param base path of the module, such as /system/dict-type
 */
export const exportCalls = (base: string) => ({
  /**
   * All rows that the filters find as a file. ruoyi-compatible servers from before 2025 have it only at its former path
   * (contract 18 row 8).
   */
  file: (params: object, { choice, ...options }: ExportOptions = {}): Promise<Download> =>
    adminHttp.download(`${base}/export-excel`, {
      params: { ...params, ...choice },
      timeout: EXPORT_TIMEOUT_MS,
      fallback: `${base}/export`,
      silent: true,
      ...options,
    }),
  /** The headings of its columns. The dialog shows the failure. */
  columns: queryOptions({
    queryKey: ['export-columns', base],
    queryFn: ({ signal }) =>
      adminHttp.get<string[]>(`${base}/export-excel`, {
        params: { format: 'columns' },
        signal,
        silent: true,
      }),
  }),
})
export type ExportCalls = ReturnType<typeof exportCalls>
