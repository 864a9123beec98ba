import type { RecordChange } from '@shared/contract/operate-log'
import type { AuditedRecord, AuditedRecords, AuditInput, AuditRule } from '../api/audit'
import type { Database, Writer } from '../db/database'
import type { Row } from '../db/schema'
import { append, chainEnd, inChain } from './chain'
import { changesBetween } from './changes'

/** Records of one call whose values are compared: the rows of a whole file. */
const MAX_RECORDS = 5_000
/** Characters of a row's changes. */
const MAX_EXTRA = 64_000
const MAX_NAMES = 3

export interface AuditedCall extends AuditInput {
  rule: AuditRule
  module: string
  summary: string
  user: { id: number; username: string }
  traceId: string
  method: string
  url: string
  ip: string
  userAgent: string
  now: number
}

/** What compares further records in a transaction. */
const comparisons = new WeakMap<Writer, (ids: readonly number[]) => Promise<void>>()

/**
 * Says that records which the call does not name, such as those of a file, are about to change. Without it the audit log
 * would not have their values.
 */
export async function alsoChanges(trx: Writer, ids: readonly number[]): Promise<void> {
  await comparisons.get(trx)?.(ids)
}

/**
 * A database whose writes record what a call changes in the audit log: in the transaction in which its records change,
 * one row for each deed of a call. `finish` records a call that wrote but changed none of them.
 */
export function recordingChanges(
  db: Database,
  call: AuditedCall,
): { db: Database; finish: () => Promise<void> } {
  const { rule } = call
  if ('none' in rule) return { db, finish: async () => {} }
  const { records } = rule
  const ids = rule.ids?.(call) ?? idsIn(call)
  let state: 'nothing' | 'written' | 'recorded' = 'nothing'
  return {
    db: {
      ...db,
      async write(work, options) {
        if (state === 'recorded') return db.write(work, options)
        let recorded = false
        const result = await inChain(db, async trx => {
          const end = await chainEnd(trx)
          const before = records ? await stateOf(trx, records, ids) : undefined
          if (records && before) comparisons.set(trx, more => compareAlso(trx, records, before, more))
          const result = await work(trx)
          const changes = records && before ? await changesSince(trx, records, before, rule.gone) : []
          recorded = !records || changes.length > 0
          if (recorded) await record(trx, end, { call, changes, ids })
          return result
        })
        state = recorded ? 'recorded' : 'written'
        return result
      },
    },
    async finish() {
      if (state !== 'written') return
      await inChain(db, async trx => record(trx, await chainEnd(trx), { call, changes: [], ids }))
    },
  }
}

interface Deeds {
  call: AuditedCall
  changes: readonly RecordChange[]
  ids: readonly number[]
}

/** The row of a call; what it did besides has a row of its own, without the values, which the first one has. */
async function record(trx: Writer, end: Row<'auditChain'>, { call, changes, ids }: Deeds): Promise<void> {
  const also = 'none' in call.rule ? undefined : call.rule.also?.(call)
  await append(trx, end, entryOf(call, changes, ids))
  if (also === undefined) return
  const second = { ...entryOf({ ...call, summary: also }, changes, ids), extra: null }
  await append(trx, await chainEnd(trx), second)
}

/** `id` or `ids` of the query, else of the body. */
function idsIn({ query, body }: AuditInput): number[] {
  for (const sent of [query, body] as ({ id?: unknown; ids?: unknown } | null | undefined)[]) {
    if (Array.isArray(sent?.ids)) return sent.ids.filter(id => typeof id === 'number')
    if (typeof sent?.id === 'number') return [sent.id]
  }
  return []
}

interface State {
  /** Compared so far. */
  ids: number[]
  /** Whether long texts are compared: of one record alone. */
  large: boolean
  records: AuditedRecord[]
  lastId: number | undefined
}

async function stateOf(trx: Writer, records: AuditedRecords, given: readonly number[]): Promise<State> {
  const ids = [...new Set(given)].slice(0, MAX_RECORDS)
  const large = ids.length === 1
  return { ids, large, records: await records.read(trx, ids, large), lastId: await records.lastId?.(trx) }
}

async function compareAlso(
  trx: Writer,
  { read }: AuditedRecords,
  state: State,
  more: readonly number[],
): Promise<void> {
  const known = new Set(state.ids)
  const added = more.filter(id => !known.has(id)).slice(0, MAX_RECORDS - known.size)
  state.ids.push(...added)
  state.records.push(...(await read(trx, added, state.large)))
}

async function changesSince(
  trx: Writer,
  { labels, read, createdAfter }: AuditedRecords,
  { ids, large, records, lastId }: State,
  gone?: RecordChange['kind'],
): Promise<RecordChange[]> {
  const compared = new Set(ids)
  const created = lastId === undefined ? [] : ((await createdAfter?.(trx, lastId)) ?? [])
  const after = [...ids, ...created.filter(id => !compared.has(id)).slice(0, MAX_RECORDS)]
  return changesBetween(labels, records, await read(trx, after, large || after.length === 1), gone)
}

function entryOf(call: AuditedCall, changes: readonly RecordChange[], ids: readonly number[]) {
  const { module, summary, user, traceId, method, url, ip, userAgent, now } = call
  const all = [...new Set([...ids, ...changes.map(({ id }) => id)])]
  const names = changes.slice(0, MAX_NAMES).map(({ name }) => `“${name}”`)
  const rest = changes.length > MAX_NAMES ? `等 ${changes.length} 项` : ''
  return {
    traceId,
    userId: user.id,
    userName: user.username,
    type: module,
    subType: summary,
    bizId: all[0] ?? 0,
    recordIds: all.length > 0 ? `,${all.join(',')},` : '',
    action: `${summary}${names.join('、')}${rest}`,
    extra: changes.length > 0 ? extraOf(changes) : null,
    requestMethod: method,
    requestUrl: url.slice(0, 500),
    userIp: ip,
    userAgent: userAgent.slice(0, 500),
    createTime: now,
  }
}

/** As many changes as fit. */
function extraOf(changes: readonly RecordChange[]): string {
  const texts: string[] = []
  let size = 0
  for (const change of changes) {
    const text = JSON.stringify(change)
    size += text.length + 1
    if (size > MAX_EXTRA) break
    texts.push(text)
  }
  return `{"changes":[${texts.join(',')}],"more":${changes.length - texts.length}}`
}
