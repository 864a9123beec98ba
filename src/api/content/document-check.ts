import type { RemovedKind, RemovedPart } from '@shared/contract/documents'
import { adminHttp } from '@/lib/http/admin-http'

export type { RemovedKind, RemovedPart }

/** What saving this text would remove: a trial by the rules of the save itself. */
export const checkContent = (content: string, signal?: AbortSignal) =>
  adminHttp.post<RemovedPart[]>('/system/documents/check-content', { content }, { silent: true, signal })
