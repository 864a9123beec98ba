import type { ReactNode } from 'react'
import './tag.css'

/**
 * As antd calls them, by what they mean: a fact or what is over, under way, in force or done, to be seen to before long, and
 * to be seen to now. A tag is not an alarm: what a colleague has turned off on purpose is grey.
 */
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
