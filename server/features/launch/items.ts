import { LAUNCH_ITEMS, type LaunchItem, type LaunchKey } from '@shared/contract/launch'
import { FACADE_PATH } from '@shared/domain/paths/paths'
import { CONTACT_DICT } from '@shared/domain/texts/references'
import type { Deps } from '../../platform/api/deps'
import type { Reader } from '../../platform/db/database'
import { SYSTEM } from '../../platform/db/system'
import { latestBackup } from '../backups'
import { due, emptySections, readDisclosure } from '../disclosure'
import { visible } from '../documents'
import { ANSWER_SETTING, CAPACITY_SETTING } from '../feedback'
import { facadeMenus } from '../menus'
import { superAdmins } from '../permissions'
import { FACADE_SETTINGS } from '../site-settings'
import type { Card } from './card'
import { isIcp, isMail, isPhone, isPoliceNumber, isPublicOrigin } from './forms'
import { filledAt, isSampleDatabase } from './sample-database'

const DAY = 86_400_000
/** Items of a list that are named. */
const NAMED = 5
const SAMPLE = '仍是示例数据'

/** What is missing, in words; null: nothing. */
type Missing = string | null

interface Given {
  db: Reader
  now: number
  /** Whether another system has the roster. */
  hasOtherRoster: boolean
  /** Whether the operator of the database makes the backups. */
  hasOtherBackups: boolean
  /** What was saved by then is the fictional commission's; 0 where there is none. */
  since: number
  publicUrl: string | null
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

/** What a setting says, and whether it was the fictional commission that wrote it. */
async function own(
  { db, since }: Given,
  { key }: { key: string },
): Promise<{ value: string; isSample: boolean }> {
  const row = await db
    .selectFrom('configs')
    .select(['value', 'updateTime'])
    .where('key', '=', key)
    .executeTakeFirst()
  return { value: row?.value.trim() ?? '', isSample: row !== undefined && row.updateTime <= since }
}

/** A setting that is there, is not the sample's, and has the form that it should. */
const setting =
  (of: { key: string }, isRight: (value: string) => boolean = () => true, form = '') =>
  async (given: Given): Promise<Missing> => {
    const { value, isSample } = await own(given, of)
    if (value === '') return '尚未填写'
    if (isSample) return SAMPLE
    return missingIf(!isRight(value), `“${value.slice(0, 40)}”的格式不正确，应如 ${form}`)
  }

async function logo(given: Given): Promise<Missing> {
  const { value, isSample } = await own(given, FACADE_SETTINGS.logo)
  return value === '' ? '尚未上传' : missingIf(isSample, SAMPLE)
}

/** Pages of the navigation that are there to be read and have nothing to read. */
async function sections({ db, now, hasOtherRoster }: Given): Promise<Missing> {
  const { rows } = await facadeMenus(db)
  const shown = rows.filter(row => row.visible === 1 && row.path !== FACADE_PATH)
  if (!shown.some(({ component }) => component)) return '导航中还没有栏目'
  const empty = await emptySections(db, now, hasOtherRoster)
  const names = shown.filter(({ id }) => empty.has(String(id))).map(row => row.name)
  return missingIf(names.length > 0, `导航中有 ${names.length} 个栏目还没有内容：${named(names)}`)
}

/** What visitors have to find of the commission, by the name and the form of a line. */
const CONTACTS: { what: string; isMeant: (line: Line) => boolean; isRight: (value: string) => boolean }[] = [
  { what: '电话', isMeant: ({ label }) => /电话|热线|手机/.test(label), isRight: isPhone },
  {
    what: '电子邮箱',
    isMeant: ({ label, value }) => value.includes('@') || /邮箱|邮件/.test(label),
    isRight: isMail,
  },
  {
    what: '地址',
    isMeant: ({ label, value }) => /地址|住所|地点/.test(label) && !value.includes('@'),
    isRight: value => value.trim().length >= 4,
  },
]

interface Line {
  label: string
  value: string
}

async function contact({ db, since }: Given): Promise<Missing> {
  const rows = await db
    .selectFrom('dictData')
    .select(['label', 'value'])
    .where('dictType', '=', CONTACT_DICT)
    .where('status', '=', 0)
    .where('updateTime', '>', since)
    .execute()
  const found = CONTACTS.map(({ what, isMeant, isRight }) => {
    const lines = rows.filter(isMeant)
    return { what, isThere: lines.length > 0, isRight: lines.some(({ value }) => isRight(value)) }
  })
  const none = found.filter(({ isThere }) => !isThere).map(({ what }) => what)
  const wrong = found.filter(({ isThere, isRight }) => isThere && !isRight).map(({ what }) => what)
  const texts = [
    none.length > 0 && `缺少：${none.join('、')}`,
    wrong.length > 0 && `格式不正确：${wrong.join('、')}`,
  ].filter(text => text !== false)
  return missingIf(texts.length > 0, texts.join('；'))
}

/** The first articles: what came with the product is none of the commission's. */
async function articles({ db, now, since }: Given): Promise<Missing> {
  const row = await visible(db.selectFrom('documents').select('documents.id'), now)
    .where('updateTime', '>', since)
    .where(eb => eb.or([eb('updater', 'is', null), eb('updater', '!=', SYSTEM)]))
    .limit(1)
    .executeTakeFirst()
  return missingIf(row === undefined, '还没有发布文章')
}

async function feeTable({ db, since }: Given): Promise<Missing> {
  const row = await db
    .selectFrom('feeTables')
    .select('id')
    .where('publishTime', '>', since)
    .where('publisher', 'is not', null)
    .where('publisher', '!=', SYSTEM)
    .limit(1)
    .executeTakeFirst()
  return missingIf(row === undefined, '尚未发布本会的收费标准')
}

async function roster({ db, since, hasOtherRoster }: Given): Promise<Missing> {
  if (hasOtherRoster) return null
  const person = await db.selectFrom('publishedArbitrators').select('id').limit(1).executeTakeFirst()
  if (!person) return '尚未发布'
  if (since === 0) return null
  const later = await db
    .selectFrom('rosterPublications')
    .select('id')
    .where('publishTime', '>', since)
    .limit(1)
    .executeTakeFirst()
  return missingIf(later === undefined, SAMPLE)
}

async function disclosure({ db, now, hasOtherRoster }: Given): Promise<Missing> {
  const items = due(await readDisclosure(db, now, hasOtherRoster))
  const texts = items.map(({ title, missing }) => {
    if (missing === null || missing === undefined) return `${title}（需要更新）`
    return missing.startsWith(title) ? missing : `${title}：${missing}`
  })
  return missingIf(texts.length > 0, `尚未公布或者需要更新：${named(texts)}`)
}

/** Someone besides the administrators works here, and everybody who can sign in has a role. */
async function staff({ db, since }: Given): Promise<Missing> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('userRoles', 'userRoles.userId', 'users.id')
    .select(['users.id', 'users.nickname', 'users.createTime', 'userRoles.roleId'])
    .where('users.status', '=', 0)
    .execute()
  const admins = new Set(await superAdmins(db))
  const others = rows.filter(({ id, createTime }) => !admins.has(id) && createTime > since)
  if (others.length === 0) return '除超级管理员外还没有用户'
  const without = [...new Set(others.filter(({ roleId }) => roleId === null).map(row => row.nickname))]
  return missingIf(without.length > 0, `没有角色：${named(without)}`)
}

