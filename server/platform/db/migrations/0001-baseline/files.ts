import type { Kysely } from 'kysely'
import { counted, partOf, required, withoutRowid } from './columns'

/** Files with their bytes, their smaller pictures, and who uses them. */
export async function createFiles(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  await schema
    .createTable('files')
    .addColumn('id', 'integer', counted)
    .addColumn('configId', 'integer', required)
    .addColumn('path', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('type', 'text')
    .addColumn('size', 'bigint', required)
    .addColumn('source', 'integer')
    .addColumn('creatorId', 'integer')
    .addColumn('createTime', 'bigint', required)
    .addColumn('isPublic', 'integer', c => c.notNull().defaultTo(1))
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('prepared', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('sort', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('followsUse', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('downloadGroup', 'text')
    .addColumn('variantsMade', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('variantFailures', 'integer', c => c.notNull().defaultTo(0))
    .addUniqueConstraint('filesPath', ['configId', 'path'])
    .execute()
  await schema.createIndex('filesByCreator').on('files').columns(['creatorId', 'isPublic', 'size']).execute()
  await schema.createIndex('filesBySource').on('files').columns(['source', 'id']).execute()
  await schema.createIndex('filesWithoutVariants').on('files').columns(['variantsMade', 'type']).execute()

  await schema
    .createTable('fileContents')
    .addColumn('id', 'integer', counted)
    .addColumn('fileId', 'integer', c => c.unique().references('files.id').onDelete('cascade'))
    .addColumn('createTime', 'bigint', required)
    .addColumn('objectKey', 'text')
    .addColumn('deletedTime', 'bigint')
    .addColumn('recycleId', 'integer')
    .execute()
  await schema.createIndex('fileContentsDeleted').on('fileContents').column('deletedTime').execute()
  await schema.createIndex('fileContentsRecycled').on('fileContents').column('recycleId').execute()

  await schema
    .createTable('fileParts')
    .addColumn('contentId', 'integer', partOf('fileContents.id'))
    .addColumn('no', 'integer', required)
    .addColumn('content', 'blob', required)
    .addPrimaryKeyConstraint('fileParts_pk', ['contentId', 'no'])
    .execute()

  await schema
    .createTable('fileVariants')
    .addColumn('fileId', 'integer', partOf('files.id'))
    .addColumn('width', 'integer', required)
    .addColumn('type', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('contentId', 'integer', c =>
      c.notNull().unique().references('fileContents.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('fileVariants_pk', ['fileId', 'width', 'type'])
    .execute()

  await schema
    .createTable('fileUses')
    .addColumn('fileId', 'integer', partOf('files.id'))
    .addColumn('place', 'text', required)
    .addColumn('rowId', 'integer', required)
    .addPrimaryKeyConstraint('fileUses_pkey', ['fileId', 'place', 'rowId'])
    .modifyEnd(withoutRowid(db))
    .execute()
  await schema.createIndex('fileUsesByRow').on('fileUses').columns(['place', 'rowId']).execute()

  await schema
    .createTable('fileUseChanges')
    .addColumn('place', 'text', required)
    .addColumn('rowId', 'integer', required)
    .addPrimaryKeyConstraint('fileUseChanges_pkey', ['place', 'rowId'])
    .modifyEnd(withoutRowid(db))
    .execute()
}
