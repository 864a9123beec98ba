import type { SheetResult, SheetSent } from '@shared/contract/row'
import { type LongCallOptions, longCall } from '@/api/long-call'

export type ImportOptions = LongCallOptions

/**
 * Has the server check rows, or import all of them or none: an addition of this product. When the whole import fails,
 * the dialog shows it; the failure of one row is that row's outcome.
 */
export const importSheet = <R extends SheetResult = SheetResult>(
  url: string,
  body: SheetSent,
  options?: ImportOptions,
): Promise<R> => longCall<R>('post', url, body, options)
