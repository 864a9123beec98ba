import { type ReactNode, useEffect, useRef } from 'react'
import type { SitePart } from '@/api/system/facade-draft'
import { TitledCard } from '@/components/staff/common/titled-card'
import { PreviewButton } from '../preview-button'

export interface SettingsPartProps {
  /** For those who may look, not change. */
  disabled: boolean
  /** Shows a part as visitors will see it. */
  onPreview: (part: SitePart) => void
}

export const LINK_HINT = 'https:// 开头的地址，或以 / 开头的站内路径'

interface SettingsCardProps extends Pick<SettingsPartProps, 'onPreview'> {
  title: string
  part: SitePart
  children: ReactNode
}

/** One part of the settings, with a look at how it will be. An address that ends in its name leads to it. */
export function SettingsCard({ title, part, onPreview, children }: SettingsCardProps) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (window.location.hash === `#${part}`) card.current?.scrollIntoView()
  }, [part])
  return (
    <TitledCard
      ref={card}
      title={title}
      className="facade-settings-card"
      extra={<PreviewButton what={title} onClick={() => onPreview(part)} />}
    >
      {children}
    </TitledCard>
  )
}
