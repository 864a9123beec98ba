import type { ComponentProps, MouseEvent } from 'react'
import { resolvePath } from 'react-router-dom'
import { useAppHistory } from '@/hooks/browser/use-app-history'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  /** An address inside the app, from its root. */
  to: string
  /** The scroll position of the page stays. */
  preventScrollReset?: boolean
}

/**
 * A link to a page of this app, as the router's own, but without reading the current location: that changes with every
 * navigation, and React would then render every link again, those of the hidden tabs too.
 */
export function PageLink({ to, preventScrollReset = false, onClick, ...props }: PageLinkProps) {
  const history = useAppHistory()
  // From the root: `//elsewhere` is a path here, not another site.
  const path = resolvePath(to, '/')
  const href = history.createHref(path)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event
    if (defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    // A link to the page on screen navigates to it again, but adds no history entry.
    if (href === pathname + search + hash) history.replace(path, undefined, { preventScrollReset })
    else history.push(path, undefined, { preventScrollReset })
  }
  return <a {...props} href={href} onClick={follow} />
}
