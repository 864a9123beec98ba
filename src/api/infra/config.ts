import type { Config, ConfigQuery, ConfigSave } from '@shared/contract/configuration'
import type { FacadeConfig, FacadeConfigSave } from '@shared/contract/site-settings'
import { queryOptions } from '@tanstack/react-query'
import { recordCalls } from '@/api/record-calls'
import type { ReadOptions } from '@/api/saved'
import { adminHttp } from '@/lib/http/admin-http'

/** The configuration; a save invalidates it, and the site settings with it. */
export const CONFIG_KEY = ['config'] as const

export type { Config, ConfigQuery, ConfigSave, FacadeConfig, FacadeConfigSave }

const base = '/infra/config'

export const configCalls = recordCalls<Config, ConfigSave, ConfigQuery>(base)

/** null where there is no such key; fails with 1001000004 for one that is not visible. */
const getConfigValue = (key: string, signal?: AbortSignal) =>
  adminHttp.get<string | null>(`${base}/get-value-by-key`, { params: { key }, signal, silent: true })

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
