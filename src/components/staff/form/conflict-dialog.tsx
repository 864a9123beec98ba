import { Button, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { REACHABLE } from '@/components/staff/common/reachable'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { Tag, type Tone } from '@/components/staff/dict/tag'
import { type ChangedText, textChange } from '@/components/staff/form/text-change'
import type { Choice, ConflictQuestion, RecordField } from '@/hooks/forms/use-conflict'
import { formatTime } from '@/lib/format/time'
import { type ChangedBy, type Difference, overlaps, theirs } from '@/lib/forms/conflict'
import './conflict-dialog.css'

const CHANGED_BY: Record<ChangedBy, { text: string; tone: Tone }> = {
  both: { text: '双方都有修改', tone: 'warning' },
  other: { text: '仅对方修改', tone: 'processing' },
  own: { text: '仅您修改', tone: 'default' },
}
const ORDER: ChangedBy[] = ['both', 'other', 'own']
/** Label of the button that merges both changes: nothing is lost by it, or only what both changed. */
const BOTH = {
  type: 'primary',
  text: '合并双方修改',
  hint: '对方改过的项用当前保存的内容，您改过的项用您的内容。',
} as const
const ONLY_OWN = {
  type: 'default',
  text: '只覆盖我改过的项',
  hint: '您改过的项保存为您的内容，仅对方修改的项保持当前保存的内容。',
} as const

const CHOSEN = {
  type: 'primary',
  text: '按所选内容保存',
  hint: '每一项保存为您在上面选择的内容。',
} as const

/** Shows, field by field, what someone else saved while a form was filled in, and lets the user decide. */
export function ConflictDialog({ question }: { question: ConflictQuestion }) {
  const { differences, fields, saved, mayMerge, choose } = question
  const [open, setOpen] = useState(true)
  const [choice, setChoice] = useState<Choice>('back')
  const decide = (next: Choice) => {
    setChoice(next)
    setOpen(false)
  }
  // As they are merged without a word from the user.
  const [taken, setTaken] = useState(() => theirs(differences))
  const [hasChosen, setHasChosen] = useState(false)
  const merge = hasChosen ? CHOSEN : overlaps(differences) ? ONLY_OWN : BOTH
  const isOffered = mayMerge || hasChosen
  const take = (field: string, isTheirs: boolean) => {
    const others = [...taken].filter(one => one !== field)
    setTaken(new Set(isTheirs ? [...others, field] : others))
    setHasChosen(true)
  }
  const sorted = ORDER.flatMap(who => differences.filter(({ by }) => by === who))
  return (
    <Modal
      title="该记录已被修改"
      open={open}
      onCancel={() => decide('back')}
      afterClose={() => choose(choice)}
      width={760}
      footer={
        <div className="conflict-buttons">
          <Button onClick={() => decide('back')}>返回继续编辑</Button>
          <Button onClick={() => decide('stored')}>采用最新内容</Button>
          <Button danger onClick={() => decide('own')}>
            用我的内容覆盖
          </Button>
          {isOffered && (
            <Button type={merge.type} onClick={() => decide(taken)}>
              {merge.text}
            </Button>
          )}
        </div>
      }
    >
      <p>
        {`${who(saved)}您的内容尚未保存，以下 ${differences.length} 项与当前保存的内容不同，请核对后选择如何处理${differences.length > 1 ? '，也可以逐项选择保存哪一方的内容' : ''}。`}
      </p>
      <ul className="conflict-fields">
        {sorted.map(difference => (
          <FieldDifference
            key={difference.field}
            difference={difference}
            field={fields.find(({ name }) => name === difference.field)}
            choice={
              differences.length > 1
                ? {
                    isTheirs: taken.has(difference.field),
                    onChange: isTheirs => take(difference.field, isTheirs),
                  }
                : undefined
            }
          />
        ))}
      </ul>
      <ul className="conflict-hints">
        <li>采用最新内容：放弃您的修改，表单改为当前保存的内容。</li>
        <li>用我的内容覆盖：以上各项都保存为您的内容，对方的修改不再保留。</li>
        {isOffered && <li>{`${merge.text}：${merge.hint}`}</li>}
      </ul>
    </Modal>
  )
}

function who({ updateTime, updater }: ConflictQuestion['saved']): string {
  if (!updater || !updateTime) return '您打开表单之后，该记录已被其他人修改。'
  return `“${updater}”于 ${formatTime(updateTime)} 修改了该记录。`
}

interface FieldDifferenceProps {
  difference: Difference
  /** Undefined for one that the form does not show. */
  field: RecordField | undefined
  /** Which side is saved; undefined where there is one field alone, which the buttons decide. */
  choice: { isTheirs: boolean; onChange: (isTheirs: boolean) => void } | undefined
}

function FieldDifference({ difference, field, choice }: FieldDifferenceProps) {
  const { field: name, by, stored, own } = difference
  const label = field?.label ?? name
  const [theirs, mine] = textChange(textOf(stored), textOf(own))
  return (
    <li className="conflict-field">
      <div className="conflict-field-name">
        <strong>{label}</strong>
        <Tag tone={CHANGED_BY[by].tone}>{CHANGED_BY[by].text}</Tag>
      </div>
      <div className="conflict-sides">
        <Side
          title="当前保存的内容"
          of={label}
          choice={choice && { isChosen: choice.isTheirs, onChoose: () => choice.onChange(true) }}
        >
          {shownBy(field, stored) ?? <Text {...theirs} />}
        </Side>
        <Side
          title="您的内容"
          of={label}
          choice={choice && { isChosen: !choice.isTheirs, onChoose: () => choice.onChange(false) }}
        >
          {shownBy(field, own) ?? <Text {...mine} />}
        </Side>
      </div>
      {field?.compare?.(stored, own)}
    </li>
  )
}

/** A value as its field shows it, where its text alone does not say it. */
const shownBy = (field: RecordField | undefined, value: unknown): ReactNode =>
  field?.dict ? <DictTag type={field.dict} value={textOf(value)} /> : field?.show?.(value)

interface SideProps {
  title: string
  of: string
  choice: { isChosen: boolean; onChoose: () => void } | undefined
  children: ReactNode
}

/** May be long, and is then scrolled, with the keyboard too. */
function Side({ title, of, choice, children }: SideProps) {
  return (
    <div className="conflict-side">
      <div className="conflict-side-title">
        {choice ? (
          <Radio checked={choice.isChosen} onChange={choice.onChoose} aria-label={`${of}：保存${title}`}>
            {title}
          </Radio>
        ) : (
          title
        )}
      </div>
      <section aria-label={`${of}：${title}`} {...REACHABLE} className="conflict-value">
        {children}
      </section>
    </div>
  )
}

function Text({ before, changed, after }: ChangedText) {
  if (before + changed + after === '') return <span className="conflict-empty">（空）</span>
  return (
    <>
      {before}
      {changed !== '' && <mark>{changed}</mark>}
      {after}
    </>
  )
}

/** A value as text: lists a line for each item. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  return Array.isArray(value) ? value.map(textOf).join('\n') : String(value)
}
