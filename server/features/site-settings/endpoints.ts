import { done } from '@shared/contract/row'
import {
  type FacadeConfig,
  type FacadeConfigValues,
  facadeConfigBody,
  facadeConfigForm,
} from '@shared/contract/site-settings'
import { QUICK_ICONS } from '@shared/domain/site/quick-icons'
import { CONTACT_DICT } from '@shared/domain/texts/references'
import type { AuditedRecords } from '../../platform/api/audit'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { badInput } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { assertNotStale, updatedStamp } from '../../platform/db/optimistic-lock'
import type { Row } from '../../platform/db/schema'
import { enabledEntries } from '../dictionaries'
import { facadeMenus } from '../menus'
import { checkPicture } from '../pictures'
import { followContacts } from '../references'
import { FACADE_SETTINGS, type FacadeSettingName, QUICK_ENTRIES, readFacadeSettings } from './settings'

const BUILT_IN = 1

async function readConfig(db: Reader): Promise<FacadeConfig> {
  // Read before the rest: a save in between must be newer than what is read.
  const saved = await lastSave(db)
  const [settings, { rows }, contact, quick] = await Promise.all([
    readFacadeSettings(db),
    facadeMenus(db),
    enabledEntries(db, CONTACT_DICT),
    enabledEntries(db, QUICK_ENTRIES),
  ])
  return {
    ...settings,
    // A deleted or disabled section could not be saved again.
    homeMenuIds: settings.homeMenuIds.filter(menuId => rows.some(({ id }) => id === menuId)),
    contact: contact.map(({ label, value }) => ({ label, value })),
    quick: quick.map(({ label, value, remark }) => ({ label, value, icon: iconOf(remark) })),
    ...saved,
  }
}

const iconOf = (remark: string | null): string => QUICK_ICONS.find(icon => icon === remark) ?? ''

/** When one of the rows of the settings was saved last, and by whom. */
async function lastSave(db: Reader) {
  const [settings, lines] = await Promise.all([
    db.selectFrom('configs').select(['updateTime', 'updater']).where('key', 'like', 'facade.%').execute(),
    db
      .selectFrom('dictData')
      .select(['updateTime', 'updater'])
      .where('dictType', 'in', [CONTACT_DICT, QUICK_ENTRIES])
      .execute(),
  ])
  const rows = [...settings, ...lines]
  const nothing: (typeof rows)[number] = { updateTime: 0, updater: null }
  return {
    ...rows.reduce((a, b) => (b.updateTime > a.updateTime ? b : a), nothing),
    // Changes with every row that is changed, added or deleted; the time alone reflects only the newest.
    revision: rows.reduce((sum, { updateTime }) => sum + updateTime, 0),
  }
}

/** The stamp of a save, for every row that it writes. */
interface Save {
  createTime: number
  updateTime: number
  updater: string
}

/** Every picture must be one that visitors may be served. @throws Failure 400 */
async function checkPictures(
  trx: Writer,
  { logo, favicon, mapImage, policeBadge, wechatCode, banners = [], links = [] }: FacadeConfigValues,
) {
  const named: [name: string, address: string | undefined][] = [
    ['门户标志', logo],
    ['网站图标', favicon],
    ['地图图片', mapImage],
    ['公安备案图标', policeBadge],
    ['公众号二维码', wechatCode],
    ...banners.map((banner): [string, string] => ['横幅图片', banner.image]),
    ...links.map((item): [string, string | undefined] => ['友情链接图片', item.logo]),
  ]
  for (const [name, address] of named) await checkPicture(trx, name, address)
}

/** @throws Failure 400 for a section that the facade does not have, or that is listed twice */
async function checkSections(trx: Writer, ids: number[]) {
  const { root, rows } = await facadeMenus(trx)
  const known = new Set(rows.map(row => row.id))
  if (ids.some(id => id === root?.id || !known.has(id))) throw badInput('首页栏目不存在')
  if (new Set(ids).size < ids.length) throw badInput('首页栏目不能重复')
}

const savedAgain = ({ updateTime, updater }: Save) => ({ updateTime, updater })

/** An empty setting has no row: a value may not be empty (contract 11.1). */
async function store(trx: Writer, save: Save, name: FacadeSettingName, value: string) {
  const setting = FACADE_SETTINGS[name]
  if (value.trim() === '') {
    await trx.deleteFrom('configs').where('key', '=', setting.key).execute()
    return
  }
  await trx
    .insertInto('configs')
    .values({ ...setting, category: 'facade', value, type: BUILT_IN, visible: 1, ...save })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value, ...savedAgain(save) }))
    .execute()
}