async function domain({ publicUrl }: Given): Promise<Missing> {
  if (publicUrl === null) return '尚未用 PUBLIC_URL 设置网站的域名'
  return missingIf(!isPublicOrigin(publicUrl), `PUBLIC_URL 为 ${publicUrl}，应为以 https:// 开头的正式域名`)
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

const CHECKS: { [K in LaunchKey]: (given: Given) => Promise<Missing> } = {
  ...{ password, sampleData, name: setting(FACADE_SETTINGS.name), logo, sections, contact },
  map: setting(FACADE_SETTINGS.mapImage),
  icp: setting(FACADE_SETTINGS.icp, isIcp, '滇ICP备12345678号-1'),
  policeIcp: setting(FACADE_SETTINGS.policeIcp, isPoliceNumber, '滇公网安备 53010202000001号'),
  answerDays: setting(ANSWER_SETTING),
  visitCapacity: setting(CAPACITY_SETTING),
  ...{ articles, feeTable, roster, disclosure, staff, backup, domain },
}

/** Every item as it is now. What is done counts as done, also where staff have said that it does not apply. */
export async function launchItems(
  { db, now, deps }: { db: Reader; now: number; deps: Pick<Deps, 'rosterService' | 'backups' | 'publicUrl'> },
  { skipped }: Card,
): Promise<LaunchItem[]> {
  const hasOtherBackups = (await deps.backups.tools()).byOperator
  const { publicUrl } = deps
  const since = (await filledAt(db)) ?? 0
  const given = { db, now, since, publicUrl, hasOtherRoster: Boolean(deps.rosterService), hasOtherBackups }
  return Promise.all(
    LAUNCH_ITEMS.map(async (key): Promise<LaunchItem> => {
      const missing = await CHECKS[key](given)
      if (missing === null) return { key, state: 'done', detail: '' }
      return { key, state: skipped.includes(key) ? 'skipped' : 'open', detail: missing }
    }),
  )
}
