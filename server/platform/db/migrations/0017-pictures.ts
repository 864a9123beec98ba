import { type Kysely, sql } from 'kysely'

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = {
  configs: {
    category: string
    name: string
    key: string
    value: string
    type: number
    visible: number
    remark: string
    createTime: number
    updateTime: number
  }
}

/** When everything of the seed was set up that has no date of its own. */
const FOUNDED = Date.UTC(2025, 2, 1, 1)

const SETTINGS = [
  {
    name: '文件总容量（MB）',
    key: 'file.total-mb',
    value: '10240',
    remark: '上传的文件和由图片生成的小图合计不超过的大小，1 至 1000000',
  },
  {
    name: '单个文件上限（MB）',
    key: 'file.each-mb',
    value: '16',
    remark: '上传的单个文件不超过的大小，1 至 100',
  },
]

/** Sizes of pictures, smaller forms of them, the order of the download centre, and how much may be stored. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const { schema } = untyped
  for (const name of ['width', 'height'] as const)
    await schema.alterTable('files').addColumn(name, 'integer').execute()
  for (const name of ['prepared', 'sort'] as const)
    await schema
      .alterTable('files')
      .addColumn(name, 'integer', c => c.notNull().defaultTo(0))
      .execute()
  await schema.createIndex('filesToPrepare').on('files').columns(['prepared', 'type']).execute()
  await schema
    .createTable('fileVariants')
    .addColumn('fileId', 'integer', c => c.notNull().references('files.id').onDelete('cascade'))
    .addColumn('width', 'integer', c => c.notNull())
    .addColumn('type', 'text', c => c.notNull())
    // Before the bytes: sums of sizes then never read them.
    .addColumn('size', 'integer', c => c.notNull())
    .addColumn('content', 'blob', c => c.notNull())
    .addPrimaryKeyConstraint('fileVariantsKey', ['fileId', 'width', 'type'])
    .execute()

  const db = untyped.withTables<Tables>()
  const { rows } = await sql<{ one: number }>`select 1 as one from ${sql.table('configs')} limit 1`.execute(
    db,
  )
  // An empty database gets its settings from the seed.
  if (rows.length === 0) return
  for (const setting of SETTINGS) {
    await db
      .insertInto('configs')
      .values({
        ...setting,
        ...{ category: 'file', type: 1, visible: 0, createTime: FOUNDED, updateTime: FOUNDED },
      })
      .onConflict(conflict => conflict.column('key').doNothing())
      .execute()
  }
}
