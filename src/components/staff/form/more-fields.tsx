import type { ReactNode } from 'react'
import './more-fields.css'

interface MoreFieldsProps {
  /** Shown from the beginning, as where one of them is filled in. */
  open: boolean
  children: ReactNode
}

/** Fields of a form that are seldom filled in, behind 更多. */
export const MoreFields = ({ open, children }: MoreFieldsProps) => (
  <details className="more-fields" open={open}>
    <summary>更多</summary>
    {children}
  </details>
)
