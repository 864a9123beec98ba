import type { Kysely } from 'kysely'

const TABLES = ['arbitrators', 'publishedArbitrators']
const COLUMNS = ['nationality', 'latinName', 'englishIntroduction']

/** The nationality of arbitrators, and what the English roster says of them. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    for (const column of COLUMNS) await schema.alterTable(table).addColumn(column, 'text').execute()
}
