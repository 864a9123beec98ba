import { type BatchResult, type BatchWatch, countOf } from '@/lib/batch/outcome'
import { notice } from '@/lib/browser/notice'
import { HttpError } from '@/lib/http/errors'
import { type BatchRow, type BatchState, useBatchStore } from '@/stores/batch'

/** What is to be done to many rows. */
export interface BatchJob<Id extends number | string> extends Pick<BatchState, 'title' | 'plural'> {
  /** What was done to so many: 已删除 3 篇文章. */
  done: (count: number) => string
  rows: readonly BatchRow<Id>[]
  /** Does it; `inPortions` makes one of a call for several. */
  run: (ids: Id[], watch: BatchWatch) => Promise<BatchResult<Id>>
  /** What is said of those with the outcome `same`. */
  same?: string
  /** Where all is stored at the end, or nothing: says what has become of a batch that was stopped. */
  whole?: () => Promise<string>
  /** Says what was done, in place of the notice of success; called for those that were where others were not, too. */
  finish?: (result: BatchResult<Id>) => unknown
  /** What is shown beside the counts. */
  extra?: (result: BatchResult<Id>) => BatchState['extra']
}

let batches = 0

/**
 * The one way in which something is done to many rows: shows how far it has come, stops it where the user wants, and then says
 * how many rows were changed, with every one that was not and why. Never rejects.
 * @returns what was done; null where nothing was
 */
export async function runBatch<Id extends number | string>(
  job: BatchJob<Id>,
): Promise<BatchResult<Id> | null> {
  const { put, change } = useBatchStore.getState()
  const control = new AbortController()
  put({
    key: ++batches,
    ...{ title: job.title, plural: job.plural, rows: job.rows, isWhole: job.whole !== undefined },
    ...{ progress: null, isStopping: false, result: null, summary: '', extra: null },
    stop: () => {
      control.abort()
      change({ isStopping: true })
    },
  })
  try {
    const ids = job.rows.map(({ id }) => id)
    const result = await job.run(ids, {
      signal: control.signal,
      onProgress: progress => change({ progress }),
    })
    const extra = job.extra?.(result) ?? null
    const isTold = extra !== null || result.outcomes.some(one => one.message !== null)
    const summary = summaryOf(job, result)
    if (isTold) change({ result, summary, extra })
    else put(null)
    const changed = countOf(result, 'done')
    if (job.finish && changed > 0) job.finish(result)
    else if (!isTold && result.outcomes.length > 0) notice.success(summary)
    return result
  } catch (error) {
    const stopped = control.signal.aborted && job.whole
    change({ summary: stopped ? await stopped() : failureText(error) })
    return null
  }
}

/** In a sentence: what was done to how many, and what was not. */
function summaryOf<Id extends number | string>(
  { done, plural, same = '原来就是这样' }: BatchJob<Id>,
  result: BatchResult<Id>,
): string {
  const [unchanged, refused] = [countOf(result, 'same'), countOf(result, 'refused') + countOf(result, 'left')]
  return [
    done(countOf(result, 'done')),
    unchanged > 0 && `${unchanged} 个${same}`,
    refused > 0 && `${refused} ${plural.slice(0, 1)}没有处理`,
    result.missing > 0 && `另有 ${result.missing} 项不存在或不在您的权限范围内`,
  ]
    .filter(Boolean)
    .join('，')
}

const failureText = (error: unknown) =>
  error instanceof HttpError ? error.message : '操作没有完成，请在列表中核对后重试'