const numbered = <T extends object>(items: T[]) =>
  items.map((item, index) => ({ id: index + 1, ...item, sort: index + 1 }))

/** Lists as they are stored: numbered in the given order, an empty list as an empty text. */
const listText = (items: object[] | number[]) => (items.length > 0 ? JSON.stringify(items) : '')

/** Stores only what was sent; an empty text or list removes the setting (contract 1.8). */
async function storeSettings(
  trx: Writer,
  save: Save,
  {
    banners,
    links,
    homeMenuIds,
    review,
    grey,
    watermark,
    contact: _,
    quick: __,
    ...texts
  }: FacadeConfigValues,
) {
  const values: Partial<Record<FacadeSettingName, string>> = {
    ...texts,
    ...(banners && { banners: listText(numbered(banners)) }),
    ...(links && { links: listText(numbered(links)) }),
    ...(homeMenuIds && { homeMenuIds: listText(homeMenuIds) }),
    ...(review !== undefined && { review: String(review) }),
    ...(grey && { grey: grey === 'off' ? '' : grey }),
    ...(watermark !== undefined && { watermark: String(watermark) }),
  }
  for (const [name, value] of Object.entries(values)) {
    // The type of Object.entries loses the keys of FACADE_SETTINGS.
    if (value !== undefined) await store(trx, save, name as FacadeSettingName, value)
  }
}

interface Line {
  label: string
  value: string
  /** Unchanged if it is not given. */
  remark?: string | null
}

/**
 * Replaces the lines of a dictionary, in the given order. A line that stays retains its row, with its remark and
 * colour; lines that staff disabled in the dictionary do not change.
 * @param name of a line's value in messages
 * @param isSame rules by which a line is one that was there before, the strictest first
 * @throws Failure 400 when a value is there twice, as no dictionary may hold it
 */
