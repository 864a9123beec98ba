import type { ReactNode } from 'react'
import './tag.css'

/** As antd calls them. */
export type Tone = 'default' | 'processing' | 'success' | 'warning' | 'error'

interface TagProps {
  tone: Tone
  className?: string | undefined
  children: ReactNode
}

/** A word on a coloured background. Looks like antd's at a hundredth of its rendering cost: rows have many of them. */
export const Tag = ({ tone, className = '', children }: TagProps) => (
  <span className={`staff-tone is-${tone} ${className}`}>{children}</span>
)
