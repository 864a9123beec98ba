import type { Post, PostName, PostQuery, PostSave } from '@shared/contract/posts'
import type { Page } from '@shared/contract/row'
import { queryOptions } from '@tanstack/react-query'
import { deleteMany } from '@/api/delete-many'
import { type ExportOptions, exportList } from '@/api/export-list'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

/** Posts; a change invalidates them. */
export const POST_KEY = ['post'] as const

export type { Post, PostName, PostQuery, PostSave }

const base = '/system/post'

/** Enabled posts, to choose from. */
export const postNames = () =>
  queryOptions({
    queryKey: [...POST_KEY, 'names'],
    queryFn: ({ signal }) => adminHttp.get<PostName[]>(`${base}/simple-list`, { signal, silent: true }),
  })
export const getPostPage = (params: PostQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<Post>>(`${base}/page`, { params, signal })
/** null when it no longer exists (contract 1.9). */
export const getPost = (id: number, options?: ReadOptions) =>
  adminHttp.get<Post | null>(`${base}/get`, { params: { id }, ...options })
/** Saves show their failure in the form. */
export const createPost = (body: PostSave) => adminHttp.post<number>(`${base}/create`, body, { silent: true })
export const updatePost = (body: PostSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
export const deletePost = (id: number) => adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })
/** Takes the own deletion of the last minute back: this product's addition. */
export const restorePost = (id: number) =>
  adminHttp.post<boolean>(`${base}/restore`, undefined, { params: { id } })
export const deletePosts = (ids: number[]) => deleteMany(base, ids)
export const exportPosts = (params: Partial<PostQuery>, options?: ExportOptions) =>
  exportList(base, params, options)
