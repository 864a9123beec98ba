import { param } from '@shared/contract/input'
import {
  type RecycledRow,
  type RecycleKindName,
  recycledDetail,
  recycledRow,
  recycleInfo,
  recycleOutcome,
  recyclePageQuery,
  recycleRestoreBody,
  recycleUndoBody,
} from '@shared/contract/recycle-bin'
import { pageOf } from '@shared/contract/row'
import { z } from 'zod'
import { alsoChanges } from '../../platform/api/audit'
import { Module } from '../../platform/api/endpoint'
import { Failure } from '../../platform/api/envelope'
import type { Reader } from '../../platform/db/database'
import { filterBy, isAmong, orderedBy, readPage } from '../../platform/db/query'
import type { Item } from '../../platform/db/recycle/kind'
import { readRecycleDays } from '../../platform/db/recycle/settings'
import { hasPermission } from '../permissions'
import { recycledRecords } from './audited'
import { describe } from './describe'
import { KINDS, kindsWith, present, seenBy } from './kinds'
import { removePurged } from './purge'
import { notInRecycleBin, restoreItems } from './restore'

/** How long users may take their own deletions back, in ms: screens offer it for 8 s, and slow connections need longer. */
const UNDO_MS = 60_000

const toWire = (item: Item, restorable: ReadonlySet<RecycleKindName>): RecycledRow => {
  const { id, rowId, title, place, deleter, deleteTime, until } = item
  // Written by `recycle`, of one of the kinds.
  const kind = item.kind as RecycleKindName
  return { id, kind, rowId, title, place, deleter, deleteTime, until, mayRestore: restorable.has(kind) }
}

const items = (db: Reader, now: number) =>
  db.selectFrom('recycleItems').selectAll('recycleItems').where(present(now))

/** Deleted records, for a while: an addition of this product. */
export const recycleBin = new Module(
  '/admin-api/system/recycle-bin',
  '回收站',
  { records: recycledRecords },
  { by: 'documents', note: 'the other kinds belong to no department' },
)
  .adds('recycleBin')
  .about(
    '19.12 Recycle bin: `admin-api/system/recycle-bin`',
    'Deleted documents, files, arbitrators, dictionary types and entries, notices, message templates, search words, posts and parameters are in the recycle bin for `recycle-bin.retention-days` (30; 1 to 365, for what is deleted from then on); for all other calls they are deleted. A caller sees the kinds whose `…:query` it has, and documents of the data scope. `rowId` is the record’s own id, `until` when it is deleted for good.',
    '`/restore` needs the permission to create the kind, of files `infra:file:update`; `menuId` is for documents whose section is gone. With its id and what belongs to it; documents are not published, files are not in the download centre. What fails stays in the recycle bin. `/undo`: `ids` are the records’ own, of the caller’s own deletions of the last minute; with the permission to delete the kind. Versions and logs of documents have the action `recover`, changes in the operation log the kind `restore`.',
  )
  .get(
    '/info',
    {
      access: 'perm:system:recycle-bin:query',
      summary: '查询回收站的类型和保存天数',
      response: recycleInfo,
      scope: { none: 'kinds and days, no records' },
    },
    async ({ db, user }) => ({
      kinds: [...(await kindsWith(db, user.id, 'query'))],
      retentionDays: await readRecycleDays(db),
    }),
  )
  .get(
    '/page',
    {
      access: 'perm:system:recycle-bin:query',
      summary: '分页查询回收站',
      query: recyclePageQuery,
      response: pageOf(recycledRow),
    },
    async ({ deps, db, query, user, now }) => {
      const { kind, title, deleter, deleteTime, sortField = 'deleteTime', sortOrder = 'desc' } = query
      const [seen, restorable] = await Promise.all([seenBy(db, user.id), kindsWith(db, user.id, 'restore')])
      const matching = filterBy(items(deps.db.slowRead, now).where(seen), {
        equals: { kind },
        matches: { recycleItems: { title, deleter } },
        between: { deleteTime },
      })
      const found = orderedBy(matching, 'recycleItems', sortField, sortOrder)
      const { total, list } = await readPage(found.orderBy('id', 'desc'), query)
      return { total, list: list.map(item => toWire(item, restorable)) }
    },
  )
  .get(
    '/get',
    {
      access: 'perm:system:recycle-bin:query',
      summary: '查询回收站中的一项',
      query: z.object({ id: param.id() }),
      response: recycledDetail.nullable(),
    },
    async ({ db, query, user, now }) => {
      const item = await items(db, now)
        .where('id', '=', query.id)
        .where(await seenBy(db, user.id))
        .executeTakeFirst()
      if (!item) return null
      const restorable = await kindsWith(db, user.id, 'restore')
      return { ...toWire(item, restorable), ...(await describe(db, item)) }
    },
  )
  .post(
    '/restore',
    {
      access: 'perm:system:recycle-bin:restore',
      summary: '从回收站恢复',
      audit: { records: recycledRecords, gone: 'restore' },
      body: recycleRestoreBody,
      response: recycleOutcome,
    },
    async ({ deps, db, body, user, now }) => {
      const [found, restorable] = await Promise.all([
        items(db, now)
          .where(isAmong('id', body.ids))
          .where(await seenBy(db, user.id))
          .execute(),
        kindsWith(db, user.id, 'restore'),
      ])
      if (found.length === 0) throw notInRecycleBin()
      const refused = found
        .filter(({ kind }) => !restorable.has(kind as RecycleKindName))
        .map((item): [number, Failure] => [item.id, notAllowed(item)])
      return restoreItems(deps, {
        items: found,
        refused: new Map(refused),
        user,
        now,
        menuId: body.menuId,
      })
    },
  )
  // Needs no permission of the recycle bin: who deletes something by mistake takes it back at once.
  .post(
    '/undo',
    {
      access: 'signed-in',
      summary: '撤销删除',
      audit: { records: recycledRecords, ids: () => [], gone: 'restore' },
      body: recycleUndoBody,
      response: recycleOutcome,
    },
    async ({ deps, db, body: { kind, ids }, user, now }) => {
      const own = await items(db, now)
        .where('kind', '=', kind)
        .where(isAmong('rowId', ids))
        .where('userId', '=', user.id)
        .where('deleteTime', '>', now - UNDO_MS)
        .execute()
      if (own.length === 0 || !(await hasPermission(db, user.id, KINDS[kind].permissions.remove)))
        throw new Failure(1100020000, '无法撤销：只能在 1 分钟内撤销自己的删除，此后可在回收站中恢复')
      return restoreItems(deps, {
        items: own,
        user,
        now,
        onBegin: trx =>
          alsoChanges(
            trx,
            own.map(({ id }) => id),
          ),
      })
    },
  )
  .delete(
    '/delete-list',
    {
      access: 'perm:system:recycle-bin:purge',
      summary: '从回收站彻底删除',
      query: z.object({ ids: param.ids() }),
      // How many there were.
      response: z.int(),
    },
    async ({ deps, query, user, now }) => {
      const count = await deps.db.write(async trx => {
        const seen = await seenBy(trx, user.id)
        const { numUpdatedRows } = await trx
          .updateTable('recycleItems')
          .set({ purged: 1, until: now })
          .where(isAmong('id', query.ids))
          .where(present(now))
          .where(seen)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw notInRecycleBin()
        return Number(numUpdatedRows)
      })
      // What is more than one piece follows within a minute.
      await removePurged(deps.db, now, { most: 1 })
      return count
    },
  )

const notAllowed = ({ kind }: Item) =>
  new Failure(1100060004, `没有恢复${KINDS[kind as RecycleKindName].label}的权限`)
