import { QueryClient } from '@tanstack/react-query'

/** What the app asks with: nothing is asked twice by itself, and a lost network is a response like any other. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
