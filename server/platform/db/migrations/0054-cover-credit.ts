import type { Kysely } from 'kysely'

/** Who made the picture of an article, which is shown below it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('documents').addColumn('coverCredit', 'text').execute()
}
