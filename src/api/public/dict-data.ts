import type { PublicDictEntry } from '@shared/contract/dictionaries'
import { queryOptions } from '@tanstack/react-query'
import { ONCE } from '@/api/public-caching'
import { readList } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'

export type { PublicDictEntry }

/** The dictionary endpoint that is open to visitors. */
export const getPublicDict = async (type: string, signal?: AbortSignal) =>
  readList<PublicDictEntry>(await appHttp.get('/system/dict-data/type', { params: { type }, signal }))

/** The entries by which values of records are shown, disabled ones among them: none of them is a list to choose from. */
export const publicLabels = (type: string) =>
  queryOptions({
    queryKey: ['facade', 'dict', type, 'labels'],
    queryFn: async ({ signal }) =>
      readList<PublicDictEntry>(
        await appHttp.get('/system/dict-data/type', { params: { type, disabled: true }, signal }),
      ),
    ...ONCE,
  })

export const publicDict = (type: string) =>
  queryOptions({
    queryKey: ['facade', 'dict', type],
    queryFn: ({ signal }) => getPublicDict(type, signal),
    ...ONCE,
  })
