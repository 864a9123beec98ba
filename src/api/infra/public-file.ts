import type { Page } from '@/api/page'
import { appHttp } from '@/lib/http/app-http'
import { readPage } from '@/lib/public-data'
import type { PublicFile } from './file'

/** The download centre (contract 13.6), page 1 of 100 as the specification fixes it (spec section 9). */
export const getPublicFiles = async (
  params: { name?: string },
  signal?: AbortSignal,
): Promise<Page<PublicFile>> =>
  readPage<PublicFile>(
    await appHttp.get('/infra/file/page', { params: { ...params, pageNo: 1, pageSize: 100 }, signal }),
  )
