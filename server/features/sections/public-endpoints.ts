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
  .adds('publicSite')
  .about('13 The public site', 'These calls belong to this product; other servers do not have them.')
  .about(
    '13.1 Rules of all public calls',
    'The browser sends no `Authorization`, and `tenant-id` only where tenancy is on. 401 and 403 never open the re-login dialog; the page shows an error. GET responses may be cached for 60 s; site information, menus and dictionaries are requested once per visit. Only published and enabled data is sent.',
  )
  .about(
    '13.2 GET `app-api/system/facade/info`',
    '`homeMenuIds`: sections on the home page. `menus` maps an article’s `menuId` to title, breadcrumb and route; `fullPath` begins with `/facade`, `panelType` is of the dictionary `right_panel_type`. Additions: `contactMap` (settings `facade.contact-map-*`), `quickIcons` (the remark of a `common_use` entry by its value), `englishName`, `motto`, `introduction`, `signInMotto`, `policeBadge`, `wechatCode`, `wechatName`, `translation` (the address of the same page in the other language, while visitors can read it), and width, height and credit of banners. Settings are rows of the configuration: `facade.name`, `facade.admin-title`, `facade.icp` …',
  )
  .about(
    '13.3 GET `app-api/system/menu/list`',
    'The tree of 3.4: the entry with path `/facade` and its descendants, enabled only, without buttons, including `visible: false`; with the additional field `panelType`. Sections are rows of the ordinary menu table below the root `path=/facade`, type 1, parent 0. Components by `panelType`: 1 `facade/document/list`, 2 `facade/document/detail`, 3 `facade/file/list`, 4 `facade/arbitrator/list`, 5 `facade/contact/index`, 6 a path that starts with `http`. Both spellings of a component are accepted, with and without `/index` at the end.',
  )
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
      const { mapImage: _, mapAlt: _alt, mapUrl: _url, articleSource: _source, ...others } = settings
      const {
        review: _review,
        grey: _grey,
        greyFrom: _from,
        greyTo: _to,
        watermark: _mark,
        ...published
      } = others
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
