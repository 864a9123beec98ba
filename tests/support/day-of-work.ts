import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { chainWaiting } from '../../server/features/audit'
import { siteSearch } from '../../server/features/search'
import { shapesOf } from '../../server/platform/db/catalog'
import { openDatabase } from '../../server/platform/db/open'
import { fileOf, newFolder, startFileBackend } from './backend'
import { Client, clientOf, signIn } from './client'
import { TINY_PNG } from './tiny-png'

let made: Promise<string> | undefined

/** A copy of a SQLite database in which users have worked: rows of most tables, deleted ones among them. */
export async function dayOfWork(): Promise<string> {
  // Another test file of this process has removed its own.
  if (!made || !existsSync(fileOf({ databaseUrl: await made }))) made = makeDayOfWork()
  const copy = join(newFolder(), 'app.db')
  copyFileSync(fileOf({ databaseUrl: await made }), copy)
  return `file:${copy}`
}

async function makeDayOfWork(): Promise<string> {
  const backend = startFileBackend()
  const admin = await clientOf(backend, 'admin')
  const form = new FormData()
  form.append('file', new File([TINY_PNG], '印章.png', { type: 'image/png' }))
  const { data: address } = await admin.post<string>('/admin-api/infra/file/upload', form)
  const large = new FormData()
  large.append('file', new File(['卷宗'.repeat(200_000)], '卷宗.txt'))
  expect(await admin.post('/admin-api/infra/file/upload', large)).toMatchObject({ code: 0 })
  const article = {
    menuId: 9112,
    content: `<p>仲裁规则<img src="${address}"></p>`,
    publishTime: Date.now() - 1,
  }
  for (const title of ['关于澹台的通知', '将被删除', '草稿 😀'])
    expect(
      await admin.post('/admin-api/system/documents/create', {
        ...{ ...article, title, status: title.startsWith('草稿') ? 1 : 0 },
        clientKey: randomUUID(),
      }),
    ).toMatchObject({ code: 0 })
  const gone = await backend.db.read
    .selectFrom('documents')
    .select('id')
    .where('title', '=', '将被删除')
    .executeTakeFirstOrThrow()
  expect(await admin.delete(`/admin-api/system/documents/delete?id=${gone.id}`)).toMatchObject({ code: 0 })
  await admin.post('/admin-api/system/dict-type/create', { name: '案由', type: 'case_cause', status: 0 })
  await signIn(backend, 'clerk')
  await new Client(backend).get('/app-api/search/page?keyword=仲裁&pageNo=1&pageSize=10')
  await siteSearch(backend.db).update()
  await chainWaiting(backend.db)
  await backend.close()
  return backend.databaseUrl
}

/** Every table of a database, row by row, as its own driver returns them; without those of the migrator. */
export async function contentOf(url: string): Promise<Record<string, string[]>> {
  const db = openDatabase(url)
  try {
    const content: Record<string, string[]> = {}
    for (const { table } of await shapesOf(db.read)) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db.read)
      content[table] = rows.map(textOf).sort()
    }
    return content
  } finally {
    await db.close()
  }
}

const textOf = (row: Record<string, unknown>) =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => name !== '_metadata')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [
        name,
        value instanceof Uint8Array || value instanceof ArrayBuffer
          ? createHash('sha256').update(new Uint8Array(value)).digest('hex')
          : value,
      ]),
  )
