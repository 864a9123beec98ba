import type {
  DisclosureKind,
  DisclosureRenewal,
  DisclosureState,
  PublicDisclosure,
} from '@shared/contract/disclosure'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '@/api/public-caching'
import { readList } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

export type { DisclosureKind, DisclosureRenewal, DisclosureState, PublicDisclosure }

const getDisclosureBoard = async (signal?: AbortSignal) =>
  readList<PublicDisclosure>(await appHttp.get('/system/disclosure/list', { signal }))

export const disclosureBoard = () =>
  queryOptions({
    queryKey: ['facade', 'disclosure'],
    queryFn: ({ signal }) => getDisclosureBoard(signal),
    ...FRESH,
  })
