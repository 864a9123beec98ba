import { documentCheckBody, removedPart } from '@shared/contract/documents'
import { z } from 'zod'
import { Module } from '../api/endpoint'
import { removedFrom } from '../html/removed'
import { MAX_ARTICLE } from './limits'

/** What saving a text would remove: an addition of this product, for who may look at articles. Nothing is stored. */
export const documentCheck = new Module('/admin-api/system/documents').post(
  '/check-content',
  {
    access: 'perm:system:documents:query',
    summary: '检查正文保存时会去掉什么',
    body: documentCheckBody,
    maxBody: MAX_ARTICLE,
    response: z.array(removedPart),
  },
  ({ body }) => removedFrom(body.content),
)
