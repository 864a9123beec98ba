import type { Kysely } from 'kysely'
import { counted, partOf, required } from './columns'

/** Accounts at other providers, and sites that sign their users in here. */
export async function createOAuth(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('socialUsers')
    .addColumn('id', 'integer', counted)
    .addColumn('userId', 'integer', partOf('users.id'))
    .addColumn('type', 'integer', required)
    .addColumn('openid', 'text', required)
    .addColumn('nickname', 'text')
    .addColumn('avatar', 'text')
    .addColumn('createTime', 'bigint', required)
    .addUniqueConstraint('socialUserOnce', ['type', 'openid'])
    .addUniqueConstraint('oneAccountOfEach', ['userId', 'type'])
    .execute()

  await schema
    .createTable('socialStates')
    .addColumn('hash', 'text', c => c.primaryKey())
    .addColumn('type', 'integer', required)
    .addColumn('redirectUri', 'text', required)
    .addColumn('userId', 'integer', c => c.references('users.id').onDelete('cascade'))
    .addColumn('expiresTime', 'bigint', required)
    .addColumn('codeHash', 'text')
    .addColumn('openid', 'text')
    .addColumn('nickname', 'text')
    .addColumn('avatar', 'text')
    .execute()

  await schema
    .createTable('oauthClients')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('secretHash', 'text')
    .addColumn('name', 'text', required)
    .addColumn('logo', 'text', required)
    .addColumn('status', 'integer', required)
    .addColumn('redirectUris', 'text', required)
    .addColumn('scopes', 'text', required)
    .addColumn('autoApprove', 'text', required)
    .addColumn('number', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('fromFile', 'integer', c => c.notNull().defaultTo(1))
    .addColumn('createTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('description', 'text')
    .addColumn('updater', 'text')
    .execute()
  await schema.createIndex('oauthClientsByNumber').on('oauthClients').column('number').unique().execute()

  await schema
    .createTable('oauthApprovals')
    .addColumn('userId', 'integer', partOf('users.id'))
    .addColumn('clientId', 'text', partOf('oauthClients.id'))
    .addColumn('scope', 'text', required)
    .addColumn('expiresTime', 'bigint', required)
    .addPrimaryKeyConstraint('oauthApprovalsKey', ['userId', 'clientId', 'scope'])
    .execute()

  await schema
    .createTable('oauthGrants')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('clientId', 'text', partOf('oauthClients.id'))
    .addColumn('userId', 'integer', partOf('users.id'))
    .addColumn('scopes', 'text', required)
    .addColumn('createTime', 'bigint', required)
    .addColumn('expiresTime', 'bigint', required)
    .execute()
  await schema.createIndex('oauthGrantsByUser').on('oauthGrants').column('userId').execute()

  await schema
    .createTable('oauthCodes')
    .addColumn('hash', 'text', c => c.primaryKey())
    .addColumn('grantId', 'text', partOf('oauthGrants.id'))
    .addColumn('redirectUri', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('challenge', 'text')
    .addColumn('expiresTime', 'bigint', required)
    .addColumn('usedTime', 'bigint')
    .execute()
  await schema.createIndex('oauthCodesByGrant').on('oauthCodes').column('grantId').execute()

  await schema
    .createTable('oauthTokens')
    .addColumn('hash', 'text', c => c.primaryKey())
    .addColumn('grantId', 'text', partOf('oauthGrants.id'))
    .addColumn('kind', 'text', required)
    .addColumn('expiresTime', 'bigint', required)
    .addColumn('usedTime', 'bigint')
    .execute()
  await schema.createIndex('oauthTokensByGrant').on('oauthTokens').column('grantId').execute()
}
