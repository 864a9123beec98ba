import type { Post, PostName, PostQuery, PostSave } from '@shared/contract/posts'
import { queryOptions } from '@tanstack/react-query'
import { recordCalls } from '@/api/record-calls'
import { adminHttp } from '@/lib/http/admin-http'

/** Posts; a change invalidates them. */
export const POST_KEY = ['post'] as const

export type { Post, PostName, PostQuery, PostSave }

const base = '/system/post'

export const postCalls = recordCalls<Post, PostSave, PostQuery>(base)

/** Enabled posts, to choose from. */
export const postNames = () =>
  queryOptions({
    queryKey: [...POST_KEY, 'names'],
    queryFn: ({ signal }) => adminHttp.get<PostName[]>(`${base}/simple-list`, { signal, silent: true }),
  })
