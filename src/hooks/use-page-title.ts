import { useEffect } from 'react'
import { env } from '@/config/env'

/** Names the window after the page on screen; the commission alone when the page has no title (yet). */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} - ${env.title}` : env.title
  }, [title])
}
