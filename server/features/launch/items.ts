import { LAUNCH_ITEMS, type LaunchItem, type LaunchKey } from '@shared/contract/launch'
import { CONTACT_DICT } from '@shared/domain/texts/references'
import type { Deps } from '../../platform/api/deps'
import type { Reader } from '../../platform/db/database'
import { latestBackup } from '../backups'
import { due, readDisclosure } from '../disclosure'
import { superAdmins } from '../permissions'
import { knownPasswords, SAMPLE_TABLES, unchangedSamples } from '../sample-data'
import { FACADE_SETTINGS, readFacadeSettings } from '../site-settings'
import type { Card } from './card'

const DAY = 86_400_000
/** Items of a list that are named. */
const NAMED = 5

/** What is missing, in words; null: nothing. */
type Missing = string | null

interface Given {
  db: Reader
  now: number
  /** Whether another system has the roster. */
  hasOtherRoster: boolean
  /** Whether the operator of the database makes the backups. */
  hasOtherBackups: boolean
}

const missingIf = (condition: boolean, text = ''): Missing => (condition ? text : null)

/** The first names of a list. */
const named = (names: readonly string[]) =>
  names.slice(0, NAMED).join('、') + (names.length > NAMED ? `等 ${names.length} 项` : '')

async function name({ db }: Given): Promise<Missing> {
  const samples = await unchangedSamples(db, 'configs')
  const row = await db
    .selectFrom('configs')
    .select('id')
    .where('key', '=', FACADE_SETTINGS.name.key)
    .executeTakeFirst()
  if (!row) return '尚未填写'
  return missingIf(samples.has(row.id), '仍是示例名称')
}

/** What visitors have to find of the commission, by the name or the text of a line. */
const CONTACTS: [name: string, isOne: (line: { label: string; value: string }) => boolean][] = [
  ['电话', ({ label }) => /电话|热线|手机/.test(label)],
  ['电子邮箱', ({ value }) => value.includes('@')],
  ['地址', ({ label }) => /地址|住所|地点/.test(label)],
]

async function contact({ db }: Given): Promise<Missing> {
  const samples = await unchangedSamples(db, 'dictData')
  const rows = await db
    .selectFrom('dictData')
    .select(['id', 'label', 'value'])
    .where('dictType', '=', CONTACT_DICT)
    .where('status', '=', 0)
    .execute()
  const own = rows.filter(({ id }) => !samples.has(id))
  const missing = CONTACTS.filter(([, isOne]) => !own.some(isOne)).map(([what]) => what)
  return missingIf(missing.length > 0, `缺少：${missing.join('、')}`)
}

async function roster({ db, hasOtherRoster }: Given): Promise<Missing> {
  if (hasOtherRoster) return null
  const samples = await unchangedSamples(db, 'arbitrators')
  const rows = await db.selectFrom('publishedArbitrators').select('id').execute()
  return missingIf(!rows.some(({ id }) => !samples.has(id)), '尚未公布')
}

async function disclosure({ db, now }: Given): Promise<Missing> {
  const samples = await unchangedSamples(db, 'documents')
  const items = await readDisclosure(db, now)
  const open = new Set(due(items).map(({ id }) => id))
  const isOpen = ({ id, kind, target }: (typeof items)[number]) =>
    open.has(id) || (kind === 'article' && samples.has(Number(target)))
  const titles = items.filter(isOpen).map(({ title }) => title)
  return missingIf(titles.length > 0, `尚未公布或者需要更新：${named(titles)}`)
}

async function sampleData({ db }: Given): Promise<Missing> {
  const found = await Promise.all(SAMPLE_TABLES.map(table => unchangedSamples(db, table)))
  const count = found.reduce((sum, { size }) => sum + size, 0)
  return missingIf(count > 0, `还有 ${count} 条`)
}

async function password({ db }: Given): Promise<Missing> {
  const [admins, known] = await Promise.all([superAdmins(db), knownPasswords(db)])
  const rows = await db
    .selectFrom('users')
    .select(['id', 'username', 'passwordInitial'])
    .where('id', 'in', admins.length > 0 ? admins : [0])
    .execute()
  const weak = rows.filter(({ id, passwordInitial }) => passwordInitial === 1 || known.includes(id))
  return missingIf(weak.length > 0, `${named(weak.map(row => row.username))} 仍在使用初始密码`)
}

async function backup({ db, now, hasOtherBackups }: Given): Promise<Missing> {
  if (hasOtherBackups) return '由数据库的运维人员负责，请与其确认'
  const last = await latestBackup(db)
  if (!last) return '还没有完成的备份'
  const days = Math.floor((now - last.at) / DAY)
  return missingIf(days >= 1, `最近一次备份在 ${days} 天前`)
}

const setting =
  (key: 'icp' | 'policeIcp' | 'mapImage') =>
  async ({ db }: Given): Promise<Missing> =>
    missingIf(!(await readFacadeSettings(db))[key]?.trim(), '尚未填写')

const CHECKS: { [K in LaunchKey]: (given: Given) => Promise<Missing> } = {
  ...{ password, sampleData, name, contact, roster, disclosure, backup },
  ...{ map: setting('mapImage'), icp: setting('icp'), policeIcp: setting('policeIcp') },
}

/** Every item as it is now. What is done counts as done, also where staff have said that it does not apply. */
export async function launchItems(
  { db, now, deps }: { db: Reader; now: number; deps: Pick<Deps, 'rosterService' | 'backups'> },
  { skipped }: Card,
): Promise<LaunchItem[]> {
  const hasOtherBackups = await deps.backups.byOperator()
  const given = { db, now, hasOtherRoster: Boolean(deps.rosterService), hasOtherBackups }
  return Promise.all(
    LAUNCH_ITEMS.map(async (key): Promise<LaunchItem> => {
      const missing = await CHECKS[key](given)
      if (missing === null) return { key, state: 'done', detail: '' }
      return { key, state: skipped.includes(key) ? 'skipped' : 'open', detail: missing }
    }),
  )
}
