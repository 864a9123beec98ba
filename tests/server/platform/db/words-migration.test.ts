// @module-tag postgres

import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { up } from '../../../../server/platform/db/migrations/0014-words'
import { backend, freshBackend } from '../../../support/fresh-backend'

freshBackend()

test('delivered names get the words of today, and one that staff have changed stays', async () => {
  const { writer, read } = backend.db
  const rows = () =>
    Promise.all([
      read.selectFrom('menus').selectAll().orderBy('id').execute(),
      read.selectFrom('dictData').selectAll().orderBy('id').execute(),
      read.selectFrom('notifyTemplates').selectAll().orderBy('id').execute(),
    ])
  const named = (name: string) => writer.updateTable('menus').set({ name })
  const expected = await rows()
  await named('文档管理').where('component', '=', 'system/documents/index').execute()
  await writer
    .updateTable('dictData')
    .set({ label: '开启' })
    .where('dictType', '=', 'common_status')
    .where('value', '=', '0')
    .execute()
  await writer
    .updateTable('notifyTemplates')
    .set({ name: '文档被退回' })
    .where('code', '=', 'document_returned')
    .execute()
  const update = () => up(writer.withoutPlugins() as unknown as Kysely<unknown>)
  await update()
  expect(await rows()).toEqual(expected)

  await named('写文章').where('component', '=', 'system/documents/index').execute()
  await update()
  const menu = read.selectFrom('menus').select('name').where('component', '=', 'system/documents/index')
  expect(await menu.executeTakeFirst()).toEqual({ name: '写文章' })
})
