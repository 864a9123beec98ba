import { countVisits, type Visit } from './article-visits'
import type { Database } from './db/open'
import { COMPRESS_FROM, compress, type Encoding, encodingFor } from './encoding'
import { ok } from './envelope'
import { keepFresh } from './keep-fresh'
import type { Log } from './log'
import { readDocument } from './modules/public-documents'
import { completeAnswer, dataHeaders } from './public-answer'
import { chinaDay } from './time'

/** How long openings wait to be written together, in ms: each by itself would keep the disk busy with numbers. */
const WRITE_AFTER = 1_000

/** For how long, in ms, a packed text serves others too: its number of openings is that of a moment ago. */
const MOMENT = 100

/** The only place in an answer where this can stand outside a text. */
const VIEWS = /"views":(\d+)/

interface Packed {
  since: number
  promise: Promise<Uint8Array<ArrayBuffer>>
  bytes?: Uint8Array<ArrayBuffer>
}

interface Article {
  id: number
  views: number
  /** The answer up to its number of openings, and from there on. */
  before: Buffer
  after: Buffer
}

/**
 * Articles as visitors open them (contract 13.4): the text is made once for as long as it holds, and every opening is
 * counted. Whoever reads these numbers elsewhere has them written first.
 */
export interface OpenedArticles {
  /** @throws Failure 1100001000 */
  open: (id: number, request: Request) => Promise<Response>
  /** The same without asking for it; undefined where that has to be. */
  openKnown: (id: number, request: Request) => Response | Promise<Response> | undefined
  /** Writes the openings so far. */
  written: () => Promise<void>
}

export function openArticles(db: Database, now: () => number, log: Log): OpenedArticles {
  const fresh = keepFresh<Article>(db.version, now)
  /** The last packed text of an article. */
  const packed = new WeakMap<Article, Partial<Record<Encoding, Packed>>>()
  let counted = new Map<string, Visit>()
  let writing: { visits: ReadonlyMap<string, Visit>; done: Promise<void> } | null = null
  let timer: NodeJS.Timeout | undefined

  async function make(id: number): Promise<Article> {
    const text = JSON.stringify(ok(await readDocument(db.read, id, now())))
    const [found = '', views] = VIEWS.exec(text) ?? []
    const [before = '', ...rest] = text.split(found)
    const after = Buffer.from(rest.join(found))
    return { id, views: Number(views), before: Buffer.from(`${before}"views":`), after }
  }

  /** Notes one more. */
  function count(articleId: number) {
    const day = chinaDay(now())
    const key = `${day} ${articleId}`
    const visit = counted.get(key)
    if (visit) visit.views += 1
    else counted.set(key, { day, articleId, views: 1 })
    timer ??= setTimeout(writeSoon, WRITE_AFTER).unref()
  }

  const writeSoon = () => void written().catch(err => log.error({ err }, 'openings were not written'))

  function notWritten(articleId: number): number {
    let sum = 0
    for (const visits of [writing?.visits, counted])
      for (const visit of visits?.values() ?? []) if (visit.articleId === articleId) sum += visit.views
    return sum
  }

  async function written(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (writing) await writing.done.catch(() => undefined)
    if (counted.size === 0) return
    const visits = counted
    counted = new Map()
    const done = db.write(trx => countVisits(trx, [...visits.values()]))
    writing = { visits, done }
    try {
      await done
    } catch (error) {
      // Written with those that come next.
      for (const [key, visit] of visits) {
        const later = counted.get(key)?.views ?? 0
        counted.set(key, { ...visit, views: visit.views + later })
      }
      throw error
    } finally {
      writing = null
    }
  }

  /** With the number of this moment. */
  const bodyOf = ({ id, views, before, after }: Article): Uint8Array<ArrayBuffer> =>
    Buffer.concat([before, Buffer.from(String(views + notWritten(id))), after])

  function packedFor(article: Article, encoding: Encoding): Packed {
    const known = packed.get(article)?.[encoding]
    if (known && Math.abs(now() - known.since) < MOMENT) return known
    const promise = compress(bodyOf(article), encoding).then(bytes => new Uint8Array(bytes))
    const made: Packed = { since: now(), promise }
    promise.then(
      bytes => {
        made.bytes = bytes
      },
      () => packed.delete(article),
    )
    packed.set(article, { ...packed.get(article), [encoding]: made })
    return made
  }

  const encodingOf = ({ before, after }: Article, request: Request) =>
    before.byteLength + after.byteLength < COMPRESS_FROM
      ? undefined
      : encodingFor(request.headers.get('accept-encoding'))

  /** Counts an opening and answers it: at once, where nothing has to be packed for it. */
  function answer(article: Article, request: Request): Response | Promise<Response> {
    count(article.id)
    const encoding = encodingOf(article, request)
    if (!encoding) return completeAnswer(bodyOf(article), HEADERS.identity)
    const send = (bytes: Uint8Array<ArrayBuffer>) => completeAnswer(bytes, HEADERS[encoding])
    const { bytes, promise } = packedFor(article, encoding)
    return bytes ? send(bytes) : promise.then(send)
  }

  return {
    open: async (id, request) => answer(await fresh(String(id), () => make(id)), request),
    openKnown(id, request) {
      const article = fresh.known(String(id))
      return article && answer(article, request)
    },
    written,
  }
}

const UNSTORED = { 'Cache-Control': 'no-store' }
const HEADERS = {
  identity: dataHeaders(UNSTORED),
  br: dataHeaders({ ...UNSTORED, 'Content-Encoding': 'br' }),
  gzip: dataHeaders({ ...UNSTORED, 'Content-Encoding': 'gzip' }),
}
