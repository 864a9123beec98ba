import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '../../../../server/platform/db/migrations/0006-field-words'
import { IS_SQLITE } from '../../../support/backend'
import { admin, backend, freshBackend } from '../../../support/fresh-backend'
import { schemaLines } from '../../../support/schema-lines'

const BASE = '/admin-api/system/arbitrator'

freshBackend()

/** Gives the table and the column their former names. */
async function age(): Promise<void> {
  const { writer } = backend.db
  await sql`alter table "rateLimits" rename to "brakes"`.execute(writer)
  if (!IS_SQLITE) await sql`alter index "rateLimits_pkey" rename to "brakes_pkey"`.execute(writer)
  await sql`drop index "rateLimitsByEmptyTime"`.execute(writer)
  await sql`create index "brakesByEmptyTime" on "brakes" ("emptyTime")`.execute(writer)
  for (const table of ['arbitrators', 'publishedArbitrators'])
    await sql`alter table ${sql.table(table)} rename column "pinyin" to "sound"`.execute(writer)
  await sql`update "recycleRows" set "row" = replace("row", '"pinyin":', '"sound":')`.execute(writer)
}
const update = () => up(backend.db.writer as unknown as Kysely<unknown>)

const found = async (name: string) =>
  (await admin.get<{ list: { id: number }[] }>(`${BASE}/page?name=${name}`)).data?.list.map(({ id }) => id)

test('a restored arbitrator has the pinyin of the name, and others are found by theirs as before', async () => {
  const [there, deleted] = [
    (await admin.post<number>(`${BASE}/create`, { name: '单雨薇', rosterType: '1', sort: 5, status: 0 }))
      .data,
    (await admin.post<number>(`${BASE}/create`, { name: '吕一薇', rosterType: '1', sort: 6, status: 0 }))
      .data,
  ]
  await admin.delete(`${BASE}/delete?id=${deleted}`)
  await age()
  await update()
  expect(await found('shanyuwei')).toEqual([there])
  expect(await found('lvyiwei')).toEqual([])
  await admin.post('/admin-api/system/recycle-bin/undo', { kind: 'arbitrator', ids: [deleted] })
  expect(await found('lvyiwei')).toEqual([deleted])
})

test('rate limits continue to count, and the schema is that of a new database', async () => {
  const { writer, read } = backend.db
  const limit = { key: 'account:x 1', level: 3, time: 1, blockedUntil: 2, emptyTime: 3 }
  await writer.insertInto('rateLimits').values(limit).execute()
  const expected = await schemaLines(backend.db)
  await age()
  expect(await schemaLines(backend.db)).not.toEqual(expected)
  await update()
  expect(await read.selectFrom('rateLimits').selectAll().execute()).toEqual([limit])
  expect(await schemaLines(backend.db)).toEqual(expected)
})
