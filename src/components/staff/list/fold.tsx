import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import './fold.css'

interface FoldProps {
  /** What is in it: 近 30 天的备份 */
  title: string
  children: ReactNode
}

/** A picture of what the list below has, folded until it is wanted: the list stays where it is. */
export function Fold({ title, children }: FoldProps) {
  const [shown, setShown] = useState(false)
  return (
    <section className="staff-fold" aria-label={title}>
      <Button type="link" size="small" aria-expanded={shown} onClick={() => setShown(is => !is)}>
        {`${shown ? '收起' : '查看'}${title}`}
      </Button>
      {shown && <div className="staff-fold-part">{children}</div>}
    </section>
  )
}
