import type { ImportProgressLine, SheetResult, SheetSent } from '@shared/contract/row'
import { isRecord } from '@shared/domain/is-record'
import { adminHttp } from '@/lib/http/admin-http'

/** Thousands of rows take a while; the user sees how far it has come and can end it. */
const TIMEOUT_MS = 600_000

export interface ImportOptions {
  signal?: AbortSignal
  /** Called with the part of the rows that has been sent, 0 to 1. */
  onSent?: (sent: number) => void
  /** Called with what the server has done of them. */
  onProgress?: (line: ImportProgressLine) => void
}

/**
 * Has the server check rows, or import all of them or none: an addition of this product. When the whole import fails,
 * the dialog shows it; the failure of one row is that row's outcome.
 */
export const importSheet = (
  url: string,
  body: SheetSent,
  { signal, onSent, onProgress }: ImportOptions = {},
): Promise<SheetResult> =>
  adminHttp.post<SheetResult>(url, body, {
    ...{ signal, onProgress: onSent, silent: true, timeout: TIMEOUT_MS },
    onLine: line => {
      if (isProgress(line)) onProgress?.(line)
    },
  })

const isProgress = (line: unknown): line is ImportProgressLine =>
  isRecord(line) &&
  (line.phase === 'check' || line.phase === 'write') &&
  typeof line.done === 'number' &&
  typeof line.total === 'number'
