import type { Kysely } from 'kysely'

/**
 * Everything the public list is searched by, in its order, so that the texts of the articles are not read for it. It also
 * does what the index of the order alone did.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex('documentsOrder').execute()
  await schema
    .createIndex('documentsOrder')
    .on('documents')
    .columns([
      ...['status', 'top desc', 'sort', 'publishTime desc', 'id desc'],
      ...['menuId', 'title', 'summary'],
    ])
    .execute()
}
