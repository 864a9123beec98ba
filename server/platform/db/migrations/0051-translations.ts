import type { Kysely } from 'kysely'

/**
 * The Chinese counterpart of an English article or section. No foreign key: a copy to another engine writes rows in the
 * order of their ids, and what names a deleted one counts as none.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of ['documents', 'menus']) {
    await schema.alterTable(table).addColumn('translationOf', 'bigint').execute()
    await schema.createIndex(`${table}ByTranslation`).unique().on(table).column('translationOf').execute()
  }
}
