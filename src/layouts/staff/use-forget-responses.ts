import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * For the error shown in place of a page that threw: removes the responses that the page used. A response that makes it
 * throw would still be cached at the next attempt, and make it throw before it was requested again.
 */
export function useForgetResponses(): void {
  const cache = useQueryClient().getQueryCache()
  // At the first render the page is still mounted and observes its queries; later, those without an observer were its
  // own.
  const [held] = useState(() => cache.findAll({ type: 'active' }))
  useEffect(() => {
    for (const query of held) {
      if (!query.isActive()) cache.remove(query)
    }
  }, [cache, held])
}
