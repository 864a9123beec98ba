import { Activity, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { PageLife, PageLifeContext } from '@/hooks/browser/use-at-end'

/** A page that keeps its state and DOM, but not its effects, while it is hidden; `useAtEnd` is told when it is closed. */
export function KeptPage({ visible, children }: { visible: boolean; children: ReactNode }) {
  const [life] = useState(() => new PageLife())
  // Before the effects of the page end, which is after the layout.
  useLayoutEffect(() => {
    life.isHidden = !visible
  }, [life, visible])
  useEffect(() => () => life.closed(), [life])
  return (
    <PageLifeContext value={life}>
      <Activity mode={visible ? 'visible' : 'hidden'}>{children}</Activity>
    </PageLifeContext>
  )
}
