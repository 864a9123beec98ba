import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** What the server wrote into the head about the page that was opened first (server/public-site). */
const FIRST_PAGE_ONLY =
  'meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[itemprop], link[hreflang], script[type="application/ld+json"]'

/** After a move to another page the head names that one's address, which browsers share, and says nothing of the first. */
export function usePageAddress(): void {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname === first.current) return
    first.current = ''
    for (const element of document.head.querySelectorAll(FIRST_PAGE_ONLY)) element.remove()
    const canonical = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (canonical) canonical.href = new URL(pathname, canonical.href).href
  }, [pathname])
}
