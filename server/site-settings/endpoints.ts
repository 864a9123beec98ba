import { done } from '@shared/contract/row'
import {
  type FacadeConfig,
  type FacadeConfigValues,
  facadeConfigBody,
  facadeConfigForm,
  QUICK_ICONS,
} from '@shared/contract/site-settings'
import { Module } from '../api/endpoint'
import { badInput } from '../contract/envelope'
import type { Reader, Writer } from '../db/open'
import { assertNotStale, updatedStamp } from '../db/optimistic-lock'
import { checkPicture } from '../files/pictures/public-picture'
import { facadeMenus } from '../menus'
import { FACADE_SETTINGS, type FacadeSettingName, QUICK_ENTRIES, readFacadeSettings } from './settings'

/** The dictionary the facade's contact page and footer are read from. */
const CONTACT = 'contact_us_config'
const BUILT_IN = 1

async function readConfig(db: Reader): Promise<FacadeConfig> {
  // Before the rest: a save in between must look newer than what is read.
  const saved = await lastSave(db)
  const [settings, { rows }, contact, quick] = await Promise.all([
    readFacadeSettings(db),
    facadeMenus(db),
    readLines(db, CONTACT),
    readLines(db, QUICK_ENTRIES),
  ])
  return {
    ...settings,
    // A section that was taken away or switched off meanwhile could not be saved again.
    homeMenuIds: settings.homeMenuIds.filter(menuId => rows.some(({ id }) => id === menuId)),
    contact: contact.map(({ label, value }) => ({ label, value })),
    quick: quick.map(({ label, value, remark }) => ({ label, value, icon: iconOf(remark) })),
    ...saved,
  }
}

const readLines = (db: Reader, type: string) =>
  db
    .selectFrom('dictData')
    .select(['label', 'value', 'remark'])
    .where('dictType', '=', type)
    .where('status', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute()

const iconOf = (remark: string | null): string => QUICK_ICONS.find(icon => icon === remark) ?? ''

/** When one of the rows of the settings was saved last, and by whom. */
async function lastSave(db: Reader) {
  const [settings, lines] = await Promise.all([
    db.selectFrom('configs').select(['updateTime', 'updater']).where('key', 'like', 'facade.%').execute(),
    db
      .selectFrom('dictData')
      .select(['updateTime', 'updater'])
      .where('dictType', 'in', [CONTACT, QUICK_ENTRIES])
      .execute(),
  ])
  const rows = [...settings, ...lines]
  const nothing: (typeof rows)[number] = { updateTime: 0, updater: null }
  return {
    ...rows.reduce((a, b) => (b.updateTime > a.updateTime ? b : a), nothing),
    // Any row that is changed, added or gone makes it another one; the time alone tells only of the newest.
    revision: rows.reduce((sum, { updateTime }) => sum + updateTime, 0),
  }
}

/** What is noted of a save in every row that it writes. */
interface Save {
  createTime: number
  updateTime: number
  updater: string
}

/** Every picture must be one that strangers are served. @throws Failure 400 */
async function checkPictures(
  trx: Writer,
  { logo, favicon, mapImage, banners = [], links = [] }: FacadeConfigValues,
) {
  const named: [name: string, address: string | undefined][] = [
    ['门户标志', logo],
    ['网站图标', favicon],
    ['地图图片', mapImage],
    ...banners.map((banner): [string, string] => ['横幅图片', banner.image]),
    ...links.map((item): [string, string | undefined] => ['友情链接图片', item.logo]),
  ]
  for (const [name, address] of named) await checkPicture(trx, name, address)
}

/** @throws Failure 400 for a section that the facade does not have, or has twice on its home page */
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

/** Lists as they are stored: numbered in the order they came in, empty lists as no list at all. */
const listText = (items: object[] | number[]) => (items.length > 0 ? JSON.stringify(items) : '')

/** Only what was sent is stored; an empty text or list takes the setting away (contract 1.8). */
async function storeSettings(
  trx: Writer,
  save: Save,
  { banners, links, homeMenuIds, contact: _, quick: __, ...texts }: FacadeConfigValues,
) {
  const values: Partial<Record<FacadeSettingName, string>> = {
    ...texts,
    ...(banners && { banners: listText(numbered(banners)) }),
    ...(links && { links: listText(numbered(links)) }),
    ...(homeMenuIds && { homeMenuIds: listText(homeMenuIds) }),
  }
  for (const [name, value] of Object.entries(values)) {
    // Object.entries forgets that the keys are those of FACADE_SETTINGS.
    if (value !== undefined) await store(trx, save, name as FacadeSettingName, value)
  }
}

interface Line {
  label: string
  value: string
  /** Left as it is where it is not given. */
  remark?: string | null
}

/**
 * The lines of a dictionary become those given, in their order. A line that stays keeps its row, so its remark and colour
 * too; lines that staff have switched off in the dictionary stay as they are.
 * @param name of a line's value in messages
 * @throws Failure 400 when a value is there twice, as no dictionary may hold it
 */
async function storeLines(
  trx: Writer,
  save: Save,
  { type, name, lines }: { type: string; name: string; lines: Line[] },
) {
  const values = lines.map(line => line.value)
  if (new Set(values).size < lines.length) throw badInput(`${name}不能重复`)
  await trx
    .deleteFrom('dictData')
    .where('dictType', '=', type)
    .where('status', '=', 0)
    .$if(values.length > 0, q => q.where('value', 'not in', values))
    .execute()
  for (const [index, { label, value, remark }] of lines.entries()) {
    const shown = { label, sort: index + 1, status: 0, ...(remark !== undefined && { remark }) }
    await trx
      .insertInto('dictData')
      .values({ ...shown, value, dictType: type, ...save })
      .onConflict(conflict =>
        conflict.columns(['dictType', 'value']).doUpdateSet({ ...shown, ...savedAgain(save) }),
      )
      .execute()
  }
}

/** No drawing takes away one that was chosen here, not what another front end keeps in its place. */
async function storeQuick(trx: Writer, save: Save, entries: NonNullable<FacadeConfigValues['quick']>) {
  const former = new Map((await readLines(trx, QUICK_ENTRIES)).map(({ value, remark }) => [value, remark]))
  const lines = entries.map(({ label, value, icon }) => {
    const remark = former.get(value) ?? null
    return { label, value, remark: icon || (iconOf(remark) ? null : remark) }
  })
  await storeLines(trx, save, { type: QUICK_ENTRIES, name: '快捷入口链接', lines })
}

/**
 * The facade's settings as one form, an addition of this product. They stay the ordinary configuration rows and the
 * dictionary that the facade reads (contract 13.5), but are checked here as what they are.
 */
export const facadeConfig = new Module('/admin-api/infra/config')
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
        if (body.mapImage && !body.mapAlt?.trim()) throw badInput('地图说明不能为空')
        await checkPictures(trx, body)
        await checkSections(trx, body.homeMenuIds ?? [])
        await storeSettings(trx, save, body)
        if (body.contact)
          await storeLines(trx, save, { type: CONTACT, name: '联系方式内容', lines: body.contact })
        if (body.quick) await storeQuick(trx, save, body.quick)
        return true
      }),
  )
