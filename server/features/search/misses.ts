import { chinaDay } from '../../platform/config/time'
import type { Database, Writer } from '../../platform/db/database'
import { network } from '../../platform/http/client-address'
import { outsideRequests } from '../../platform/http/current-request'
import { SEPARATOR } from './word-groups'
import { keyOf } from './words'

/**
 * What visitors look for in vain is counted for staff, without personal data: words are written down only when they have come
 * from several networks, and what may name a person, a company or a case never is. Until then they are in the memory of
 * this process alone, beside the networks, which are never written.
 */
const NETWORKS = 3
/** Of longer ago a network counts again, in ms. */
const FORGOTTEN_AFTER = 7 * 86_400_000
/** What is in memory, and what is stored: beyond that the oldest goes. */
const MAX_WAITING = 2_000
const MAX_NETWORKS = 50
const MAX_STORED = 300
/** Days after which words that nobody looked for go. */
const KEPT_DAYS = 90

interface Waiting {
  since: number
  networks: Set<string>
}

const waiting = new WeakMap<Database, Map<string, Waiting>>()

interface Miss {
  keyword: string
  ip: string
  now: number
}

/** Notes that nothing was found for a keyword. A network counts once for a word, however often it asks. */
export async function noteMiss(db: Database, { keyword, ip, now }: Miss): Promise<void> {
  const words = keyOf(keyword)
  if (!mayBeKept(words)) return
  const all = waiting.get(db) ?? new Map<string, Waiting>()
  waiting.set(db, all)
  const former = all.get(words)
  const isRecent = former !== undefined && now - former.since < FORGOTTEN_AFTER
  const entry = isRecent ? former : { since: now, networks: new Set<string>() }
  const from = network(ip)
  if (entry.networks.has(from) || entry.networks.size >= MAX_NETWORKS) return
  entry.networks.add(from)
  all.delete(words)
  const [oldest] = all.keys()
  if (all.size >= MAX_WAITING && oldest !== undefined) all.delete(oldest)
  all.set(words, entry)
  const { size } = entry.networks
  if (size < NETWORKS) return
  await outsideRequests(() => db.write(trx => store(trx, words, size === NETWORKS ? NETWORKS : 1, now)))
}

async function store(trx: Writer, words: string, count: number, now: number): Promise<void> {
  const lastDay = chinaDay(now)
  await trx
    .insertInto('searchMisses')
    .values({ words, count, lastDay })
    .onConflict(conflict =>
      conflict.column('words').doUpdateSet(eb => ({ count: eb('searchMisses.count', '+', count), lastDay })),
    )
    .execute()
  const newest = trx
    .selectFrom('searchMisses')
    .select('id')
    .orderBy('lastDay', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_STORED)
  await trx.deleteFrom('searchMisses').where('id', 'not in', newest).execute()
}

/** Words of a group are no longer looked for in vain. */
export async function dropMisses(trx: Writer, words: string): Promise<void> {
  await trx.deleteFrom('searchMisses').where('words', 'in', words.split(SEPARATOR).map(keyOf)).execute()
}

/** Deletes what nobody has looked for since. */
export async function deleteOldMisses(db: Database, now: number): Promise<void> {
  const before = chinaDay(now - KEPT_DAYS * 86_400_000)
  await db.write(trx => trx.deleteFrom('searchMisses').where('lastDay', '<', before).execute())
}

const MIN_LENGTH = 2
/** Of a word of a group. */
const MAX_LENGTH = 20
const SURNAMES = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林郑谢罗梁宋唐许韩冯邓曹彭曾肖田董袁潘蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范石廖贾夏韦付傅邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤欧阳司马上官诸葛艾阿',
)
const COMPANY = /公司|集团|合作社|事务所|(?:厂|店|行|社|院|校)$/
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * Whether words may be stored: Chinese ones of 2 to 20 characters without three digits in a row (numbers of cases, phones, identity
 * cards, accounts), without what sounds like a company or institution, and without what looks like a name.
 * @param words as they are compared
 */
export function mayBeKept(words: string): boolean {
  const { length } = words
  if (length < MIN_LENGTH || length > MAX_LENGTH || !/\p{Script=Han}/u.test(words)) return false
  return (
    !/\d{3}|(?:\d\D?){6}|[零〇一二三四五六七八九]{5}/.test(words) && !COMPANY.test(words) && !mayBeName(words)
  )
}

/** A surname before one or two characters that are no word of the dictionary with it: 张伟, 王小明 and what has them. */
function mayBeName(words: string): boolean {
  const pieces = [...segmenter.segment(words)].map(({ segment }) => segment)
  return pieces.some((piece, at) => {
    const next = pieces[at + 1]
    if (next === undefined || next.length > 2 || !SURNAMES.has(piece.charAt(0))) return false
    return piece.length === 1 || (piece.length === 2 && next.length === 1)
  })
}
