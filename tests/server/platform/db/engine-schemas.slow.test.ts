import { afterAll, expect, test } from 'vitest'
import { migrate } from '../../../../server/platform/db/migrate'
import { openDatabase } from '../../../../server/platform/db/open'
import { newFolder, removeDatabases } from '../../../support/backend'
import { newDatabase, startPostgres } from '../../../support/postgres'
import { schemaLines } from '../../../support/schema-lines'

afterAll(removeDatabases)

/** What one engine has and the other has not, each with its reason. */
const DELIBERATE: Record<'sqlite' | 'postgres', Record<string, string>> = {
  sqlite: {
    'column tableVersions.name text not null default none key 1': 'in PostgreSQL these are sequences',
    'column tableVersions.version bigint not null default none': 'in PostgreSQL these are sequences',
    'index documentsById on documents (id)': 'in PostgreSQL the primary key has one',
    'index documentsOrder on documents (status, top desc, sort, publishTime desc, id desc, menuId, titleFolded, summaryFolded)':
      'PostgreSQL limits the size of an index row',
    'index usersByName on users (username nocase)': 'PostgreSQL has no such collation',
  },
  postgres: {
    'index documentsOrder on documents (status, top desc, sort, publishTime desc, id desc, menuId)':
      'PostgreSQL limits the size of an index row',
    'index usersByName on users (lower(username))': 'PostgreSQL has no collation nocase',
  },
}

test('both engines have the same tables, columns, defaults, keys, indexes, checks, references and triggers', async () => {
  const server = await startPostgres()
  const file = openDatabase(`file:${newFolder()}/app.db`)
  const postgres = openDatabase(await newDatabase(server.urlOf('postgres'), 'schema'))
  try {
    await migrate(file)
    await migrate(postgres)
    const [inFile, inPostgres] = [await schemaLines(file), await schemaLines(postgres)]
    const without = (lines: string[], others: string[]) => lines.filter(line => !others.includes(line))
    // A comparison that reads nothing would find no difference.
    for (const kind of ['column', 'index', 'unique index', 'reference', 'trigger'])
      expect(inFile.filter(line => line.startsWith(`${kind} `)).length, kind).toBeGreaterThan(1)
    expect(without(inFile, inPostgres)).toEqual(Object.keys(DELIBERATE.sqlite))
    expect(without(inPostgres, inFile)).toEqual(Object.keys(DELIBERATE.postgres))
  } finally {
    await Promise.all([file.close(), postgres.close()])
    await server.stop()
  }
})
