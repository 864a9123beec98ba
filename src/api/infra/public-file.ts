import type { PublicFile } from '@shared/contract/files'
import type { Page } from '@shared/contract/row'
import type { SiteLanguage } from '@shared/domain/site/site-language'
import { queryOptions } from '@tanstack/react-query'
import { FRESH } from '@/api/public-caching'
import { readPage } from '@/lib/format/public-data'
import { appHttp } from '@/lib/http/app-http'
import { sitePath } from '@/lib/http/site-path'

/** A page of the download centre (requirements R-public-3). */
export const FILES_AT_ONCE = 100

/** The download centre (contract 13.6). `type`: a part of the media type; `language`: of the groups with files in it alone. */
export const getPublicFiles = async (
  params: { name?: string; type?: string; language?: SiteLanguage; pageNo: number },
  signal?: AbortSignal,
): Promise<Page<PublicFile>> => {
  const { total, list } = readPage<PublicFile>(
    await appHttp.get('/infra/file/page', { params: { ...params, pageSize: FILES_AT_ONCE }, signal }),
  )
  return { total, list: list.map(file => ({ ...file, url: sitePath(file.url) })) }
}

export const publicFiles = (query: Parameters<typeof getPublicFiles>[0]) =>
  queryOptions({
    queryKey: ['facade', 'files', query],
    queryFn: ({ signal }) => getPublicFiles(query, signal),
    ...FRESH,
  })
