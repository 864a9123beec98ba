/** The data of the layout is requested once per visit (contract 13.1). */
export const ONCE = { staleTime: Infinity, gcTime: Infinity, retry: false } as const

/** The data of pages: cached for a minute, as the server lets caches do. */
export const FRESH = { staleTime: 60_000, retry: false } as const
