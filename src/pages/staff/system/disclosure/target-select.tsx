import { getDisclosureTargets } from '@/api/system/disclosure'
import type { DisclosureKind } from '@/api/system/disclosure-board'
import { FoundSelect } from '@/components/staff/found-select'
import { DISCLOSURE_KEY } from './query-keys'

interface TargetSelectProps {
  kind: DisclosureKind
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** Articles, files or columns that visitors may open. */
export const TargetSelect = ({ kind, ...props }: TargetSelectProps) => (
  <FoundSelect
    {...props}
    queryKey={[...DISCLOSURE_KEY, 'targets', kind]}
    find={(asked, signal) => getDisclosureTargets({ kind, ...asked }, signal)}
    enabled={kind === 'article' || kind === 'file' || kind === 'column'}
    placeholder="输入名称查找"
  />
)
