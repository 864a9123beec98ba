import { type Kysely, sql } from 'kysely'
import { counted, partOf, required } from './columns'

/** Articles of the public site, and how they came about. */
export async function createDocuments(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('documents')
    .addColumn('id', 'integer', counted)
    .addColumn('menuId', 'integer', required)
    .addColumn('title', 'text', required)
    .addColumn('summary', 'text')
    .addColumn('cover', 'text')
    .addColumn('content', 'text')
    .addColumn('author', 'text')
    .addColumn('source', 'text')
    .addColumn('sourceUrl', 'text')
    .addColumn('linkUrl', 'text')
    .addColumn('publishTime', 'bigint')
    .addColumn('top', 'integer', required)
    .addColumn('sort', 'integer', required)
    .addColumn('views', 'integer', required)
    .addColumn('status', 'integer', required)
    .addColumn('attachments', 'text', required)
    .addColumn('creator', 'text')
    .addColumn('createTime', 'bigint', required)
    .addColumn('updateTime', 'bigint', required)
    .addColumn('ruleVersion', 'text')
    .addColumn('effectiveDate', 'text')
    .addColumn('abolished', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('withdrawnTime', 'bigint')
    .addColumn('updater', 'text')
    .addColumn('creatorId', 'integer')
    .addColumn('translationOf', 'bigint')
    .addColumn('service', 'text')
    .addColumn('serviceTexts', 'text')
    .addColumn('shownUntil', 'bigint')
    .addColumn('coverCredit', 'text')
    .execute()
  await schema.createIndex('documentsByCreator').on('documents').column('creatorId').execute()
  await schema
    .createIndex('documentsByTime')
    .on('documents')
    .expression(sql`"status", coalesce("publishTime", 0), "id", "creatorId"`)
    .execute()
  await schema
    .createIndex('documentsByTranslation')
    .on('documents')
    .column('translationOf')
    .unique()
    .execute()
  await schema
    .createIndex('documentsEnding')
    .on('documents')
    .column('shownUntil')
    .where('shownUntil', 'is not', null)
    .execute()
  await schema
    .createIndex('documentsList')
    .on('documents')
    .columns([
      'title',
      'menuId',
      'status',
      'publishTime',
      'withdrawnTime',
      'author',
      'createTime',
      'updateTime',
      'sort',
    ])
    .execute()

  await schema
    .createTable('documentVersions')
    .addColumn('id', 'integer', counted)
    .addColumn('documentId', 'integer', partOf('documents.id'))
    .addColumn('createTime', 'bigint', required)
    .addColumn('author', 'text')
    .addColumn('action', 'text', required)
    .addColumn('note', 'text')
    .addColumn('title', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('snapshot', 'text', required)
    .execute()
  await schema
    .createIndex('documentVersionsByDocument')
    .on('documentVersions')
    .columns(['documentId', 'id desc'])
    .execute()

  await schema
    .createTable('documentLogs')
    .addColumn('id', 'integer', counted)
    .addColumn('documentId', 'integer')
    .addColumn('title', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('detail', 'text')
    .addColumn('operator', 'text')
    .addColumn('createTime', 'bigint', required)
    .execute()
  await schema
    .createIndex('documentLogsByDocument')
    .on('documentLogs')
    .columns(['documentId', 'id desc'])
    .execute()

  await schema
    .createTable('documentKeys')
    .addColumn('key', 'text', c => c.primaryKey())
    .addColumn('documentId', 'integer', partOf('documents.id'))
    .addColumn('createTime', 'bigint', required)
    .execute()
  await schema.createIndex('documentKeysByDocument').on('documentKeys').column('documentId').execute()

  await schema
    .createTable('documentDrafts')
    .addColumn('id', 'integer', counted)
    .addColumn('userId', 'integer', partOf('users.id'))
    .addColumn('documentId', 'integer', c => c.references('documents.id').onDelete('cascade'))
    .addColumn('typedTime', 'bigint', required)
    .addColumn('device', 'text', required)
    .addColumn('userAgent', 'text', required)
    .addColumn('base', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('fields', 'text', required)
    .execute()
  await schema.createIndex('documentDraftsByDocument').on('documentDrafts').column('documentId').execute()
  await schema
    .createIndex('documentDraftsByUser')
    .on('documentDrafts')
    .expression(sql`"userId", coalesce("documentId", 0)`)
    .unique()
    .execute()

  await schema
    .createTable('documentReviews')
    .addColumn('id', 'integer', counted)
    .addColumn('documentId', 'integer', partOf('documents.id'))
    .addColumn('state', 'text', required)
    .addColumn('senderId', 'integer', required)
    .addColumn('sender', 'text', required)
    .addColumn('sendTime', 'bigint', required)
    .addColumn('changes', 'text')
    .addColumn('note', 'text')
    .addColumn('reviewer', 'text')
    .addColumn('reviewTime', 'bigint')
    .addColumn('reason', 'text')
    .execute()
  await schema
    .createIndex('documentReviewsByDocument')
    .on('documentReviews')
    .column('documentId')
    .unique()
    .execute()
  await schema
    .createIndex('documentReviewsByState')
    .on('documentReviews')
    .columns(['state', 'senderId', 'sendTime'])
    .execute()

  await schema
    .createTable('articleVisits')
    .addColumn('day', 'text', required)
    .addColumn('articleId', 'integer', required)
    .addColumn('views', 'integer', required)
    .addPrimaryKeyConstraint('articleVisitsKey', ['day', 'articleId'])
    .execute()
}
