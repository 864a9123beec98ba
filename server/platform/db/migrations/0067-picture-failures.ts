import type { Kysely } from 'kysely'

/** Not interfaces: Kysely takes only what could have more tables. */
type Tables = {
  files: { id: number; prepared: number; variantsMade: number }
  fileVariants: { fileId: number }
}

/**
 * Whether the smaller variants of a picture have been made, and how often that has failed. The column `prepared` said so
 * of every picture that had been tried. The release before still sets it beside this one, so it is no longer read: what
 * has variants is done, everything else is tried again.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const { schema } = untyped
  for (const name of ['variantsMade', 'variantFailures'] as const)
    await schema
      .alterTable('files')
      .addColumn(name, 'integer', c => c.notNull().defaultTo(0))
      .execute()
  await schema.createIndex('filesWithoutVariants').on('files').columns(['variantsMade', 'type']).execute()
  await schema.dropIndex('filesToPrepare').execute()
  await untyped
    .withTables<Tables>()
    .updateTable('files')
    .set({ variantsMade: 1 })
    .where('prepared', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('fileVariants').select('fileId').whereRef('fileVariants.fileId', '=', 'files.id')),
    )
    .execute()
}
