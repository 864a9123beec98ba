import { QueryClient } from '@tanstack/react-query'

/** The query client of the app: no automatic retries, and a lost network is a failure like any other. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
