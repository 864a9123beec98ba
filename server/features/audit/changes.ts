import type { FieldChange, RecordChange } from '@shared/contract/operate-log'
import { cut } from '@shared/domain/texts/cut'
import type { AuditedRecord, FieldLabel } from '../../platform/api/audit'

/** Characters of a value that are stored. */
const MAX_VALUE = 500
/** Stands for values that are not stored. */
const SECRET = '（不记录）'

/** A change of a record, with what was put into its lists and taken out of them, where nothing else changed. */
export interface AuditedChange extends RecordChange {
  lists?: string
}

type Labels = Readonly<Record<string, FieldLabel>>

/** What differs between two states of some records, record by record. */
export function changesBetween(
  labels: Labels,
  before: readonly AuditedRecord[],
  after: readonly AuditedRecord[],
  gone: RecordChange['kind'] = 'delete',
): AuditedChange[] {
  const later = new Map(after.map(record => [record.id, record]))
  const earlier = new Set(before.map(({ id }) => id))
  const changed = before.flatMap((record): AuditedChange[] => {
    const now = later.get(record.id)
    if (!now) return [changeOf(labels, gone, record, undefined)]
    const change = changeOf(labels, 'update', record, now)
    return change.fields.length > 0 || record.version !== now.version ? [change] : []
  })
  const created = after.filter(({ id }) => !earlier.has(id))
  return [...changed, ...created.map(record => changeOf(labels, 'create', undefined, record))]
}

function changeOf(
  labels: Labels,
  kind: RecordChange['kind'],
  before: AuditedRecord | undefined,
  after: AuditedRecord | undefined,
): AuditedChange {
  const { id, name } = (after ?? before) as AuditedRecord
  const secret = new Set([...(before?.secret ?? []), ...(after?.secret ?? [])])
  const fields = Object.entries(labels).flatMap(([field, given]): FieldChange[] => {
    const [was, is] = [textOf(before?.fields[field]), textOf(after?.fields[field])]
    if (was === is) return []
    const { label, dict = null } = typeof given === 'string' ? { label: given } : given
    const shown = (text: string | null) => (text === null ? null : secret.has(field) ? SECRET : shorten(text))
    return [{ field, label, dict, before: shown(was), after: shown(is) }]
  })
  const lists =
    kind === 'update'
      ? fields.map(({ field, label }) => listText(label, before?.fields[field], after?.fields[field]))
      : []
  const isLists = lists.length > 0 && lists.every(text => text !== undefined)
  return { id, name: shorten(name), kind, fields, ...(isLists && { lists: lists.join('，') }) }
}

/** What is in a list now and was not before, and the other way round; undefined for values that are no lists. */
function listText(label: string, before: unknown, after: unknown): string | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined
  const quoted = (all: unknown[]) => all.map(one => `“${textOf(one)}”`).join('、')
  const [added, removed] = [
    after.filter(one => !before.includes(one)),
    before.filter(one => !after.includes(one)),
  ]
  return shorten(
    [
      added.length > 0 && `增加${label}${quoted(added)}`,
      removed.length > 0 && `取消${label}${quoted(removed)}`,
    ]
      .filter(Boolean)
      .join('，'),
  )
}

/** What a call did to the lists of one record, such as 为“张伟”增加角色“书记员”; undefined where it did something else. */
export function listsText(changes: readonly AuditedChange[]): string | undefined {
  const [change] = changes
  return changes.length === 1 && change?.lists ? `为“${change.name}”${change.lists}` : undefined
}

/** Nothing, an empty text and an empty list are the same. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).join('，') : null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const shorten = (text: string) =>
  text.length > MAX_VALUE ? `${cut(text, MAX_VALUE)}…（共 ${text.length.toLocaleString('zh-CN')} 字）` : text
