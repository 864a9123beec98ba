import {
  type ContactMap,
  type FacadeBanner,
  type FacadeMenuInfo,
  facadeInfo,
} from '@shared/contract/facade-info'
import { menuNode } from '@shared/contract/menus'
import { FACADE_PATH } from '@shared/domain/paths/paths'
import { QUICK_ICONS } from '@shared/domain/site/quick-icons'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import type { Reader } from '../../platform/db/database'
import { facadeMenus, isExternal, type MenuRow, pathOf, toTree, trailOf } from '../menus'
import { sizeOfPicture } from '../pictures'
import { type FacadeSettings, QUICK_ENTRIES, readPublicSettings } from '../site-settings'
import { panelType } from './kinds'
import { type SectionPage, sectionPages, sectionTranslations } from './public-pages'

function menuInfo(
  row: MenuRow,
  byId: Map<number, MenuRow>,
  translations: ReadonlyMap<number, SectionPage>,
): FacadeMenuInfo {
  const { id, parentId, name, path, icon, component, sort } = row
  return {
    id,
    parentId,
    name,
    path,
    fullPath: isExternal(path) ? path : pathOf(trailOf(row, byId)),
    icon,
    component,
    panelType: panelType(row),
    sort,
    visible: row.visible === 1,
    externalUrl: isExternal(path) ? path : null,
    translation: translations.get(id)?.path ?? null,
  }
}

/** Pictures with their sizes, so that the layout does not shift when they load; hidden banners are left out. */
async function shownBanners(db: Reader, { banners }: FacadeSettings): Promise<FacadeBanner[]> {
  const shown = banners.filter(({ hidden }) => hidden !== true)
  return Promise.all(
    shown.map(async ({ hidden: _, ...banner }) => ({
      ...banner,
      ...(await sizeOfPicture(db, banner.image)),
    })),
  )
}

async function contactMap(
  db: Reader,
  { mapImage, mapAlt, mapUrl }: FacadeSettings,
): Promise<ContactMap | null> {
  if (!mapImage) return null
  return { image: mapImage, alt: mapAlt ?? '', url: mapUrl, ...(await sizeOfPicture(db, mapImage)) }
}

/** Icons that staff chose; a remark of another server is none. */
async function quickIcons(db: Reader): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('dictData')
    .select(['value', 'remark'])
    .where('dictType', '=', QUICK_ENTRIES)
    .where('status', '=', 0)
    .where('remark', 'in', QUICK_ICONS)
    .execute()
  return Object.fromEntries(rows.map(({ value, remark }) => [value, remark ?? '']))
}

/** The data of the public site's layout (contract 13.2, 13.3). */
export const facade = new Module('/app-api/system')
  .get(
    '/facade/info',
    { access: 'open', summary: '查询门户信息', cache: 60, response: facadeInfo },
    async ({ db, now }) => {
      const [settings, { rows }, pages] = await Promise.all([
        readPublicSettings(db),
        facadeMenus(db),
        sectionPages(db),
      ])
      const translations = await sectionTranslations(db, now, pages)
      const byId = new Map(rows.map(row => [row.id, row]))
      const {
        mapImage: _,
        mapAlt: __,
        mapUrl: ___,
        articleSource: ____,
        review: _____,
        ...published
      } = settings
      return {
        ...published,
        banners: await shownBanners(db, settings),
        contactMap: await contactMap(db, settings),
        quickIcons: await quickIcons(db),
        homeMenuIds: settings.homeMenuIds.filter(id => byId.has(id)),
        menus: Object.fromEntries(
          rows
            .filter(row => row.path !== FACADE_PATH)
            .map(row => [String(row.id), menuInfo(row, byId, translations)]),
        ),
      }
    },
  )
  .get(
    '/menu/list',
    { access: 'open', summary: '查询门户栏目树', cache: 60, response: z.array(menuNode) },
    async ({ db }) => {
      const { root, rows } = await facadeMenus(db)
      return root ? toTree(rows, 0, row => ({ panelType: panelType(row) })) : []
    },
  )
