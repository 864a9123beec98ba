import { type LogEvent, sql } from 'kysely'
import { createApp } from '../../server/app/create-app'
import { openDatabase } from '../../server/platform/db/open'
import type { Backend } from './backend'
import { Client, signIn } from './client'

/** The data of a response, and SQLite's plan for each statement that named the table in making it, in their order. */
export async function plansOf<T>(
  backend: Backend,
  table: string,
  path: string,
): Promise<{ data: T | null; plans: string[] }> {
  const seen: { sql: string; parameters: readonly unknown[] }[] = []
  const files = await sql<{ file: string }>`PRAGMA database_list`.execute(backend.db.read)
  const watched = openDatabase(files.rows[0]?.file ?? '', {
    log: (event: LogEvent) => {
      if (event.level === 'query' && event.query.sql.includes(`from "${table}"`)) seen.push(event.query)
    },
  })
  const app = createApp({ ...backend.deps, db: watched })
  const { accessToken } = await signIn({ ...backend, app }, 'admin')
  seen.length = 0
  const { data } = await new Client({ app }, accessToken).get<T>(path)
  const plans: string[] = []
  for (const { sql: text, parameters } of seen) {
    // The statement as Kysely made it, its values in their places again.
    const values = [...parameters]
    const parts = text.split('?').map(part => sql.raw(part))
    const statement = sql.join(
      parts.flatMap((part, at) => (at ? [sql`${values[at - 1]}`, part] : [part])),
      sql.raw(''),
    )
    const { rows } = await sql<{ detail: string }>`EXPLAIN QUERY PLAN ${statement}`.execute(backend.db.read)
    plans.push(rows.map(row => row.detail).join('; '))
  }
  await watched.close()
  return { data, plans }
}
