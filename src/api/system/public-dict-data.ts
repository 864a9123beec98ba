import type { PublicDictEntry } from '@shared/contract/dictionaries'
import { readList } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

export type { PublicDictEntry }

/** The dictionary call a visitor may make. */
export const getPublicDict = async (type: string, signal?: AbortSignal) =>
  readList<PublicDictEntry>(await appHttp.get('/system/dict-data/type', { params: { type }, signal }))
