import type { ImportProgressLine } from '@shared/contract/row'
import { isRecord } from '@shared/domain/is-record'
import { adminHttp } from '@/lib/http/admin-http'

/** Thousands of rows take a while; the user sees how far it has come and can end it. */
const TIMEOUT_MS = 600_000

export interface LongCallOptions {
  signal?: AbortSignal
  /** Called with the part of the body that has been sent, 0 to 1. */
  onSent?: (sent: number) => void
  /** Called with what the server has done of it. */
  onProgress?: (line: ImportProgressLine) => void
}

/**
 * A call about thousands of rows, whose server says how far it has come: a caller who leaves before the end has changed
 * nothing. Its caller shows its failure.
 */
export const longCall = <T>(
  method: 'post' | 'put',
  url: string,
  body: object,
  { signal, onSent, onProgress }: LongCallOptions = {},
): Promise<T> =>
  adminHttp[method]<T>(url, body, {
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
