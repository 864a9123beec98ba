import { type Kysely, sql } from 'kysely'

/**
 * The bytes of a file stand in parts, so that storing and sending a large one is many short statements. `fileContents`
 * says whose they are: nobody's while an upload is under way. Contents that are there already stay whole, as one part.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const { schema } = untyped
  await schema.alterTable('fileContents').renameTo('wholeContents').execute()
  await schema
    .createTable('fileContents')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('fileId', 'integer', c => c.unique().references('files.id').onDelete('cascade'))
    .addColumn('createTime', 'bigint', c => c.notNull())
    .execute()
  await schema
    .createTable('fileParts')
    .addColumn('contentId', 'integer', c => c.notNull().references('fileContents.id').onDelete('cascade'))
    .addColumn('no', 'integer', c => c.notNull())
    .addColumn('content', 'blob', c => c.notNull())
    .addPrimaryKeyConstraint('fileParts_pk', ['contentId', 'no'])
    .execute()
  await sql`insert into "fileContents" ("id", "fileId", "createTime")
    select f."id", f."id", f."createTime" from "wholeContents" c join "files" f on f."id" = c."fileId"`.execute(
    untyped,
  )
  await sql`insert into "fileParts" ("contentId", "no", "content")
    select "fileId", 0, "content" from "wholeContents"`.execute(untyped)
  await schema.dropTable('wholeContents').execute()
}
