import type { ViewCounter } from '../../platform/api/services'
import type { Log } from '../../platform/config/log'
import { chinaDay } from '../../platform/config/time'
import type { Database } from '../../platform/db/database'
import { outsideRequests } from '../../platform/http/current-request'
import { type ArticleViews, addViews } from './visits'

/** How long views wait to be written together, in ms: single writes would keep the disk busy. */
const FLUSH_AFTER = 1_000

/**
 * Counts views of articles in memory. There is no endpoint for it: every GET of an article is one view, for other front
 * ends of the contract as for this one, and the response cache reports those that it serves itself.
 */
export function openViewCounter(db: Database, now: () => number, log: Log): ViewCounter {
  let counted = new Map<string, ArticleViews>()
  let writing: { visits: ReadonlyMap<string, ArticleViews>; done: Promise<void> } | null = null
  let timer: NodeJS.Timeout | undefined

  function add(visit: ArticleViews) {
    const key = `${visit.day} ${visit.articleId}`
    counted.set(key, { ...visit, views: visit.views + (counted.get(key)?.views ?? 0) })
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (writing) await writing.done.catch(() => undefined)
    if (counted.size === 0) return
    const visits = counted
    counted = new Map()
    const done = db.write(trx => addViews(trx, [...visits.values()]))
    writing = { visits, done }
    try {
      await done
    } catch (error) {
      // Written with the next ones.
      for (const visit of visits.values()) add(visit)
      throw error
    } finally {
      writing = null
    }
  }

  const flushSoon = () => void flush().catch(err => log.error({ err }, 'views were not written'))

  return {
    count(articleId) {
      add({ day: chinaDay(now()), articleId, views: 1 })
      timer ??= outsideRequests(() => setTimeout(flushSoon, FLUSH_AFTER)).unref()
    },
    pending(articleId) {
      let sum = 0
      for (const visits of [writing?.visits, counted])
        for (const visit of visits?.values() ?? []) if (visit.articleId === articleId) sum += visit.views
      return sum
    },
    flush,
  }
}
