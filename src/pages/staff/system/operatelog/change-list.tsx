import type { FieldChange, RecordChange } from '@/api/system/operate-log'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { Tag } from '@/components/staff/dict/tag'
import { DICT } from '@/config/dict-types'
import { formatTime } from '@/lib/format/time'

const KINDS = {
  create: { tone: 'success', text: '新增' },
  update: { tone: 'processing', text: '修改' },
  delete: { tone: 'default', text: '删除' },
  restore: { tone: 'success', text: '恢复' },
} as const

interface ChangeListProps {
  changes: RecordChange[]
  /** Changed records that are not listed. */
  more: number
}

/** The changed records with their fields, before and after. */
export function ChangeList({ changes, more }: ChangeListProps) {
  if (changes.length === 0) return <p>这次操作没有可以列出的字段。</p>
  return (
    <>
      {changes.map(change => (
        <Change key={change.id} change={change} />
      ))}
      {more > 0 && <p>{`另有 ${more} 条记录，数量太多，没有列出。`}</p>}
    </>
  )
}

function Change({ change: { id, name, kind, fields } }: { change: RecordChange }) {
  // One side alone: what was created, deleted, or taken out of the recycle bin.
  const before = { create: null, update: '修改前', delete: '删除前', restore: '内容' }[kind]
  const after = { create: '内容', update: '修改后', delete: null, restore: null }[kind]
  return (
    <section className="operate-log-record" aria-label={`${KINDS[kind].text}${name}`}>
      <h3 className="operate-log-name">
        <Tag tone={KINDS[kind].tone}>{KINDS[kind].text}</Tag>
        <span>{name}</span>
        {id > 0 && <span className="operate-log-id">{`编号 ${id}`}</span>}
      </h3>
      <table className="operate-log-fields">
        <thead>
          <tr>
            <th scope="col">字段</th>
            {before && <th scope="col">{before}</th>}
            {after && <th scope="col">{after}</th>}
          </tr>
        </thead>
        <tbody>
          {fields.map(change => (
            <tr key={change.field}>
              <th scope="row">{change.label}</th>
              {before && (
                <td>
                  <Value change={change} value={change.before} />
                </td>
              )}
              {after && (
                <td>
                  <Value change={change} value={change.after} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Dictionaries of yes and no hold words where the database holds 0 and 1. */
const YES_OR_NO: string = DICT.booleanString

function Value({ change: { field, dict }, value }: { change: FieldChange; value: string | null }) {
  if (value === null) return <span className="operate-log-empty">（空）</span>
  if (dict === YES_OR_NO) return value === '1' || value === 'true' ? '是' : '否'
  if (dict) return <DictTag type={dict} value={value} />
  return isTime(field, value) ? formatTime(Number(value)) : value
}

const isTime = (field: string, value: string) => field.endsWith('Time') && /^\d{12,14}$/.test(value)
