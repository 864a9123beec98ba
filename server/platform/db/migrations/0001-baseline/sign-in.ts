import type { Kysely } from 'kysely'
import { counted, partOf, required } from './columns'

/** Sign-in, sessions, and what slows attackers down. */
export async function createSignIn(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('sessions')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('userId', 'integer', partOf('users.id'))
    .addColumn('createTime', 'bigint', required)
    .addColumn('userAgent', 'text', c => c.notNull().defaultTo(''))
    .addColumn('ip', 'text', c => c.notNull().defaultTo(''))
    .addColumn('lastTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('endedTime', 'bigint')
    .execute()
  await schema.createIndex('sessionsByUser').on('sessions').column('userId').execute()

  await schema
    .createTable('accessTokens')
    .addColumn('hash', 'text', c => c.primaryKey())
    .addColumn('sessionId', 'text', partOf('sessions.id'))
    .addColumn('expiresTime', 'bigint', required)
    .execute()
  await schema.createIndex('accessTokensBySession').on('accessTokens').column('sessionId').execute()

  await schema
    .createTable('refreshTokens')
    .addColumn('hash', 'text', c => c.primaryKey())
    .addColumn('sessionId', 'text', partOf('sessions.id'))
    .addColumn('expiresTime', 'bigint', required)
    .addColumn('rotatedTime', 'bigint')
    .addColumn('rotationSalt', 'text')
    .execute()
  await schema.createIndex('refreshTokensBySession').on('refreshTokens').column('sessionId').execute()

  await schema
    .createTable('signInTickets')
    .addColumn('hash', 'text', c => c.primaryKey())
    .addColumn('userId', 'integer', partOf('users.id'))
    .addColumn('logType', 'integer', required)
    .addColumn('tries', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('expiresTime', 'bigint', required)
    .addColumn('socialState', 'text')
    .execute()

  await schema
    .createTable('twoSteps')
    .addColumn('userId', 'integer', c => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', required)
    .addColumn('createTime', 'bigint', required)
    .addColumn('enabledTime', 'bigint')
    .addColumn('lastStep', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('failures', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('lockedUntil', 'bigint', c => c.notNull().defaultTo(0))
    .execute()

  await schema
    .createTable('recoveryCodes')
    .addColumn('userId', 'integer', partOf('users.id'))
    .addColumn('hash', 'text', required)
    .addColumn('salt', 'text')
    .addPrimaryKeyConstraint('recoveryCodesKey', ['userId', 'hash'])
    .execute()

  await schema
    .createTable('smsCodes')
    .addColumn('id', 'integer', counted)
    .addColumn('mobile', 'text', required)
    .addColumn('scene', 'integer', required)
    .addColumn('codeHash', 'text', required)
    .addColumn('tries', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('usedTime', 'bigint')
    .addColumn('createTime', 'bigint', required)
    .addColumn('asker', 'text', c => c.notNull().defaultTo('unknown'))
    .addColumn('keyHash', 'text')
    .execute()
  await schema.createIndex('smsCodesByMobile').on('smsCodes').columns(['mobile', 'id']).execute()
  await schema.createIndex('smsCodesByTime').on('smsCodes').column('createTime').execute()

  await schema
    .createTable('captchas')
    .addColumn('token', 'text', c => c.primaryKey())
    .addColumn('secretKey', 'text', required)
    .addColumn('targetX', 'integer', required)
    .addColumn('expiresTime', 'bigint', required)
    .addColumn('verificationHash', 'text')
    .addColumn('kind', 'text', c => c.notNull().defaultTo('blockPuzzle'))
    .addColumn('solution', 'text', c => c.notNull().defaultTo('[]'))
    .execute()
  await schema.createIndex('captchasByExpiry').on('captchas').column('expiresTime').execute()
  await schema.createIndex('captchasByVerification').on('captchas').column('verificationHash').execute()

  await schema
    .createTable('captchaQuestions')
    .addColumn('ip', 'text', required)
    .addColumn('hour', 'integer', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('captchaQuestionsKey', ['ip', 'hour'])
    .execute()

  await schema
    .createTable('brakes')
    .addColumn('key', 'text', c => c.primaryKey())
    .addColumn('level', 'real', required)
    .addColumn('time', 'bigint', required)
    .addColumn('blockedUntil', 'bigint', required)
    .addColumn('emptyTime', 'bigint', required)
    .execute()
  await schema.createIndex('brakesByEmptyTime').on('brakes').column('emptyTime').execute()

  await schema
    .createTable('loginLogs')
    .addColumn('id', 'integer', counted)
    .addColumn('logType', 'integer', required)
    .addColumn('userId', 'integer')
    .addColumn('username', 'text', required)
    .addColumn('result', 'integer', required)
    .addColumn('userIp', 'text', required)
    .addColumn('userAgent', 'text', required)
    .addColumn('createTime', 'bigint', required)
    .execute()
  await schema
    .createIndex('loginLogsByAddress')
    .on('loginLogs')
    .columns(['userIp', 'result', 'userId', 'createTime'])
    .execute()
  await schema.createIndex('loginLogsByTime').on('loginLogs').column('createTime').execute()
  await schema.createIndex('loginLogsByUser').on('loginLogs').columns(['userId', 'id']).execute()

  await schema
    .createTable('accountEvents')
    .addColumn('id', 'integer', counted)
    .addColumn('bucket', 'text', c => c.unique())
    .addColumn('kind', 'text', required)
    .addColumn('userId', 'integer')
    .addColumn('ip', 'text', required)
    .addColumn('userAgent', 'text', required)
    .addColumn('detail', 'text')
    .addColumn('count', 'integer', c => c.notNull().defaultTo(1))
    .addColumn('createTime', 'bigint', required)
    .addColumn('lastTime', 'bigint', required)
    .execute()
  await schema.createIndex('accountEventsByTime').on('accountEvents').column('lastTime').execute()
  await schema
    .createIndex('accountEventsByUser')
    .on('accountEvents')
    .columns(['userId', 'lastTime'])
    .execute()

  await schema
    .createTable('securitySettings')
    .addColumn('id', 'integer', c => c.primaryKey())
    .addColumn('passwordMinLength', 'integer')
    .addColumn('passwordMaxAge', 'integer')
    .addColumn('sessionIdle', 'integer')
    .addColumn('sessionsPerUser', 'integer')
    .addColumn('auditRetention', 'integer')
    .addColumn('separateDuties', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()

  await schema
    .createTable('serverKeys')
    .addColumn('name', 'text', c => c.primaryKey())
    .addColumn('value', 'text', required)
    .execute()

  await schema
    .createTable('permissionVersion')
    .addColumn('id', 'integer', c => c.primaryKey())
    .addColumn('version', 'integer', required)
    .execute()
}
