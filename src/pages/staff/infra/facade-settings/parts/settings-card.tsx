import type { ReactNode } from 'react'
import type { SitePart } from '@/api/system/facade-draft'
import { TitledCard } from '@/components/staff/common/titled-card'
import { FACADE_PARTS, type FacadePart } from '@/config/settings/facade-settings'
import { PreviewButton } from '../preview-button'

export interface SettingsPartProps {
  /** For those who may look, not change. */
  disabled: boolean
  /** Shows a part as visitors will see it. */
  onPreview: (part: SitePart) => void
}

export const LINK_HINT = 'https:// 开头的地址，或以 / 开头的站内路径'

interface SettingsCardProps {
  part: FacadePart
  /** Missing for what visitors do not see. */
  onPreview?: SettingsPartProps['onPreview']
  /** What its settings are for, in one line. */
  hint?: string
  children: ReactNode
}

/** One part of the settings, with a look at how it will be. An address that ends in its name leads to it. */
export function SettingsCard({ part, hint, onPreview, children }: SettingsCardProps) {
  const title = FACADE_PARTS.find(other => other.part === part)?.title ?? ''
  return (
    <TitledCard
      title={title}
      data-setting={part}
      className="facade-settings-card"
      extra={
        onPreview &&
        part !== 'publishing' &&
        part !== 'display' && <PreviewButton what={title} onClick={() => onPreview(part)} />
      }
    >
      {hint && <p className="facade-settings-hint">{hint}</p>}
      {children}
    </TitledCard>
  )
}
