import type { Kysely } from 'kysely'

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = {
  files: { id: number; createTime: number }
  fileContents: { id: number; fileId: number | null; createTime: number }
  fileParts: { contentId: number; no: number; content: Uint8Array }
  fileVariants: { fileId: number; width: number; type: string; size: number; content: Uint8Array }
  storedVariants: { fileId: number; width: number; type: string; size: number; contentId: number }
}

/**
 * The bytes of a file may be in an object of another store. Those of variants are stored as those of files are: what was
 * in their rows becomes a content of one part.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const { schema } = untyped
  await schema.alterTable('fileContents').addColumn('objectKey', 'text').execute()
  await schema.alterTable('fileContents').addColumn('deletedTime', 'bigint').execute()
  await schema.createIndex('fileContentsDeleted').on('fileContents').column('deletedTime').execute()
  await schema
    .createTable('storedVariants')
    .addColumn('fileId', 'integer', c => c.notNull().references('files.id').onDelete('cascade'))
    .addColumn('width', 'integer', c => c.notNull())
    .addColumn('type', 'text', c => c.notNull())
    .addColumn('size', 'integer', c => c.notNull())
    .addColumn('contentId', 'integer', c =>
      c.notNull().unique().references('fileContents.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('fileVariants_pk', ['fileId', 'width', 'type'])
    .execute()
  const db = untyped.withTables<Tables>()
  const variants = await db
    .selectFrom('fileVariants')
    .innerJoin('files', 'files.id', 'fileId')
    .select(['fileId', 'fileVariants.width', 'fileVariants.type', 'fileVariants.size', 'createTime'])
    .execute()
  for (const { createTime, ...variant } of variants) {
    const { id: contentId } = await db
      .insertInto('fileContents')
      .values({ fileId: null, createTime } as Tables['fileContents'])
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('fileParts')
      .columns(['contentId', 'no', 'content'])
      .expression(eb =>
        eb
          .selectFrom('fileVariants')
          .select(({ cast, val }) => [
            cast<number>(val(contentId), 'integer').as('contentId'),
            cast<number>(val(0), 'integer').as('no'),
            'content',
          ])
          .where('fileId', '=', variant.fileId)
          .where('width', '=', variant.width)
          .where('type', '=', variant.type),
      )
      .execute()
    await db
      .insertInto('storedVariants')
      .values({ ...variant, contentId })
      .execute()
  }
  await schema.dropTable('fileVariants').execute()
  await schema.alterTable('storedVariants').renameTo('fileVariants').execute()
}
