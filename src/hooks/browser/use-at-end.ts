import { createContext, useContext, useEffect, useRef, useState } from 'react'

type End = () => void

/**
 * The life of a page: `<Activity>` ends the effects of one that is hidden, and what runs in it (an upload, a draft on
 * its way) goes on until the page is closed.
 */
export class PageLife {
  isHidden = false
  /** Of components whose effects have ended. */
  private readonly left = new Set<End>()

  /** The effects of a component have begun, or have begun again. */
  entered(end: End): void {
    this.left.delete(end)
  }

  /** They have ended: with the component, or as its page was hidden. */
  hasLeft(end: End): void {
    this.left.add(end)
    if (!this.isHidden) this.settle(end)
  }

  /** The page was closed. */
  closed(): void {
    for (const end of this.left) this.settle(end)
  }

  /** Not at once: in development, React ends effects and begins them again. */
  private settle(end: End): void {
    queueMicrotask(() => {
      if (this.left.delete(end)) end()
    })
  }
}

/** That of the page around a component; outside of such pages nothing is hidden. */
export const PageLifeContext = createContext(new PageLife())

/**
 * Runs `end` when the component is gone for good, and not when its page is hidden behind another tab's. What goes while
 * its page is hidden has its end with the page.
 */
export function useAtEnd(end: End): void {
  const life = useContext(PageLifeContext)
  const latest = useRef(end)
  const [run] = useState(() => () => latest.current())
  useEffect(() => {
    latest.current = end
  })
  useEffect(() => {
    life.entered(run)
    return () => life.hasLeft(run)
  }, [life, run])
}
