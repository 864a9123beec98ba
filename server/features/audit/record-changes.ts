import type { RecordChange } from '@shared/contract/operate-log'
import { personText } from '@shared/domain/users'
import {
  type AuditedRecord,
  type AuditedRecords,
  type AuditInput,
  type AuditRule,
  compareFurther,
} from '../../platform/api/audit'
import { countingRows } from '../../platform/db/changed-rows'
import type { Database, Writer } from '../../platform/db/database'
import { type AuditedChange, changesBetween, listsText } from './changes'
import { addEntry } from './entry'

/** Records of one call whose values are compared: the rows of a whole file. */
const MAX_RECORDS = 5_000
/** Characters of a row's changes. */
const MAX_EXTRA = 64_000
const MAX_NAMES = 3

export interface AuditedCall extends AuditInput {
  rule: AuditRule
  module: string
  summary: string
  user: { id: number; username: string; nickname: string }
  traceId: string
  method: string
  url: string
  ip: string
  userAgent: string
  now: number
}

/**
 * A database whose writes record what a call changes in the audit log: in the transaction in which its records change,
 * one row for each thing that a call does. `finish` records a call that changed other rows than its records, or values of them
 * that are not compared. A call that changed no row at all, such as a deletion of records that are not there or outside
 * of the caller's data scope, is not recorded.
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
  /** The records that the call names and that are there; of a call without records, those that it names. */
  let known = ids
  return {
    db: {
      ...db,
      async write(work, options) {
        if (state === 'recorded') return db.write(work, options)
        let outcome: 'nothing' | 'written' | 'recorded' = state
        const audited = async (given: Writer) => {
          const { trx, rows } = countingRows(given)
          const before = records ? await stateOf(given, records, ids) : undefined
          if (records && before) compareFurther(trx, more => compareAlso(given, records, before, more))
          const result = await work(trx)
          const { changes, there } =
            records && before
              ? await changesSince(given, records, before, rule.gone)
              : { changes: [], there: ids }
          known = ids.filter(id => there.includes(id))
          const isRecorded = changes.length > 0 || (!records && rows() > 0)
          if (isRecorded) await record(given, { call, changes, ids: idsOf(ids, known, changes) })
          outcome = isRecorded ? 'recorded' : rows() > 0 ? 'written' : state
          return result
        }
        const result = await db.write(audited, { table: records?.table })
        state = outcome
        return result
      },
    },
    async finish() {
      if (state !== 'written') return
      await db.write(trx => record(trx, { call, changes: [], ids: known }))
    },
  }
}

interface CallChanges {
  call: AuditedCall
  changes: readonly AuditedChange[]
  /** The records that the row is about. */
  ids: readonly number[]
}

/** The row of a call; what it did besides has a row of its own, without the values, which the first one has. */
async function record(trx: Writer, recorded: CallChanges): Promise<void> {
  const { rule } = recorded.call
  const also = 'none' in rule ? undefined : rule.also?.(recorded.changes)
  await addEntry(trx, entryOf(recorded))
  if (also === undefined) return
  const second = { ...entryOf({ ...recorded, call: { ...recorded.call, summary: also } }), extra: null }
  await addEntry(trx, second)
}

/** `id` or `ids` of the query, else of the body. */
export function idsIn({ query, body }: AuditInput): number[] {
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
): Promise<{ changes: AuditedChange[]; there: number[] }> {
  const compared = new Set(ids)
  const created = lastId === undefined ? [] : ((await createdAfter?.(trx, lastId)) ?? [])
  const wanted = [...ids, ...created.filter(id => !compared.has(id)).slice(0, MAX_RECORDS)]
  const after = await read(trx, wanted, large || wanted.length === 1)
  return {
    changes: changesBetween(labels, records, after, gone),
    there: [...records, ...after].map(({ id }) => id),
  }
}

/**
 * The records that a row is about: those that changed, after the one that a call names, which may have changed nothing but
 * others. Of several that a call names, those that it left as they were are none of them.
 */
function idsOf(
  named: readonly number[],
  known: readonly number[],
  changes: readonly RecordChange[],
): readonly number[] {
  const changed = changes.map(({ id }) => id)
  if (changed.length === 0) return known
  return named.length === 1 ? [...new Set([...known, ...changed])] : changed
}

export function entryOf({ call, changes, ids }: CallChanges) {
  const { module, summary, user, traceId, method, url, ip, userAgent, now } = call
  const names = changes.slice(0, MAX_NAMES).map(({ name }) => `“${name}”`)
  const rest = changes.length > MAX_NAMES ? `等 ${changes.length} 项` : ''
  return {
    traceId,
    userId: user.id,
    userName: personText(user),
    type: module,
    subType: summary,
    bizId: ids[0] ?? 0,
    recordIds: ids.length > 0 ? `,${ids.join(',')},` : '',
    action: listsText(changes) ?? `${summary}${names.join('、')}${rest}`,
    extra: changes.length > 0 ? extraOf(changes) : null,
    requestMethod: method,
    requestUrl: url.slice(0, 500),
    userIp: ip,
    userAgent: userAgent.slice(0, 500),
    createTime: now,
  }
}

/** As many changes as fit. */
function extraOf(changes: readonly AuditedChange[]): string {
  const texts: string[] = []
  let size = 0
  for (const { lists: _lists, ...change } of changes) {
    const text = JSON.stringify(change)
    size += text.length + 1
    if (size > MAX_EXTRA) break
    texts.push(text)
  }
  return `{"changes":[${texts.join(',')}],"more":${changes.length - texts.length}}`
}
