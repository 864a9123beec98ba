import type { PostName } from '@shared/contract/posts'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

/** Posts; a change invalidates them. */
export const POST_KEY = ['post'] as const

export type { PostName }

const base = '/system/post'

/** Enabled posts, to choose from. */
export const postNames = () =>
  queryOptions({
    queryKey: [...POST_KEY, 'names'],
    queryFn: ({ signal }) => adminHttp.get<PostName[]>(`${base}/simple-list`, { signal, silent: true }),
  })
