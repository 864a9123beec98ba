import { z } from 'zod'
import { Module } from '../api/endpoint'
import { field } from '../contract/input'
import { removedFrom } from '../html/removed'
import { MAX_ARTICLE } from './input'

const body = z.object({ content: field.text('文档内容不能为空') })

/** What saving a text would remove: an addition of this product, for who may look at articles. Nothing is stored. */
export const documentCheck = new Module('/admin-api/system/documents').post(
  '/check-content',
  { access: 'perm:system:documents:query', body, maxBody: MAX_ARTICLE },
  ({ body }) => removedFrom(body.content),
)
