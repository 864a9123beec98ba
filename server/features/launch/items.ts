import { LAUNCH_ITEMS, type LaunchItem, type LaunchKey } from '@shared/contract/launch'
import { CONTACT_DICT } from '@shared/domain/texts/references'
import type { Deps } from '../../platform/api/deps'
import type { Reader } from '../../platform/db/database'
import { latestBackup } from '../backups'
import { due, readDisclosure } from '../disclosure'
import { superAdmins } from '../permissions'
import { readFacadeSettings } from '../site-settings'
import type { Card } from './card'
import { isSampleDatabase } from './sample-database'

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

async function sampleData({ db }: Given): Promise<Missing> {
  return missingIf(
    await isSampleDatabase(db),
    '数据库里是虚构的仲裁委员会。请去掉 SAMPLE_DATA，用一个空的数据库重新启动',
  )
}

async function name({ db }: Given): Promise<Missing> {
  return missingIf(!(await readFacadeSettings(db)).name?.trim(), '尚未填写')
}

/** What visitors have to find of the commission, by the name or the text of a line. */
const CONTACTS: [name: string, isOne: (line: { label: string; value: string }) => boolean][] = [
  ['电话', ({ label }) => /电话|热线|手机/.test(label)],
  ['电子邮箱', ({ value }) => value.includes('@')],
  ['地址', ({ label }) => /地址|住所|地点/.test(label)],
]

async function contact({ db }: Given): Promise<Missing> {
  const rows = await db
    .selectFrom('dictData')
    .select(['label', 'value'])
    .where('dictType', '=', CONTACT_DICT)
    .where('status', '=', 0)
    .execute()
  const missing = CONTACTS.filter(([, isOne]) => !rows.some(isOne)).map(([what]) => what)
  return missingIf(missing.length > 0, `缺少：${missing.join('、')}`)
}

async function roster({ db, hasOtherRoster }: Given): Promise<Missing> {
  if (hasOtherRoster) return null
  const first = await db.selectFrom('publishedArbitrators').select('id').limit(1).executeTakeFirst()
  return missingIf(first === undefined, '尚未公布')
}

async function disclosure({ db, now }: Given): Promise<Missing> {
  const titles = due(await readDisclosure(db, now)).map(({ title }) => title)
  return missingIf(titles.length > 0, `尚未公布或者需要更新：${named(titles)}`)
}

async function password({ db }: Given): Promise<Missing> {
  const admins = await superAdmins(db)
  const rows = await db
    .selectFrom('users')
    .select(['username', 'passwordInitial', 'passwordKnown'])
    .where('id', 'in', admins.length > 0 ? admins : [0])
    .execute()
  const weak = rows.filter(row => row.passwordInitial === 1 || row.passwordKnown === 1)
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
  const hasOtherBackups = (await deps.backups.tools()).byOperator
  const given = { db, now, hasOtherRoster: Boolean(deps.rosterService), hasOtherBackups }
  return Promise.all(
    LAUNCH_ITEMS.map(async (key): Promise<LaunchItem> => {
      const missing = await CHECKS[key](given)
      if (missing === null) return { key, state: 'done', detail: '' }
      return { key, state: skipped.includes(key) ? 'skipped' : 'open', detail: missing }
    }),
  )
}
