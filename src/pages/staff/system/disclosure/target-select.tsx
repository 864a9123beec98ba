import type { DisclosureKind } from '@/api/public/disclosure'
import { disclosureTargetsKey, getDisclosureTargets } from '@/api/system/disclosure'
import { RemoteSelect } from '@/components/staff/form/remote-select'

interface TargetSelectProps {
  kind: DisclosureKind
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** Articles, files or sections that visitors may open. */
export const TargetSelect = ({ kind, ...props }: TargetSelectProps) => (
  <RemoteSelect
    {...props}
    queryKey={disclosureTargetsKey(kind)}
    find={(query, signal) => getDisclosureTargets({ kind, ...query }, signal)}
    enabled={kind === 'article' || kind === 'file' || kind === 'column'}
    placeholder="输入名称查找"
  />
)
