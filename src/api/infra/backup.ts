import type {
  Backup,
  BackupLink,
  BackupProof,
  BackupQuery,
  BackupRestore,
  BackupSettings,
  BackupSettingsSave,
  BackupStatus,
} from '@shared/contract/backups'
import type { Page } from '@shared/contract/row'
import { queryOptions } from '@tanstack/react-query'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

export type { Backup, BackupQuery, BackupSettings, BackupSettingsSave, BackupStatus }

const base = '/infra/backup'
/** In ms: how often the status is read while a backup is being made or checked. */
const POLL = 2_000

/** The list of backups, and how they stand. */
export const BACKUP_KEY = ['backup'] as const
export const BACKUP_PAGE_KEY = [...BACKUP_KEY, 'page'] as const

export const getBackupPage = (params: BackupQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<Backup>>(`${base}/page`, { params, signal })
/** Backups of some days, at most the newest 200. */
export const recentBackups = (createTime: [string, string]) =>
  queryOptions({
    queryKey: [...BACKUP_KEY, 'recent', createTime],
    queryFn: ({ signal }) =>
      adminHttp.get<Page<Backup>>(`${base}/page`, {
        params: { createTime, pageNo: 1, pageSize: 200 },
        signal,
        silent: true,
      }),
  })
/** Resolves to its number; it is made meanwhile. */
export const createBackup = () => adminHttp.post<number>(`${base}/create`)
export const checkBackup = (id: number) => adminHttp.put<boolean>(`${base}/check`, { id })
export const deleteBackup = (id: number) => adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })
/** A failure shows in the form. */
export const getBackupLink = (body: BackupProof) =>
  adminHttp.post<BackupLink>(`${base}/download-link`, body, { silent: true })
/** It is checked first, then the server starts again on it. A failure shows in the form. */
export const restoreBackup = (body: BackupProof) =>
  adminHttp.post<boolean>(`${base}/restore`, body, { silent: true })
/** A failure shows in the form. */
export const updateBackupSettings = (body: BackupSettingsSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/settings`, body, { silent: true, ifUpdatedAt })

export const getBackupStatus = (options?: ReadOptions) =>
  adminHttp.get<BackupStatus>(`${base}/status`, options)
export const backupStatus = () =>
  queryOptions({
    queryKey: [...BACKUP_KEY, 'status'],
    queryFn: ({ signal }) => getBackupStatus({ signal, silent: true }),
    refetchInterval: ({ state }) => (state.data?.running == null ? false : POLL),
  })
/** How a backup is restored, and what that loses. */
export const backupRestore = (id: number) =>
  queryOptions({
    queryKey: [...BACKUP_KEY, 'restore', id],
    queryFn: ({ signal }) =>
      adminHttp.get<BackupRestore>(`${base}/restore-command`, { params: { id }, signal, silent: true }),
  })
