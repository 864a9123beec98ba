import type { LaunchItem, LaunchKey, LaunchSave, LaunchState } from '@shared/contract/launch'
import { queryOptions } from '@tanstack/react-query'
import { adminHttp } from '@/lib/http/admin-http'

export type { LaunchItem, LaunchKey, LaunchState }

const base = '/system/launch'

export const LAUNCH_KEY = ['launch'] as const

/** Its failure is shown in the card. */
export const launchState = () =>
  queryOptions({
    queryKey: LAUNCH_KEY,
    queryFn: ({ signal }) => adminHttp.get<LaunchState>(`${base}/get`, { signal, silent: true }),
    // Items are done on other screens: the card is right again when it is seen again.
    staleTime: 0,
  })

export const updateLaunch = (body: LaunchSave) => adminHttp.put<boolean>(`${base}/update`, body)
