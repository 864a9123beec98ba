import { documentCheckBody, removedPart } from '@shared/contract/documents'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import { removedByCleaning } from '../../platform/html/removed'
import { MAX_ARTICLE } from './limits'

/**
 * Reports what saving a text would remove: an addition of this product, for users who may query documents. Nothing is
 * stored.
 */
export const documentCheck = new Module(
  '/admin-api/system/documents',
  '文章',
  { none: '只检查，不保存' },
  { none: 'a text of the caller, nothing stored' },
)
  .adds('documents')
  .about('13.5', '`/check-content`: what saving would remove.')
  .post(
    '/check-content',
    {
      access: 'perm:system:documents:query',
      summary: '检查正文保存时会去掉什么',
      body: documentCheckBody,
      maxBody: MAX_ARTICLE,
      response: z.array(removedPart),
    },
    ({ body }) => removedByCleaning(body.content),
  )
