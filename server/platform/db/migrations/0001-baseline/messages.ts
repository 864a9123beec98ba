import { type Kysely, sql } from 'kysely'
import { counted, required } from './columns'

/** Notices and messages to staff. */
export async function createMessages(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('notices')
    .addColumn('id', 'integer', counted)
    .addColumn('title', 'text', required)
    .addColumn('type', 'integer', required)
    .addColumn('content', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('createTime', 'bigint', required)
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()

  await schema
    .createTable('notifyTemplates')
    .addColumn('id', 'integer', counted)
    .addColumn('name', 'text', required)
    .addColumn('code', 'text', c => c.notNull().unique())
    .addColumn('type', 'integer', required)
    .addColumn('nickname', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('params', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('remark', 'text')
    .addColumn('createTime', 'bigint', required)
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()

  await schema
    .createTable('notifyMessages')
    .addColumn('id', 'integer', counted)
    .addColumn('userId', 'integer', required)
    .addColumn('userType', 'integer', required)
    .addColumn('templateId', 'integer', required)
    .addColumn('templateCode', 'text', required)
    .addColumn('templateNickname', 'text', required)
    .addColumn('templateContent', 'text', required)
    .addColumn('templateType', 'integer', required)
    .addColumn('templateParams', 'text', required)
    .addColumn('readStatus', 'integer', required)
    .addColumn('readTime', 'bigint')
    .addColumn('createTime', 'bigint', required)
    .addColumn('link', 'text')
    .addColumn('sentId', 'integer')
    .execute()
  await schema
    .createIndex('notifyMessagesByReader')
    .on('notifyMessages')
    .columns(['userId', 'userType', 'readStatus', 'id'])
    .execute()
  await schema
    .createIndex('notifyMessagesBySent')
    .on('notifyMessages')
    .columns(['sentId', 'readStatus'])
    .where('sentId', 'is not', null)
    .execute()
  await schema
    .createIndex('notifyMessagesByUser')
    .on('notifyMessages')
    .columns(['userId', 'userType', 'id'])
    .execute()
  await schema
    .createIndex('notifyMessagesOfReviews')
    .on('notifyMessages')
    .column('link')
    .where(sql.ref('templateCode'), '=', 'document_submitted')
    .where(sql.ref('readStatus'), '=', 0)
    .execute()

  await schema
    .createTable('staffMessages')
    .addColumn('id', 'integer', counted)
    .addColumn('senderId', 'integer', c => c.references('users.id').onDelete('set null'))
    .addColumn('title', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('link', 'text')
    .addColumn('target', 'text', required)
    .addColumn('recipients', 'integer', required)
    .addColumn('clientKey', 'text', required)
    .addColumn('createTime', 'bigint', required)
    .execute()
  await schema
    .createIndex('staffMessagesByKey')
    .on('staffMessages')
    .columns(['senderId', 'clientKey'])
    .unique()
    .execute()
}