async function storeLines(
  trx: Writer,
  save: Save,
  { type, name, lines, isSame }: { type: string; name: string; lines: Line[]; isSame: SameLine[] },
) {
  if (new Set(lines.map(({ value }) => value)).size < lines.length) throw badInput(`${name}不能重复`)
  const former = await trx
    .selectFrom('dictData')
    .selectAll()
    .where('dictType', '=', type)
    .where('status', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const rows = sameRows(former, lines, isSame)
  const stays = (line: Line) => rows.get(line)?.value === line.value
  const staying = lines.flatMap(line => (stays(line) ? (rows.get(line)?.id ?? []) : []))
  // Rows with a new value are written again with their id: values may change places, and no two rows have the same at
  // any time.
  await trx
    .deleteFrom('dictData')
    .where('dictType', '=', type)
    .where('status', '=', 0)
    .$if(staying.length > 0, q => q.where('id', 'not in', staying))
    .execute()
  for (const [index, line] of lines.entries()) {
    const row = rows.get(line)
    const { label, value, remark } = line
    const shown = { label, sort: index + 1, status: 0, ...(remark !== undefined && { remark }) }
    if (row && stays(line)) {
      const changes = { ...shown, ...savedAgain(save) }
      await trx.updateTable('dictData').set(changes).where('id', '=', row.id).execute()
      continue
    }
    await trx
      .insertInto('dictData')
      .values({ ...row, ...shown, value, dictType: type, ...save })
      .onConflict(conflict =>
        conflict.columns(['dictType', 'value']).doUpdateSet({ ...shown, ...savedAgain(save) }),
      )
      .execute()
  }
}

type SameLine = (row: Row<'dictData'>, line: Line) => boolean

const hasValue: SameLine = (row, { value }) => row.value === value
const hasName: SameLine = (row, { label }) => row.label === label
/** A line with another value is still the one of its name: what refers to it gets the new value. */
const SAME_CONTACT: SameLine[] = [(row, line) => hasName(row, line) && hasValue(row, line), hasName, hasValue]

/** The row of each line that was there before. */
function sameRows(former: Row<'dictData'>[], lines: Line[], rules: SameLine[]): Map<Line, Row<'dictData'>> {
  const left = new Set(former)
  const found = new Map<Line, Row<'dictData'>>()
  for (const isSame of rules)
    for (const line of lines) {
      const row = found.has(line) ? undefined : [...left].find(one => isSame(one, line))
      if (!row) continue
      found.set(line, row)
      left.delete(row)
    }
  return found
}

/** No icon removes one that was chosen here, but not another front end's remark in the same column. */
async function storeQuick(trx: Writer, save: Save, entries: NonNullable<FacadeConfigValues['quick']>) {
  const former = new Map(
    (await enabledEntries(trx, QUICK_ENTRIES)).map(({ value, remark }) => [value, remark]),
  )
  const lines = entries.map(({ label, value, icon }) => {
    const remark = former.get(value) ?? null
    return { label, value, remark: icon || (iconOf(remark) ? null : remark) }
  })
  await storeLines(trx, save, { type: QUICK_ENTRIES, name: '快捷入口链接', lines, isSame: [hasValue] })
}

const records: AuditedRecords = {
  table: 'configs',
  labels: {
    name: '门户名称',
    englishName: '门户英文名称',
    articleSource: '文章默认来源',
    review: { label: '发布前审核', dict: 'infra_boolean_string' },
    grey: '灰色模式',
    greyFrom: '灰色模式起始日期',
    greyTo: '灰色模式结束日期',
    watermark: { label: '列表水印', dict: 'infra_boolean_string' },
    adminTitle: '管理系统名称',
    motto: '首页标语',
    introduction: '首页简介',
    signInMotto: '登录页标语',
    logo: '门户标志',
    favicon: '网站图标',
    copyright: '版权声明',
    icp: 'ICP 备案号',
    policeIcp: '公安备案号',
    policeBadge: '公安备案图标',
    wechatCode: '公众号二维码',
    wechatName: '公众号名称',
    banners: '首页横幅',
    links: '友情链接',
    homeMenuIds: '首页栏目编号',
    contact: '联系方式',
    quick: '快捷入口',
    mapImage: '地图图片',
    mapAlt: '地图说明',
    mapUrl: '地图链接',
  },
  read: async db => [{ id: 0, name: '门户设置', fields: { ...(await readConfig(db)) } }],
}

/**
 * The facade's settings as one form, an addition of this product. They remain configuration rows and dictionary
 * entries, which the facade reads (contract 13.5), but each is validated here by its meaning.
 */
export const facadeConfig = new Module(
  '/admin-api/infra/config',
  '门户设置',
  { records, ids: () => [] },
  OF_THE_INSTITUTION,
)
  .adds('siteSettings')
  .about(
    '11.1',
    '`/facade` (an addition) is 门户设置 as one form: the fields of 13.2, `hidden` in banners, and what is not in 13.2: `articleSource`, the source that a new article begins with (`facade.article-source`), `review`, whether documents are reviewed before they are published (`facade.review`), `grey`, what is shown without colours (`site`, or `all` with the back-office; `off` by default) from `greyFrom` to `greyTo` (`facade.grey` …), `watermark`, whether lists with personal data name who looks at them (`facade.watermark`), `contact`, `quick`, `mapImage`, `mapAlt`, `mapUrl`.',
  )
  .get(
    '/facade',
    { access: 'perm:infra:config:query', summary: '查询门户设置', response: facadeConfigForm },
    ({ db }) => readConfig(db),
  )
  .put(
    '/facade',
    { access: 'perm:infra:config:update', summary: '修改门户设置', body: facadeConfigBody, response: done },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const former = await lastSave(trx)
        assertNotStale(c, { updateTime: former.revision, updater: former.updater })
        const save = { createTime: now, ...updatedStamp({ user, now }, former) }
        if (body.greyFrom && body.greyTo && body.greyTo < body.greyFrom)
          throw badInput('灰色模式结束日期不能早于起始日期')
        if (body.mapImage && !body.mapAlt?.trim()) throw badInput('地图说明不能为空')
        await checkPictures(trx, body)
        await checkSections(trx, body.homeMenuIds ?? [])
        await storeSettings(trx, save, body)
        const { contact: lines } = body
        if (lines)
          await followContacts(trx, now, () =>
            storeLines(trx, save, {
              ...{ type: CONTACT_DICT, name: '联系方式内容' },
              ...{ lines, isSame: SAME_CONTACT },
            }),
          )
        if (body.quick) await storeQuick(trx, save, body.quick)
        return true
      }),
  )
