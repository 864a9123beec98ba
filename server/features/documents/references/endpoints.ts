import {
  reference,
  replaceContactsBody,
  replacedContacts,
  shownContent,
  shownContentBody,
  typedContacts,
} from '@shared/contract/references'
import { contactReference, FEE_TABLE, FEE_TABLE_TEXT } from '@shared/domain/texts/references'
import { z } from 'zod'
import { Module } from '../../../platform/api/endpoint'
import { cleanHtml } from '../../../platform/html/sanitize'
import { readContacts, withReferences } from '../../references'
import { documentRecords } from '../audited'
import { MAX_ARTICLE } from '../limits'
import { findTyped, replaceTyped } from './typed-contacts'

/** References in texts, and contacts that are typed instead: an addition of this product. */
export const documentReferences = new Module(
  '/admin-api/system/documents',
  '文章',
  { records: documentRecords },
  { by: 'documents' },
)
  .adds('documents')
  .about(
    '13.5',
    '`/references`: what texts can refer to. `/shown-content`: the text as visitors read it. `/typed-contacts`: up to 100 documents with contacts as typed characters; `kind` `former`, `current`, or `lost` for a reference to a deleted line. `/replace-contacts`: replaced by references, a version for each document; those that the user may not change, and those without any by now, are `skipped`.',
  )
  .about(
    '19.4',
    'A reference in `content` is `<data value="contact:12">0999-8880001</data>` for the line of `contact_us_config` with that id, and `<data value="fee-table">…</data>` for the fee table in force. It is stored as such; staff get it with the value of now as its text. Visitors get the value itself, numbers and mail addresses as links; where the line is gone, the text as it was when the document was saved.',
  )
  .get(
    '/references',
    {
      access: 'perm:system:documents:query',
      summary: '查询正文中可以引用的内容',
      scope: { none: 'contacts and fees that the public site shows' },
      response: z.array(reference),
    },
    async ({ db }) => [
      ...(await readContacts(db)).map(({ id, label, value }) => ({
        ...{ value: contactReference(id), label, text: value },
      })),
      { value: FEE_TABLE, label: '现行收费标准表', text: FEE_TABLE_TEXT },
    ],
  )
  .post(
    '/shown-content',
    {
      access: 'perm:system:documents:query',
      summary: '查询正文对访客显示的内容',
      body: shownContentBody,
      maxBody: MAX_ARTICLE,
      response: shownContent,
      audit: { none: '只查询，不保存' },
      scope: { none: 'a text of the caller, nothing stored' },
    },
    async ({ db, body, now }) => ({ content: await withReferences(db, await cleanHtml(body.content), now) }),
  )
  .get(
    '/typed-contacts',
    {
      access: 'perm:system:documents:query',
      summary: '查询正文中手写的联系方式',
      response: typedContacts,
    },
    ({ deps, db, user, now }) => findTyped(db, deps.db.slowRead, { user, now }),
  )
  .put(
    '/replace-contacts',
    {
      access: 'perm:system:documents:update',
      summary: '把手写的联系方式改为引用',
      body: replaceContactsBody,
      response: replacedContacts,
    },
    ({ deps, body, user, now }) => deps.db.write(trx => replaceTyped(trx, body.ids, { user, now })),
  )
