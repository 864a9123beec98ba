import type { FilingGuide } from '@shared/contract/filing-guide'
import { readRecord } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

export type { FilingGuide }

export const getFilingGuide = async (signal?: AbortSignal) =>
  readRecord<FilingGuide>(await appHttp.get('/system/filing-guide/get', { signal }))
