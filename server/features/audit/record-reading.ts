import { cut } from '@shared/domain/texts/cut'
import type { Database } from '../../platform/db/database'
import { addEntry } from './entry'
import { type AuditedCall, entryOf, idsIn } from './record-changes'

/** Parameters that say nothing about which rows are read. */
const NO_FILTERS = new Set(['id', 'ids', 'pageNo', 'pageSize', 'sortField', 'sortOrder', 'format'])
/** Characters of the filters that are stored. */
const MAX_FILTERS = 500

/**
 * Writes to the audit log that a user read data out of the system: who, when, what, by which filters.
 * @param rows how many; left out for the records that the query names
 */
export async function recordReading(db: Database, call: AuditedCall, rows?: number): Promise<void> {
  const entry = entryOf({ call, changes: [], ids: idsIn(call) })
  const filters = filtersIn(call)
  const action = [
    rows === undefined ? entry.action : `${entry.action}，共 ${rows.toLocaleString('zh-CN')} 行`,
    ...(filters === '' ? [] : [`筛选条件：${filters}`]),
  ].join('；')
  await db.write(trx => addEntry(trx, { ...entry, action }))
}

/** The filters of the query, by their labels where the records of the call have them. */
function filtersIn({ query, rule }: AuditedCall): string {
  const labels = 'none' in rule ? {} : (rule.records?.labels ?? {})
  const texts = Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
    if (NO_FILTERS.has(name) || value === undefined || value === null || value === '') return []
    const label = labels[name]
    return [`${typeof label === 'object' ? label.label : (label ?? name)}＝${textOf(value)}`]
  })
  const text = texts.join('，')
  return text.length > MAX_FILTERS ? `${cut(text, MAX_FILTERS)}…` : text
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
