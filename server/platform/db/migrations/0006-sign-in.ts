import type { Kysely } from 'kysely'

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = {
  dictData: {
    sort: number
    label: string
    value: string
    dictType: string
    status: number
    colorType: string
    cssClass: string
    createTime: number
  }
}

const RESULTS = 'system_login_result'
/** When everything of the seed was set up that has no date of its own. */
const FOUNDED = Date.UTC(2025, 2, 1, 1)

/** Two-step sign-in, captchas of other kinds than the block puzzle, and how often the spoken kind was asked for. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  const { schema } = db

  await schema
    .alterTable('captchas')
    .addColumn('kind', 'text', c => c.notNull().defaultTo('blockPuzzle'))
    .execute()
  await schema
    .alterTable('captchas')
    .addColumn('solution', 'text', c => c.notNull().defaultTo('[]'))
    .execute()
  await schema
    .createTable('captchaQuestions')
    .addColumn('ip', 'text', c => c.notNull())
    .addColumn('hour', 'integer', c => c.notNull())
    .addColumn('count', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('captchaQuestionsKey', ['ip', 'hour'])
    .execute()

  await schema
    .createTable('twoSteps')
    .addColumn('userId', 'integer', c => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', c => c.notNull())
    .addColumn('createTime', 'bigint', c => c.notNull())
    .addColumn('enabledTime', 'bigint')
    .addColumn('lastStep', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('failures', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('lockedUntil', 'bigint', c => c.notNull().defaultTo(0))
    .execute()
  await schema
    .createTable('recoveryCodes')
    .addColumn('userId', 'integer', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('hash', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('recoveryCodesKey', ['userId', 'hash'])
    .execute()
  await schema
    .createTable('signInTickets')
    .addColumn('hash', 'text', c => c.primaryKey())
    .addColumn('userId', 'integer', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('logType', 'integer', c => c.notNull())
    .addColumn('tries', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('expiresTime', 'bigint', c => c.notNull())
    .execute()

  await nameResults(db)
}

/** What the sign-in log may say from now on. An empty database gets its dictionaries from the seed. */
async function nameResults(db: Kysely<Tables>): Promise<void> {
  const present = await db
    .selectFrom('dictData')
    .select(['value', 'sort'])
    .where('dictType', '=', RESULTS)
    .execute()
  if (present.length === 0) return
  let sort = Math.max(...present.map(entry => entry.sort))
  const common = { dictType: RESULTS, status: 0, cssClass: '', createTime: FOUNDED }
  for (const [value, label, colorType] of [
    ['40', '等待两步验证', 'info'],
    ['41', '两步验证未通过', 'warning'],
  ] as const) {
    if (present.some(entry => entry.value === value)) continue
    sort += 1
    await db
      .insertInto('dictData')
      .values({ ...common, sort, value, label, colorType })
      .execute()
  }
}
