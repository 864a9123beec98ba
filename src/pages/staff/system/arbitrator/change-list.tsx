import { ARBITRATOR_LABELS } from '@shared/domain/arbitrators/roster'
import type { RosterChange, RosterChanges } from '@/api/system/arbitrator'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { type ChangedText, textChange } from '@/components/staff/form/text-change'
import { DICT } from '@/config/dict-types'
import { shownLabel, useDict } from '@/hooks/data/use-dict'
import { formatDay } from '@/lib/format/time'

const KINDS = [
  ['create', '新增'],
  ['update', '修改'],
  ['remove', '撤下'],
] as const

const LABELS: Record<string, string> = ARBITRATOR_LABELS

/** How two rosters differ: who was added, changed field by field, and taken off. */
export function ChangeList({ changes: { counts, list } }: { changes: RosterChanges }) {
  const total = counts.create + counts.update + counts.remove
  return (
    <div className="roster-changes">
      {KINDS.filter(([kind]) => counts[kind] > 0).map(([kind, label]) => {
        const shown = list.filter(change => change.kind === kind)
        return (
          <section key={kind}>
            <h2>{`${label} ${counts[kind]} 名`}</h2>
            <ul>
              {shown.map(change => (
                <Change key={change.id} change={change} />
              ))}
            </ul>
          </section>
        )
      })}
      {list.length < total && <p>{`变动共 ${total} 名，以上列出前 ${list.length} 名。`}</p>}
    </div>
  )
}

function Change({ change: { name, rosterType, workUnit, fields } }: { change: RosterChange }) {
  return (
    <li>
      <strong>{name}</strong>
      <span className="roster-change-of">
        <DictTag type={DICT.arbitratorRosterType} value={rosterType} />
        <span>{` ${workUnit ?? ''}`}</span>
      </span>
      {fields.length > 0 && (
        <dl className="roster-change-fields">
          {fields.map(field => (
            <Field key={field.field} {...field} />
          ))}
        </dl>
      )}
    </li>
  )
}

function Field({ field, before, after }: RosterChange['fields'][number]) {
  const textOf = useTextOf(field)
  const [old, next] = textChange(textOf(before), textOf(after))
  return (
    <>
      <dt>{LABELS[field] ?? field}</dt>
      <dd>
        原：
        <Marked {...old} />
      </dd>
      <dd>
        现：
        <Marked {...next} />
      </dd>
    </>
  )
}

function Marked({ before, changed, after }: ChangedText) {
  if (before + changed + after === '') return '（空）'
  return (
    <>
      {before}
      {changed && <mark>{changed}</mark>}
      {after}
    </>
  )
}

/** A stored value as it is read. */
function useTextOf(field: string): (value: string | number | null) => string {
  const [types, sexes] = [useDict(DICT.arbitratorRosterType), useDict(DICT.userSex)]
  const entries = field === 'rosterType' ? types : field === 'sex' ? sexes : []
  return value => {
    if (value === null) return ''
    if (field === 'appointTime' || field === 'termEndTime') return formatDay(Number(value))
    const entry = entries.find(one => one.value === String(value))
    return entry ? shownLabel(entry) : String(value)
  }
}
