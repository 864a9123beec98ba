import type { Config, ConfigQuery, ConfigSave } from '@shared/contract/configuration'
import type { Page } from '@shared/contract/row'
import type { FacadeConfig, FacadeConfigSave } from '@shared/contract/site-settings'
import { queryOptions } from '@tanstack/react-query'
import { deleteMany } from '@/api/delete-many'
import { type ExportOptions, exportList } from '@/api/export-list'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

/** The configuration; a save invalidates it, and the site settings with it. */
export const CONFIG_KEY = ['config'] as const

export type { Config, ConfigQuery, ConfigSave, FacadeConfig, FacadeConfigSave }

const base = '/infra/config'

/** null where there is no such key; fails with 1001000004 for one that is not visible. */
const getConfigValue = (key: string, signal?: AbortSignal) =>
  adminHttp.get<string | null>(`${base}/get-value-by-key`, { params: { key }, signal, silent: true })
export const getConfigPage = (params: ConfigQuery, signal?: AbortSignal) =>
  adminHttp.get<Page<Config>>(`${base}/page`, { params, signal })
/** null when it no longer exists (contract 1.9). */
export const getConfig = (id: number, options?: ReadOptions) =>
  adminHttp.get<Config | null>(`${base}/get`, { params: { id }, ...options })
/** Saves show their failure in the form. */
export const createConfig = (body: ConfigSave) =>
  adminHttp.post<number>(`${base}/create`, body, { silent: true })
export const updateConfig = (body: ConfigSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/update`, body, { silent: true, ifUpdatedAt })
export const deleteConfig = (id: number) => adminHttp.delete<boolean>(`${base}/delete`, { params: { id } })
/** Takes the own deletion of the last minute back: this product's addition. */
export const restoreConfig = (id: number) =>
  adminHttp.post<boolean>(`${base}/restore`, undefined, { params: { id } })
/** Refused as a whole when a built-in one is among them. */
export const deleteConfigs = (ids: number[]) => deleteMany(base, ids)
export const exportConfig = (params: Partial<ConfigQuery>, options?: ExportOptions) =>
  exportList(base, params, options)

export const getFacadeConfig = (options?: ReadOptions) =>
  adminHttp.get<FacadeConfig>(`${base}/facade`, options)
export const updateFacadeConfig = (body: FacadeConfigSave, ifUpdatedAt?: number) =>
  adminHttp.put<boolean>(`${base}/facade`, body, { silent: true, ifUpdatedAt })

export const configValue = (key: string) =>
  queryOptions({ queryKey: ['config-value', key], queryFn: ({ signal }) => getConfigValue(key, signal) })

/** Begins with the query key of the configuration list, so a change there invalidates it too. */
export const facadeConfig = () =>
  queryOptions({
    queryKey: [...CONFIG_KEY, 'facade'],
    queryFn: ({ signal }) => getFacadeConfig({ signal }),
  })
