import type { Kysely } from 'kysely'

/** Backups of the former format leave the list; their files stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db
    .withTables<{ backups: { name: string } }>()
    .deleteFrom('backups')
    .where('name', 'like', '%.jsonl.gz')
    .execute()
}
