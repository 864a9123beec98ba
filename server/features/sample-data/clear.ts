import { MAX_STAYING, type SampleData } from '@shared/contract/sample-data'
import { sql } from 'kysely'
import type { Database, Writer } from '../../platform/db/database'
import { isAmong } from '../../platform/db/query'
import { deleteFiles } from '../../platform/files/contents'
import { removeArbitrators } from '../arbitrators'
import { untie } from '../documents'
import { readMarked, SAMPLE_TABLES, type SampleTable } from './marks'
import { usesOf } from './uses'

/** What staff call the rows of a table, and the column that names one. */
const NAMES: { [T in SampleTable]: { kind: string; column: string } } = {
  disclosureItems: { kind: '公开事项的公开位置和责任部门', column: 'title' },
  searchWords: { kind: '搜索词', column: 'words' },
  configs: { kind: '门户设置', column: 'name' },
  documents: { kind: '文章', column: 'title' },
  menus: { kind: '门户栏目', column: 'name' },
  dictData: { kind: '联系方式等字典数据', column: 'label' },
  files: { kind: '下载文件', column: 'name' },
  arbitrators: { kind: '仲裁员', column: 'name' },
  rosterPublications: { kind: '名册公布记录', column: 'publisher' },
  notices: { kind: '工作人员通知', column: 'title' },
  notifyMessages: { kind: '站内信', column: 'templateNickname' },
  users: { kind: '账号的示例邮箱', column: 'nickname' },
}

interface Cleared {
  kinds: SampleData['kinds']
  staying: SampleData['staying']
}

/**
 * Takes the fictional commission out, inside the caller's transaction. What staff have edited stays, and is real from now
 * on; what real data refers to stays until nothing does. May be repeated.
 */
export async function clearSamples(trx: Writer, now: number): Promise<Cleared> {
  const counts = new Map(SAMPLE_TABLES.map(table => [table, { cleared: 0, staying: 0 }]))
  const staying: SampleData['staying'] = []
  const settled: { table: SampleTable; id: number }[] = []
  const going = new Map<SampleTable, number[]>()
  const names = new Map<string, string>()
  const count = (table: SampleTable, what: 'cleared' | 'staying') => {
    const counted = counts.get(table)
    if (counted) counted[what] += 1
  }
  const stay = (table: SampleTable, id: number, reason: string) => {
    count(table, 'staying')
    staying.push({ kind: NAMES[table].kind, name: names.get(`${table} ${id}`) ?? '', reason })
  }

  for (const table of SAMPLE_TABLES)
    for (const { mark, row, isUnchanged } of await readMarked(trx, table, NAMES[table].column)) {
      const id = mark.rowId
      names.set(`${table} ${id}`, String(row?.[NAMES[table].column] ?? ''))
      if (row && isUnchanged && mark.bare === null) {
        going.set(table, [...(going.get(table) ?? []), id])
        continue
      }
      settled.push({ table, id })
      if (!row && table === 'arbitrators') await removeArbitrators(trx, [id])
      // Where only parts were fiction, an edited row is real altogether.
      if (row && !isUnchanged && mark.bare === null) stay(table, id, '已修改')
      if (row && isUnchanged) {
        await write(trx, { table, id, bare: mark.bare ?? '{}', now })
        count(table, 'cleared')
      }
    }

  for (const table of SAMPLE_TABLES) {
    const ids = going.get(table) ?? []
    if (ids.length === 0) continue
    const uses = await usesOf(trx, table, ids)
    for (const id of ids) {
      const user = uses.get(id)
      if (user === undefined) continue
      // What is published of real people has a date.
      if (table === 'rosterPublications') settled.push({ table, id })
      else stay(table, id, `被${user}使用`)
    }
    const free = ids.filter(id => !uses.has(id))
    await remove(trx, { table, ids: free, now })
    for (const id of free) {
      count(table, 'cleared')
      settled.push({ table, id })
    }
  }
  for (const table of SAMPLE_TABLES) {
    const ids = settled.flatMap(one => (one.table === table ? [one.id] : []))
    await trx.deleteFrom('sampleRows').where('kind', '=', table).where(isAmong('rowId', ids)).execute()
  }
  return {
    kinds: [...counts].flatMap(([table, { cleared, staying }]) =>
      cleared + staying > 0 ? [{ name: NAMES[table].kind, cleared, staying }] : [],
    ),
    staying: staying.slice(0, MAX_STAYING),
  }
}

class Undone extends Error {}

/** What clearing would do now: the same, taken back. */
export async function previewClearing(db: Database, now: number): Promise<Cleared> {
  let found: Cleared = { kinds: [], staying: [] }
  try {
    await db.write(async trx => {
      found = await clearSamples(trx, now)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return found
}

/** Tables whose forms compare the time of the last save. */
const SAVED: readonly SampleTable[] = ['disclosureItems', 'configs', 'documents', 'dictData']

async function write(
  trx: Writer,
  { table, id, bare, now }: { table: SampleTable; id: number; bare: string; now: number },
): Promise<void> {
  // Written by the seed or by a migration, of the same table.
  const {
    createTime: _,
    updateTime: __,
    ...values
  } = JSON.parse(bare) as Record<string, string | number | null>
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  if (SAVED.includes(table))
    changes.push(sql`"updateTime" = case when "updateTime" >= ${now} then "updateTime" + 1 else ${now} end`)
  if (changes.length === 0) return
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where "id" = ${id}`.execute(trx)
}

async function remove(
  trx: Writer,
  { table, ids, now }: { table: SampleTable; ids: readonly number[]; now: number },
): Promise<void> {
  if (ids.length === 0) return
  if (table === 'arbitrators') return removeArbitrators(trx, ids)
  if (table === 'files') return void (await deleteFiles(trx, ids, now))
  if (table === 'documents') await untie(trx, ids)
  if (table === 'menus') await trx.deleteFrom('roleMenus').where(isAmong('menuId', ids)).execute()
  await sql`delete from ${sql.table(table)} where ${isAmong('id', ids)}`.execute(trx)
}
