import type { Kysely } from 'kysely'

/** Service announcements: what they say, their texts with personal data, and when they are taken down. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('documents').addColumn('service', 'text').execute()
  await schema.alterTable('documents').addColumn('serviceTexts', 'text').execute()
  await schema.alterTable('documents').addColumn('shownUntil', 'bigint').execute()
  // Every public query leaves out those that have ended: they are found without reading the others.
  await schema
    .createIndex('documentsEnding')
    .on('documents')
    .column('shownUntil')
    .where('shownUntil' as never, 'is not', null)
    .execute()
}
