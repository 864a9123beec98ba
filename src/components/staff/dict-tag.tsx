import { Tag } from 'antd'
import { useDict } from '@/hooks/use-dict'

interface DictTagProps {
  /** Dictionary type, see config/dict-types.ts. */
  type: string
  value: string | number | boolean | null | undefined
}

/** antd's colours for the server's `colorType` (contract 7.3); others, and none, are plain text. */
const COLOURS = new Map([
  ['primary', 'processing'],
  ['success', 'success'],
  ['info', 'default'],
  ['warning', 'warning'],
  ['danger', 'error'],
])

/** Class names only: a hex colour is one generation's way to say a background, anything else is not used. */
const isHexColour = (text: string) => /^#[\da-f]{6}$/i.test(text)
const isClassName = (text: string) => /^[a-z_][\w-]*$/i.test(text)

/** A dictionary value by its label and colour. A value the dictionary does not know shows as it is. */
export function DictTag({ type, value }: DictTagProps) {
  const entries = useDict(type)
  if (value === null || value === undefined || value === '') return null
  const entry = entries.find(item => item.value === String(value))
  if (!entry) return <span>{String(value)}</span>
  const css = entry.cssClass ?? ''
  const className = isClassName(css) ? css : undefined
  const colour = isHexColour(css) ? css : COLOURS.get(entry.colorType ?? '')
  if (!colour) return <span className={className}>{entry.label}</span>
  return (
    <Tag color={colour} className={className} variant="filled">
      {entry.label}
    </Tag>
  )
}
