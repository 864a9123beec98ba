import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { up } from '../../../../server/platform/db/migrations/0006-sign-in'
import { type Backend, removeDatabases, startBackend } from '../../../support/backend'
import { clientOf } from '../../../support/client'

let backend: Backend
beforeEach(async () => {
  backend = await startBackend()
})
afterEach(() => backend.close())
afterAll(removeDatabases)

/** Turns the database into one of the previous version, with an open captcha. */
async function age(): Promise<void> {
  const { writer } = backend.db
  // A later migration's, which names tables that are taken away here.
  await sql`drop trigger usersDisabled`.execute(writer)
  for (const table of ['captchaQuestions', 'twoSteps', 'recoveryCodes', 'signInTickets']) {
    await writer.schema.dropTable(table).execute()
  }
  for (const column of ['kind', 'solution']) {
    await writer.schema.alterTable('captchas').dropColumn(column).execute()
  }
  await sql`insert into captchas (token, secretKey, targetX, expiresTime) values ('t', 'k', 120, 1)`.execute(
    writer,
  )
  await writer
    .deleteFrom('dictData')
    .where('dictType', '=', 'system_login_result')
    .where('value', 'in', ['40', '41'])
    .execute()
}
// A migration uses the tables of its time, not those of today.
const update = () => up(backend.db.writer as unknown as Kysely<unknown>)
const results = () =>
  backend.db.read
    .selectFrom('dictData')
    .select(['value', 'label', 'sort', 'status', 'colorType'])
    .where('dictType', '=', 'system_login_result')
    .orderBy('sort')
    .execute()

test('a database of the previous version is migrated: tables, open captchas, names of outcomes', async () => {
  const seeded = await results()
  await age()
  await update()
  expect(await results()).toEqual(seeded)
  expect(await backend.db.read.selectFrom('captchas').selectAll().executeTakeFirst()).toMatchObject({
    token: 't',
    targetX: 120,
    kind: 'blockPuzzle',
    solution: '[]',
  })
  const admin = await clientOf(backend, 'admin')
  expect(await admin.get('/admin-api/system/user/profile/two-step')).toMatchObject({
    code: 0,
    data: { enabledTime: null, recoveryCodesLeft: 0 },
  })
})

test('a dictionary entry that staff created for an outcome stays as it is', async () => {
  await age()
  const own = {
    sort: 3,
    label: '自己的',
    value: '40',
    dictType: 'system_login_result',
    status: 1,
    createTime: 1,
  }
  await backend.db.writer.insertInto('dictData').values(own).execute()
  await update()
  const rows = await results()
  expect(rows.filter(({ value }) => value === '40')).toEqual([
    { value: '40', label: '自己的', sort: 3, status: 1, colorType: null },
  ])
  expect(rows.at(-1)).toMatchObject({ value: '41', label: '两步验证未通过' })
})

test('a dictionary that staff deleted is not created again', async () => {
  await age()
  await backend.db.writer.deleteFrom('dictData').where('dictType', '=', 'system_login_result').execute()
  await update()
  expect(await results()).toEqual([])
})
