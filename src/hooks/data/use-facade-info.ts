import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { FACADE_INFO_KEY, getFacadeInfo } from '@/api/public/facade'
import { ONCE } from '@/api/public-caching'
import { useBrandStore } from '@/stores/brand'

const INFO = queryOptions({
  queryKey: FACADE_INFO_KEY,
  queryFn: async ({ signal }) => {
    const info = await getFacadeInfo(signal)
    useBrandStore.getState().remember(info)
    return info
  },
  ...ONCE,
})

/**
 * The site's own data (contract 13.2), requested once per visit. Names and pictures are stored in the brand store, so
 * that the next visit shows them before any response.
 */
export const useFacadeInfo = () => useQuery(INFO)

/** Requests it where only the brand is shown. Nothing waits for the response or is rendered for it. */
export function useBrandUpdate({ enabled = true } = {}): void {
  useQuery({ ...INFO, enabled, notifyOnChangeProps: [] })
}

/** After the facade's settings were changed: every window of this browser shows them at once, the facade too. */
export function useFacadeInfoChanged() {
  const client = useQueryClient()
  return useCallback(async () => {
    const info = await getFacadeInfo()
    useBrandStore.getState().remember(info)
    client.setQueryData(INFO.queryKey, info)
  }, [client])
}
