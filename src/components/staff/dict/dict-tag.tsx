import { Tag as ColourTag } from 'antd'
import type { DictEntry } from '@/api/system/dict-data'
import { shownLabel, useDict } from '@/hooks/data/use-dict'
import { Tag, type Tone } from './tag'
import './dict-tag.css'

interface DictTagProps {
  /** Dictionary type, see config/dict-types.ts. */
  type: string
  value: string | number | boolean | null | undefined
}

/** What the server's `colorType` stands for (contract 7.3); others, and none, are plain text. */
const TONES = new Map<string, Tone>([
  ['primary', 'processing'],
  ['success', 'success'],
  ['info', 'default'],
  ['warning', 'warning'],
  ['danger', 'error'],
])

/** Class names only: some servers write a background as a hex colour; anything else is ignored. */
const isHexColour = (text: string) => /^#[\da-f]{6}$/i.test(text)
const isClassName = (text: string) => /^[a-z_][\w-]*$/i.test(text)

/**
 * A dictionary value by its label and colour. A value the dictionary does not know shows as it is; several known ones
 * with commas between them are several tags.
 * @example <DictTag type={DICT.commonStatus} value={row.status} />
 */
export function DictTag({ type, value }: DictTagProps) {
  const entries = useDict(type)
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  const find = (part: string) => entries.find(entry => entry.value === part)
  const entry = find(text)
  if (entry) return <EntryTag entry={{ ...entry, label: shownLabel(entry) }} />
  const several = text.split(',').map(part => find(part.trim()))
  if (!several.every(part => part !== undefined)) return <span>{text}</span>
  return (
    <span className="staff-dict-tags">
      {[...new Set(several)].map(part => (
        <EntryTag key={part.value} entry={{ ...part, label: shownLabel(part) }} />
      ))}
    </span>
  )
}

/** An entry as it is shown in place of its value, by label and colours (contract 7.3). */
export function EntryTag({ entry }: { entry: Pick<DictEntry, 'label' | 'colorType' | 'cssClass'> }) {
  const css = entry.cssClass ?? ''
  const className = isClassName(css) ? css : undefined
  if (isHexColour(css)) {
    return (
      <ColourTag color={css} variant="filled">
        {entry.label}
      </ColourTag>
    )
  }
  const tone = TONES.get(entry.colorType ?? '')
  if (!tone) return <span className={className}>{entry.label}</span>
  return (
    <Tag tone={tone} className={className}>
      {entry.label}
    </Tag>
  )
}
