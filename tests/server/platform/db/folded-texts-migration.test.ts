// @module-tag postgres
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate, migrateUpTo } from '../../../../server/platform/db/migrate'
import { openDatabase } from '../../../../server/platform/db/open'
import { newFolder, removeDatabases } from '../../../support/backend'
import { newDatabase } from '../../../support/postgres'

afterAll(removeDatabases)

const FACTS = {
  ...{ caseNumber: '云仲案字〔2026〕第1号', papers: '裁决书', days: 30, graceDays: 10, maskNames: true },
  parties: [{ name: '王伟', role: 'respondent', isPerson: true }],
}
const WRITTEN = { title: '向王　伟送达', summary: '王　伟', content: '<p>王<br>伟</p>', attachments: '[]' }

test('stored texts get their folded form and names their pinyin, and names are masked as they were typed', async () => {
  const server = inject('databaseServer')
  const db = openDatabase(
    server ? await newDatabase(server, `folded_${process.pid}`) : `file:${join(newFolder(), 'app.db')}`,
  )
  const old = db.writer.withoutPlugins()
  await migrateUpTo(db, '0006-field-words')
  const times = { createTime: 1, updateTime: 1 }
  await old
    .insertInto('posts')
    .values([
      { name: '（２０２６）書記　員', code: 'a', sort: 1, status: 0, ...times },
      { name: '单雨', code: 'b', sort: 1, status: 0, ...times },
    ])
    .execute()
  await old
    .insertInto('documents')
    .values({
      ...{ ...WRITTEN, menuId: 1, top: 0 as const, sort: 0, views: 0, status: 0, publishTime: 1, ...times },
      service: JSON.stringify(FACTS),
    })
    .execute()
  await migrate(db)
  const { rows: posts } = await sql`select "nameFolded", "namePinyin" from "posts" order by "id"`.execute(old)
  expect(posts).toEqual([
    { nameFolded: '(2026)书记员', namePinyin: expect.stringMatching(/^\(2026\)shu1书ji4记yuan2员$/) },
    { nameFolded: '单雨', namePinyin: 'shan4单yu3雨' },
  ])
  const { rows: documents } = await sql`
    select "title", "summary", "content", "serviceTexts", "titleFolded" from "documents"`.execute(old)
  expect(documents).toEqual([
    {
      ...{ title: '向王某送达', summary: '王某', content: '<p>王某<br></p>', titleFolded: '向王某送达' },
      serviceTexts: JSON.stringify(WRITTEN),
    },
  ])
  const stale = await db.read.selectFrom('searchItems').select('stale').execute()
  expect(stale).toEqual([{ stale: 1 }])
  await db.close()
})
