import type {
  DisclosureKind,
  DisclosureRenewal,
  DisclosureState,
  PublicDisclosure,
} from '@shared/contract/disclosure'
import { readList } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

export type { DisclosureKind, DisclosureRenewal, DisclosureState, PublicDisclosure }

export const getDisclosureBoard = async (signal?: AbortSignal) =>
  readList<PublicDisclosure>(await appHttp.get('/system/disclosure/list', { signal }))
