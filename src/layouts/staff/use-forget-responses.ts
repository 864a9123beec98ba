import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * For what is in place of a page that threw: the answers that page was shown with go. An answer it cannot stand
 * would be there at the next attempt too, and make it throw before it had asked again.
 */
export function useForgetResponses(): void {
  const cache = useQueryClient().getQueryCache()
  // At the first render the page is still there, and holds its answers; later, those no one holds any more were its own.
  const [held] = useState(() => cache.findAll({ type: 'active' }))
  useEffect(() => {
    for (const query of held) {
      if (!query.isActive()) cache.remove(query)
    }
  }, [cache, held])
}
