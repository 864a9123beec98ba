import type { PublicCalendar } from '@shared/contract/calendar'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '@/api/public-caching'
import { readRecord } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

export type { PublicCalendar }

const getCalendar = async (signal?: AbortSignal) =>
  readRecord<PublicCalendar>(await appHttp.get('/system/calendar/get', { signal }))

/** Holidays, worked weekends, and the periods of the rules. */
export const publicCalendar = () =>
  queryOptions({
    queryKey: ['facade', 'calendar'],
    queryFn: ({ signal }) => getCalendar(signal),
    ...FRESH,
  })
