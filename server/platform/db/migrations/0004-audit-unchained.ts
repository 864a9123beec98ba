import { type Kysely, sql } from 'kysely'

/** Columns of `auditLogs` as they were. */
const COLUMNS = sql.raw(
  [
    ...['id', 'traceId', 'userId', 'userName', 'type', 'subType', 'bizId', 'recordIds', 'action', 'extra'],
    ...['requestMethod', 'requestUrl', 'userIp', 'userAgent', 'createTime', 'hash'],
  ]
    .map(name => `"${name}"`)
    .join(', '),
)

/**
 * Rows of the audit log get their place in the chain after they were written (docs/decisions/028-audit-log.md): their
 * numbers are those of any table, and their position is a column of its own, null until they are chained.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema.alterTable('auditChain').renameColumn('deletedId', 'deletedPosition').execute()
  await schema.alterTable('auditChain').renameColumn('lastId', 'lastPosition').execute()
  for (const index of ['auditLogsByTime', 'auditLogsByUser', 'auditLogsByType'])
    await schema.dropIndex(index).execute()
  await schema.alterTable('auditLogs').renameTo('formerAuditLogs').execute()
  await schema
    .createTable('auditLogs')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('traceId', 'text', c => c.notNull())
    .addColumn('userId', 'integer', c => c.notNull())
    .addColumn('userName', 'text', c => c.notNull())
    .addColumn('type', 'text', c => c.notNull())
    .addColumn('subType', 'text', c => c.notNull())
    .addColumn('bizId', 'integer', c => c.notNull())
    .addColumn('recordIds', 'text', c => c.notNull())
    .addColumn('action', 'text', c => c.notNull())
    .addColumn('extra', 'text')
    .addColumn('requestMethod', 'text', c => c.notNull())
    .addColumn('requestUrl', 'text', c => c.notNull())
    .addColumn('userIp', 'text', c => c.notNull())
    .addColumn('userAgent', 'text', c => c.notNull())
    .addColumn('createTime', 'bigint', c => c.notNull())
    .addColumn('position', 'bigint')
    .addColumn('hash', 'text', c => c.notNull().defaultTo(''))
    .execute()
  await sql`insert into "auditLogs" (${COLUMNS}, "position") select ${COLUMNS}, "id" from "formerAuditLogs"`.execute(
    db,
  )
  await schema.dropTable('formerAuditLogs').execute()
  await schema.createIndex('auditLogsByTime').on('auditLogs').column('createTime').execute()
  await schema.createIndex('auditLogsByUser').on('auditLogs').columns(['userId', 'id']).execute()
  await schema.createIndex('auditLogsByType').on('auditLogs').columns(['type', 'id']).execute()
  await schema.createIndex('auditLogsByPosition').unique().on('auditLogs').column('position').execute()
}
