import type { Kysely } from 'kysely'

/**
 * Departments, posts, data scopes of roles, links by which a user sets a first password, and the audit log
 * (docs/decisions/027-administration.md, 028-audit-log.md).
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('depts')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('parentId', 'integer', c => c.notNull())
    .addColumn('sort', 'integer', c => c.notNull())
    .addColumn('leaderUserId', 'integer')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('status', 'integer', c => c.notNull())
    .addColumn('createTime', 'bigint', c => c.notNull())
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()
  await schema.createIndex('deptsByParent').on('depts').columns(['parentId', 'sort']).execute()

  await schema
    .createTable('posts')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('code', 'text', c => c.notNull().unique())
    .addColumn('name', 'text', c => c.notNull().unique())
    .addColumn('sort', 'integer', c => c.notNull())
    .addColumn('status', 'integer', c => c.notNull())
    .addColumn('remark', 'text')
    .addColumn('createTime', 'bigint', c => c.notNull())
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()
  await schema
    .createTable('userPosts')
    .addColumn('userId', 'integer', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('postId', 'integer', c => c.notNull().references('posts.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('userPostsKey', ['userId', 'postId'])
    .execute()
  await schema.createIndex('userPostsByPost').on('userPosts').column('postId').execute()

  await schema.alterTable('users').addColumn('deptId', 'integer').execute()
  await schema
    .alterTable('users')
    .addColumn('passwordTime', 'bigint', c => c.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('usersByDept').on('users').column('deptId').execute()
  await schema.createIndex('userRolesByRole').on('userRoles').column('roleId').execute()

  await schema
    .alterTable('roles')
    .addColumn('dataScope', 'integer', c => c.notNull().defaultTo(1))
    .execute()
  await schema
    .alterTable('roles')
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('roles').addColumn('updater', 'text').execute()
  await schema
    .createTable('roleDepts')
    .addColumn('roleId', 'integer', c => c.notNull().references('roles.id').onDelete('cascade'))
    .addColumn('deptId', 'integer', c => c.notNull().references('depts.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('roleDeptsKey', ['roleId', 'deptId'])
    .execute()

  await schema.alterTable('documents').addColumn('creatorId', 'integer').execute()
  await schema.createIndex('documentsByCreator').on('documents').column('creatorId').execute()

  await schema
    .createTable('passwordLinks')
    .addColumn('hash', 'text', c => c.primaryKey())
    .addColumn('userId', 'integer', c => c.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('createTime', 'bigint', c => c.notNull())
    .addColumn('expiresTime', 'bigint', c => c.notNull())
    .execute()

  await schema
    .createTable('auditLogs')
    .addColumn('id', 'integer', c => c.primaryKey())
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
    .addColumn('hash', 'text', c => c.notNull())
    .execute()
  await schema.createIndex('auditLogsByTime').on('auditLogs').column('createTime').execute()
  await schema.createIndex('auditLogsByUser').on('auditLogs').columns(['userId', 'id']).execute()
  await schema.createIndex('auditLogsByType').on('auditLogs').columns(['type', 'id']).execute()
  await schema
    .createTable('auditChain')
    .addColumn('id', 'integer', c => c.primaryKey())
    .addColumn('deletedId', 'integer', c => c.notNull())
    .addColumn('deletedHash', 'text', c => c.notNull())
    .addColumn('lastId', 'integer', c => c.notNull())
    .addColumn('lastHash', 'text', c => c.notNull())
    .execute()
}
