import type { Generated, Kysely } from 'kysely'
import { FEE_RANGE } from './0007-fee-range'

/** Not an interface: Kysely takes only what could have more tables. */
type Tables = {
  menus: { id: Generated<number>; parentId: number; path: string; component: string | null } & Record<
    'name' | 'permission' | 'icon',
    string
  > &
    Record<'sort' | 'type' | 'status' | 'visible' | 'keepAlive' | 'alwaysShow' | 'createTime', number>
  dictData: { dictType: string; label: string; value: string }
  feeTables: Record<string, string | number | null>
}

const COMPONENT = 'facade/fee/calculator'
const OLD = { label: '费用计算', value: '/facade/fees' }

/**
 * By what cases are charged, and the calculator's page. Databases that are in use get the range of 1995, and their
 * quick entry leads to the calculator where it still led to the article; an empty one gets all of it from the seed.
 */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Tables>()
  await db.schema
    .createTable('feeTables')
    .addColumn('id', 'integer', c => c.primaryKey().autoIncrement())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('approvalNo', 'text')
    .addColumn('effectiveTime', 'bigint', c => c.notNull())
    .addColumn('note', 'text')
    .addColumn('charges', 'text', c => c.notNull())
    .addColumn('createTime', 'bigint', c => c.notNull())
    .addColumn('updateTime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('updater', 'text')
    .execute()

  const root = await db
    .selectFrom('menus')
    .select('id')
    .where('path', '=', '/facade')
    .where('parentId', '=', 0)
    .executeTakeFirst()
  if (!root) return
  await db.insertInto('feeTables').values(FEE_RANGE).execute()
  const { createTime } = FEE_RANGE
  await db
    .insertInto('menus')
    .values({
      ...{ parentId: root.id, sort: 12, name: '收费计算', path: 'fee-calculator', component: COMPONENT },
      ...{
        type: 2,
        permission: '',
        icon: '',
        status: 0,
        visible: 0,
        keepAlive: 1,
        alwaysShow: 1,
        createTime,
      },
    })
    .execute()
  await db
    .updateTable('dictData')
    .set({ label: '收费计算', value: '/facade/fee-calculator' })
    .where('dictType', '=', 'common_use')
    .where('label', '=', OLD.label)
    .where('value', '=', OLD.value)
    .execute()
}
