import { adminHttp } from '@/lib/http/admin-http'

/** What the sanitiser takes out of a text, by kind. `foreign` is kept, but visitors are not shown it. */
export type RemovedKind =
  | 'script'
  | 'sheet'
  | 'frame'
  | 'media'
  | 'form'
  | 'drawing'
  | 'tag'
  | 'handler'
  | 'attribute'
  | 'style'
  | 'link'
  | 'picture'
  | 'foreign'

export interface RemovedPart {
  kind: RemovedKind
  count: number
  /** Of the elements, attributes, properties or addresses: at most five. */
  names: string[]
  /** The words before the first three of them; empty at the beginning. */
  places: string[]
}

/** What saving this text would remove: a trial by the rules of the save itself. */
export const checkContent = (content: string, signal?: AbortSignal) =>
  adminHttp.post<RemovedPart[]>('/system/documents/check-content', { content }, { silent: true, signal })
