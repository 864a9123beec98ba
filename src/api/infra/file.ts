import type {
  DownloadSave,
  FileLink,
  FileQuery,
  FileUsage,
  FileUse,
  FileVersion,
  LibraryPicture,
  LibraryQuery,
  StoredFile,
  UnusedOutcome,
} from '@shared/contract/files'
import type { Page } from '@shared/contract/row'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { deleteMany } from '@/api/delete-many'
import type { FileVisibility } from '@/lib/forms/file-visibility'
import { adminHttp, type Download } from '@/lib/http/admin-http'
import { sitePath } from '@/lib/http/site-path'

/** The list of files and their storage; an upload, a change or a deletion invalidates it. */
export const FILE_KEY = ['file'] as const

export type { FileQuery, FileUsage, FileUse, FileVersion, LibraryPicture, StoredFile }

interface UploadOptions {
  directory?: string
  /** Without it: with what uses it. */
  visibility?: FileVisibility
  signal?: AbortSignal
  /** In ms: a large file takes longer than other calls. */
  timeout?: number
  /** Called with the part that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void
}

const base = '/infra/file'
/** In ms. */
const LONG = 120_000

export async function getFilePage(params: FileQuery, signal?: AbortSignal): Promise<Page<StoredFile>> {
  const { total, list } = await adminHttp.get<Page<StoredFile>>(`${base}/page`, { params, signal })
  return { total, list: list.map(file => ({ ...file, url: sitePath(file.url) })) }
}
/** Resolves to the file's address; `unknown`, since other servers may send something else (requirements R-editor-3). */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<unknown> {
  const { directory, visibility = 'content', signal, timeout = LONG, onProgress } = options
  const form = new FormData()
  if (directory) form.append('directory', directory)
  if (visibility !== 'content') form.append('isPublic', String(visibility === 'public'))
  form.append('file', file)
  const sent = { signal, timeout, onProgress, silent: true }
  return sitePath(await adminHttp.post<unknown>(`${base}/upload`, form, sent))
}
/** Puts other bytes at a file's address; what it was is kept as a version. */
export function replaceFile(
  id: number,
  file: File,
  { signal, onProgress }: Pick<UploadOptions, 'signal' | 'onProgress'> = {},
): Promise<boolean> {
  const form = new FormData()
  form.append('file', file)
  const sent = { params: { id }, signal, timeout: LONG, onProgress, silent: true }
  return adminHttp.post<boolean>(`${base}/replace`, form, sent)
}
export const fileVersions = (id: number) =>
  queryOptions({
    queryKey: [...FILE_KEY, 'versions', id],
    queryFn: ({ signal }) =>
      adminHttp.get<FileVersion[]>(`${base}/version-list`, { params: { id }, signal, silent: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
export const downloadFileVersion = (id: number): Promise<Download> =>
  adminHttp.download(`${base}/version-content`, { params: { id }, timeout: LONG })
export const restoreFileVersion = (id: number) => adminHttp.put<boolean>(`${base}/version-restore`, { id })
/** Pictures that a text may show, the newest first. */
export const libraryPictures = (params: LibraryQuery) =>
  queryOptions({
    queryKey: [...FILE_KEY, 'pictures', params],
    queryFn: async ({ signal }) => {
      const query = { params, signal, silent: true }
      const { total, list } = await adminHttp.get<Page<LibraryPicture>>(`${base}/pictures`, query)
      return { total, list: list.map(picture => ({ ...picture, url: sitePath(picture.url) })) }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
export const updateFileVisibility = (id: number, visibility: FileVisibility) =>
  adminHttp.put<boolean>(`${base}/update-public`, {
    id,
    isPublic: visibility === 'public',
    followsUse: visibility === 'content',
  })
export const getFileLink = (id: number, signal?: AbortSignal) =>
  adminHttp.get<FileLink>(`${base}/link`, { params: { id }, signal })
/**
 * The bytes of a file, requested with the user's token: private files too, and without an address that others could
 * use.
 */
export const downloadFile = (
  { configId, path }: Pick<StoredFile, 'configId' | 'path'>,
  signal?: AbortSignal,
): Promise<Download> =>
  adminHttp.download(`${base}/${configId}/get/${path.split('/').map(encodeURIComponent).join('/')}`, {
    signal,
    timeout: LONG,
    silent: true,
  })
/** Where files are used, to be shown before they are deleted; at most 20 `ids`, at least one. */
export const getFileUsage = (ids: number[], signal?: AbortSignal) =>
  adminHttp.get<FileUsage[]>(`${base}/usage`, { params: { ids }, signal, silent: true })
export const deleteFile = (id: number) => adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })
export const deleteFiles = (ids: number[]) => deleteMany(base, ids)
/** Deletes those of the files that nothing refers to; resolves to the ones that were left. */
export const deleteUnusedFiles = (ids: number[]) =>
  adminHttp.delete<UnusedOutcome>(`${base}/delete-unused`, { params: { ids }, silent: true })
/** Puts a file into the download centre under a name and place, and makes it public; or takes it out. */
export const updateDownload = (body: DownloadSave) =>
  adminHttp.put<boolean>(`${base}/update-download`, body, { silent: true })

export const fileContent = (file: StoredFile) =>
  queryOptions({
    queryKey: ['file-content', file.id, file.replaceTime ?? 0],
    queryFn: async ({ signal }) => (await downloadFile(file, signal)).blob,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })

export const fileUsageKey = (ids: number[]) => ['file-usage', ids] as const
