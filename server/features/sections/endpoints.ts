import { param } from '@shared/contract/input'
import { done, newId } from '@shared/contract/row'
import {
  type FacadeMenu,
  type FacadeMenuUpdate,
  type FacadeMenuValues,
  facadeMenuCreateBody,
  facadeMenuDeleteQuery,
  facadeMenuImpact,
  facadeMenuMoveBody,
  facadeMenuRemoval,
  facadeMenuRow,
  facadeMenuUpdateBody,
} from '@shared/contract/sections'
import { isWebAddress } from '@shared/domain/paths/addresses'
import { z } from 'zod'
import { OF_THE_INSTITUTION } from '../../platform/api/data-scope'
import { Module } from '../../platform/api/endpoint'
import { badInput, Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import { assertNotStale, createdStamp, updatedStamp } from '../../platform/db/optimistic-lock'
import { toFlag } from '../../platform/db/query'
import { forgetSection, keepFormerAddresses, leadToSection } from '../former-addresses'
import { type MenuRow, menuRecords, sectionName } from '../menus'
import { firstTitles, impactOf, takenAddresses, usesOfAddress, usesOfSection } from './impact'
import { componentOf, kindOf } from './kinds'
import { countArticles, readSections } from './read-sections'
import { moveArticles, removeFromHome } from './removal'
import { checkTranslations, languageIn, untieSection } from './translations'
import {
  addressesOf,
  addressOf,
  checkSection,
  childrenOf,
  pageAddresses,
  placesBelow,
  ruleFailure,
  SECTION_NOT_FOUND,
  type SectionTree,
  withoutSection,
  withSection,
} from './tree-rules'

const QUERY = 'perm:system:facade-menu:query'
const CREATE = 'perm:system:facade-menu:create'
const UPDATE = 'perm:system:facade-menu:update'
const DELETE = 'perm:system:facade-menu:delete'

const byId = z.object({ id: param.id() })

const notFound = () => new Failure(SECTION_NOT_FOUND, '栏目不存在')

/** @throws Failure where the facade has no root, and so no sections */
async function treeOf(db: Reader): Promise<SectionTree> {
  const tree = await readSections(db)
  if (!tree) throw new Failure(1100015008, '菜单中没有门户（路径为 /facade 的目录），请联系系统管理员')
  return tree
}

function sectionOf(tree: SectionTree, id: number): MenuRow {
  const row = tree.rows.find(other => other.id === id)
  if (!row) throw notFound()
  return row
}

const inDatabase = (tree: SectionTree, parentId: number) => (parentId === 0 ? tree.rootId : parentId)

/** The fields of a section's form. A kind that this screen does not know can stay, but not be chosen. */
function sectionFields(tree: SectionTree, body: FacadeMenuValues, former?: MenuRow) {
  const { translationOf = former?.translationOf } = body
  if (body.kind === 'other' && (!former || kindOf(former) !== 'other')) throw badInput('栏目类型不正确')
  // Only a link's path is the address of another site, which identifies it as a link.
  const isLink = isWebAddress(body.path)
  if (isLink !== (body.kind === '6')) throw ruleFailure(isLink ? 'path' : 'link')
  return {
    parentId: inDatabase(tree, body.parentId),
    name: body.name,
    path: body.path,
    component: componentOf(body.kind, former?.component ?? null),
    type: body.kind === 'directory' ? 1 : 2,
    visible: toFlag(body.visible),
    status: body.status,
    translationOf: translationOf || null,
  }
}

/**
 * @throws Failure 1100015009 for a change after which no navigation leads to published articles, unless the request
 * accepts that
 */
async function refuseUnreachable(
  trx: Writer,
  now: number,
  { before, after, accept }: { before: SectionTree; after: SectionTree; accept: boolean | undefined },
): Promise<void> {
  if (accept) return
  const { unreachable } = await impactOf(trx, now, before, after)
  const total = unreachable.reduce((sum, { published }) => sum + published, 0)
  if (total > 0) throw new Failure(1100015009, `有 ${total} 篇已发布的文章将无法从导航进入，请确认后再保存`)
}

/**
 * @throws Failure 1100015016 for a change that gives the former address of another page to a section, unless the request
 * accepts that
 */
async function refuseTaken(
  trx: Writer,
  now: number,
  { before, after, accept }: { before: SectionTree; after: SectionTree; accept: boolean | undefined },
): Promise<void> {
  if (accept) return
  const [first] = await takenAddresses(trx, now, before, after)
  if (first)
    throw new Failure(
      1100015016,
      `${first.path} 是“${first.name}”的旧地址，保存后打开它的人不再被带到 ${first.to}`,
    )
}

interface Caller {
  user: { nickname: string }
  now: number
}

const moveAddresses = (trx: Writer, trees: Record<'before' | 'after', SectionTree>, caller: Caller) =>
  keepFormerAddresses(trx, { before: addressesOf(trees.before), after: addressesOf(trees.after) }, caller)

/** The row as an update would store it; last where it gets another parent. */
function updated(tree: SectionTree, body: FacadeMenuUpdate): { former: MenuRow; row: MenuRow } {
  const former = sectionOf(tree, body.id)
  const values = sectionFields(tree, body, former)
  const sort =
    values.parentId === former.parentId
      ? former.sort
      : Math.max(0, ...childrenOf(tree, values.parentId).map(section => section.sort)) + 1
  const row = { ...former, ...values, sort }
  checkSection(tree, row, former)
  return { former, row }
}

async function store(trx: Writer, row: MenuRow): Promise<void> {
  const { id, createTime: _, ...values } = row
  await trx.updateTable('menus').set(values).where('id', '=', id).execute()
}

function toWire(
  tree: SectionTree,
  row: MenuRow,
  counts: Awaited<ReturnType<typeof countArticles>>,
): FacadeMenu {
  const { id, sort, name, path, status, updateTime, updater } = row
  return {
    id,
    parentId: row.parentId === tree.rootId ? 0 : row.parentId,
    ...{ sort, name, kind: kindOf(row), path, fullPath: addressOf(tree, row) },
    visible: row.visible === 1,
    status,
    language: languageIn(tree, row),
    translationOf: row.translationOf,
    ...(counts.get(id) ?? { published: 0, drafts: 0 }),
    ...{ updateTime, updater },
  }
}

async function readList(db: Reader, now: number): Promise<FacadeMenu[]> {
  const [tree, counts] = await Promise.all([readSections(db), countArticles(db, now)])
  if (!tree) return []
  return [...tree.rows].sort((a, b) => a.sort - b.sort || a.id - b.id).map(row => toWire(tree, row, counts))
}

/**
 * The facade's sections as edited on their own screen: an addition of this product. They remain ordinary menus, which
 * contract 13.3 sends to visitors, but are limited here to what the facade can show.
 */
export const facadeMenu = new Module(
  '/admin-api/system/facade-menu',
  '门户栏目',
  { records: menuRecords },
  OF_THE_INSTITUTION,
)
  .adds('sections')
  .about(
    '19.7 Sections: `admin-api/system/facade-menu`',
    '`published` counts documents in the state of that name, also in a disabled section, where visitors do not see them. `/impact`: what visitors lose; `unreachable` requires `accept`. `/move` with `before`, the id in front of which it goes. Sections at and below `/facade/en` are English, all others Chinese. `translationOf` of an English section names its Chinese counterpart, 0 removes it (1100015012–1100015014).',
  )
  .get('/list', { access: QUERY, summary: '查询门户栏目', response: z.array(facadeMenuRow) }, ({ db, now }) =>
    readList(db, now),
  )
  .get(
    '/get',
    { access: QUERY, summary: '查询一个门户栏目', query: byId, response: facadeMenuRow.nullable() },
    async ({ db, query, now }) => (await readList(db, now)).find(({ id }) => id === query.id),
  )
  .post(
    '/create',
    { access: CREATE, summary: '新增门户栏目', body: facadeMenuCreateBody, response: newId },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const tree = await treeOf(trx)
        const values = sectionFields(tree, body)
        const sort = Math.max(0, ...childrenOf(tree, values.parentId).map(section => section.sort)) + 1
        const row = {
          ...{ ...values, sort, icon: '', permission: '' },
          ...({ keepAlive: 1, alwaysShow: 1 } as const),
          ...{ createTime: now, ...createdStamp({ user, now }) },
        }
        const section = { ...row, componentName: null, id: 0 }
        checkSection(tree, section)
        const after = withSection(tree, section)
        await checkTranslations(trx, section, { before: tree, after })
        await refuseTaken(trx, now, { before: tree, after, accept: body.accept })
        const { id } = await trx.insertInto('menus').values(row).returning('id').executeTakeFirstOrThrow()
        await trx
          .updateTable('menus')
          .set({ componentName: sectionName(id) })
          .where('id', '=', id)
          .execute()
        await moveAddresses(trx, { before: tree, after }, { user, now })
        return id
      }),
  )
  .put(
    '/update',
    { access: UPDATE, summary: '修改门户栏目', body: facadeMenuUpdateBody, response: done },
    ({ deps, body, user, now, c }) =>
      deps.db.write(async trx => {
        const tree = await treeOf(trx)
        assertNotStale(c, sectionOf(tree, body.id))
        const { former, row } = updated(tree, body)
        const after = withSection(tree, row)
        await checkTranslations(trx, row, { before: tree, after })
        await refuseUnreachable(trx, now, { before: tree, after, accept: body.accept })
        await refuseTaken(trx, now, { before: tree, after, accept: body.accept })
        await store(trx, { ...row, ...updatedStamp({ user, now }, former) })
        await moveAddresses(trx, { before: tree, after }, { user, now })
        return true
      }),
  )
  .put(
    '/move',
    { access: UPDATE, summary: '移动门户栏目', body: facadeMenuMoveBody, response: done },
    ({ deps, body, user, now }) =>
      deps.db.write(async trx => {
        const tree = await treeOf(trx)
        const former = sectionOf(tree, body.id)
        const row = { ...former, parentId: inDatabase(tree, body.parentId) }
        checkSection(tree, row, former)
        const moved = withSection(tree, row)
        await checkTranslations(trx, row, { before: tree, after: moved })
        await refuseUnreachable(trx, now, { before: tree, after: moved, accept: body.accept })
        await refuseTaken(trx, now, { before: tree, after: moved, accept: body.accept })
        await moveAddresses(trx, { before: tree, after: moved }, { user, now })
        // Only a change of the form's own fields stamps the record; a change of places does not.
        if (row.parentId !== former.parentId)
          await store(trx, { ...row, ...updatedStamp({ user, now }, former) })
        for (const { id, sort } of placesBelow(moved, row, body.before ?? null))
          await trx.updateTable('menus').set({ sort }).where('id', '=', id).execute()
        return true
      }),
  )
  .post(
    '/impact',
    {
      access: UPDATE,
      summary: '查询修改栏目的影响',
      body: facadeMenuUpdateBody,
      response: facadeMenuImpact,
      audit: { none: '只查询，不保存' },
    },
    async ({ db, body, now }) => {
      const tree = await treeOf(db)
      return impactOf(db, now, tree, withSection(tree, updated(tree, body).row))
    },
  )
  .get(
    '/removal',
    { access: DELETE, summary: '查询删除栏目的影响', query: byId, response: facadeMenuRemoval },
    async ({ db, query: { id }, now }) => {
      const tree = await treeOf(db)
      sectionOf(tree, id)
      const address = pageAddresses(tree).get(id)
      const [counts, titles, named, linked] = await Promise.all([
        countArticles(db, now),
        firstTitles(db, now, id),
        usesOfSection(db, id),
        address ? usesOfAddress(db, address) : [],
      ])
      return {
        children: childrenOf(tree, id).length,
        ...(counts.get(id) ?? { published: 0, drafts: 0 }),
        titles,
        uses: [...named, ...linked],
      }
    },
  )
  .delete(
    '/delete',
    {
      access: DELETE,
      summary: '删除门户栏目',
      query: facadeMenuDeleteQuery,
      response: done,
      scope: { by: 'documents', note: 'a section with others’ documents is not emptied' },
    },
    ({ deps, query: { id, moveTo }, user, now }) =>
      deps.db.write(async trx => {
        const tree = await treeOf(trx)
        sectionOf(tree, id)
        if (childrenOf(tree, id).length > 0) throw ruleFailure('children')
        const { published = 0, drafts = 0 } = (await countArticles(trx, now)).get(id) ?? {}
        if (published + drafts > 0 && moveTo === undefined)
          throw new Failure(1100015010, `该栏目有 ${published + drafts} 篇文章，请选择移入的栏目`)
        const caller = { user, now }
        const to = published + drafts > 0 ? moveTo : undefined
        if (to !== undefined)
          await moveArticles(trx, { from: id, to, tree: withoutSection(tree, id), caller })
        await removeFromHome(trx, caller, id)
        await untieSection(trx, id)
        const address = addressesOf(tree).get(id)
        if (to !== undefined && address !== undefined) await leadToSection(trx, { id, address, to }, caller)
        else await forgetSection(trx, [id])
        await trx.deleteFrom('roleMenus').where('menuId', '=', id).execute()
        await trx.deleteFrom('menus').where('id', '=', id).execute()
        return true
      }),
  )
