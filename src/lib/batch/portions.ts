import { type BatchOutcome, changedOf } from '../format/batch-outcome'
import { HttpError, isUnreachable } from '../http/errors'
import type { BatchResult, BatchWatch, RowOutcome } from './outcome'

/** So many rows go into one call, which the server does as a whole or not at all. */
const PORTION = 100

type Row = number | string

/** A call for several rows; it shows no failure. What it says of each row, or how many it changed. */
type Call<Id extends Row> = (ids: Id[]) => Promise<BatchOutcome | RowOutcome<Id>[]>

/**
 * A batch over the calls that every ruoyi-vue-pro server has: portion after portion, each of which is done as a whole. One
 * that is refused is done row by row, so that those that may not be changed are known and the others are changed. Stopping
 * ends it behind a portion: what is done stays.
 */
export const inPortions =
  <Id extends Row>(call: Call<Id>) =>
  async (ids: readonly Id[], { signal, onProgress }: BatchWatch = {}): Promise<BatchResult<Id>> => {
    const result: BatchResult<Id> = { outcomes: [], missing: 0 }
    const add = (outcomes: RowOutcome<Id>[]) => {
      result.outcomes.push(...outcomes)
      onProgress?.({ done: result.outcomes.length, total: ids.length })
    }
    /** Rows that are waiting, the next ones first. */
    const portions = Array.from({ length: Math.ceil(ids.length / PORTION) }, (_, at) =>
      ids.slice(at * PORTION, (at + 1) * PORTION),
    )
    for (let portion = portions.shift(); portion; portion = portions.shift()) {
      try {
        if (signal?.aborted) {
          add(all([portion, ...portions].flat(), 'left', '已停止，没有处理'))
          break
        }
        const answer = await call(portion)
        if (Array.isArray(answer)) add(answer)
        else {
          const missing = portion.length - changedOf(answer, portion.length)
          const none = missing === portion.length
          if (!none) result.missing += missing
          add(none ? all(portion, 'refused', '不存在或不在您的权限范围内') : all(portion, 'done', null))
        }
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        if (isAboutRows(error) && portion.length > 1) portions.unshift(...portion.map(id => [id]))
        else if (isAboutRows(error)) add(all(portion, 'refused', error.message))
        else {
          add(
            all(
              portion,
              'refused',
              isUnreachable(error) ? `${error.message}，不知道是否已经处理，请核对` : error.message,
            ),
          )
          add(all(portions.flat(), 'left', '没有处理'))
          break
        }
      }
    }
    return result
  }

const all = <Id extends Row>(ids: readonly Id[], outcome: RowOutcome['outcome'], message: string | null) =>
  ids.map((id): RowOutcome<Id> => ({ id, outcome, message }))

/** Codes of the modules (contract 16), or a server that has no call for several. Others are about the call. */
const isAboutRows = ({ kind, code = 0 }: HttpError): boolean =>
  (kind === 'business' && code > 1_000_000_000) || code === 404 || code === 405
