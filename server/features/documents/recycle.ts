import { DOCUMENT_LABELS } from '@shared/domain/documents'
import { sql } from 'kysely'
import { Failure } from '../../platform/api/envelope'
import { chinaDateTime } from '../../platform/config/time'
import type { Writer } from '../../platform/db/database'
import { updatedStamp } from '../../platform/db/optimistic-lock'
import type { RecycleKind, RecyclePart, Restoring } from '../../platform/db/recycle/kind'
import { englishSections, facadeMenus } from '../menus'
import { writeLog } from './log/log'
import { readMessages } from './review/messages'
import { type DocumentRow, PUBLISHED } from './rows'
import { checkSection, NOT_PUBLISHED, nextState } from './save'
import { textsOf } from './service'
import { checkTranslation, untie } from './translations'
import { storeVersion } from './versions/versions'

/**
 * The tables with rows that belong to a document: they go to the recycle bin and come back with it. Every table that
 * refers to `documents` is here or, with a reason, in tests/server/features/recycle-bin/recycle-bin-kinds.test.ts.
 */
const DOCUMENT_PARTS: readonly RecyclePart[] = [
  { table: 'documentVersions', column: 'documentId', label: '历史版本' },
  { table: 'documentReviews', column: 'documentId' },
  { table: 'documentDrafts', column: 'documentId', needs: { column: 'userId', table: 'users' } },
]

/** Documents come back as drafts, with their versions: what visitors see is published by a user alone. */
export const documentKind: RecycleKind<'documents'> = {
  kind: 'document',
  table: 'documents',
  label: '文章',
  permissions: {
    query: 'system:documents:query',
    remove: 'system:documents:delete',
    restore: 'system:documents:create',
  },
  title: 'title',
  place: sql`(select "menus"."name" from "menus" where "menus"."id" = t."menuId")`,
  owner: 'creatorId',
  parts: DOCUMENT_PARTS,
  links: [{ table: 'documents', column: 'translationOf' }],
  leave: async (trx, ids, now) => void (await readMessages(trx, ids, now)),
  facts: row => ({
    [DOCUMENT_LABELS.author]: row.author,
    [DOCUMENT_LABELS.source]: row.source,
    撰写人: row.creator,
    [DOCUMENT_LABELS.status]: row.status === PUBLISHED ? '已发布' : '未发布',
    [DOCUMENT_LABELS.publishTime]: row.publishTime === null ? null : chinaDateTime(row.publishTime),
    最后修改: chinaDateTime(row.updateTime),
    [DOCUMENT_LABELS.summary]: textsOf(row).summary,
    [DOCUMENT_LABELS.linkUrl]: row.linkUrl,
    [DOCUMENT_LABELS.attachments]: attachmentNames(textsOf(row).attachments),
  }),
  content: row => textsOf(row).content,
  beforeRestore: async (trx, row, { item, menuId, user, now }) => {
    const section = await sectionOf(trx, row.menuId, { chosen: menuId, name: item.place })
    const { translationOf, notes } = await counterpartOf(trx, { ...row, menuId: section }, user.id)
    const moved = section !== row.menuId
    const wasPublished = row.status === PUBLISHED
    const changed = wasPublished || moved || translationOf !== row.translationOf
    return {
      changes: changed
        ? {
            menuId: section,
            translationOf,
            ...(wasPublished && nextState(row, { status: NOT_PUBLISHED }, item.deleteTime)),
            ...updatedStamp({ user, now }, row),
          }
        : {},
      notes: [...(wasPublished ? ['现为未发布状态，需要重新发布'] : []), ...notes],
    }
  },
  restored: recordRestore,
}

function attachmentNames(attachments: string): string {
  const names = JSON.parse(attachments) as { name: string }[]
  return names.map(({ name }) => name).join('、')
}

interface Section {
  chosen: number | undefined
  name: string | null
}

/** @throws Failure 1100060001 where the section is gone and none was chosen, 1100001001 for a chosen one that is none */
async function sectionOf(trx: Writer, menuId: number, { chosen, name }: Section): Promise<number> {
  const { root, rows } = await facadeMenus(trx)
  if (menuId !== root?.id && rows.some(row => row.id === menuId)) return menuId
  if (chosen === undefined)
    throw new Failure(1100060001, `所属栏目${name ? `“${name}”` : ''}已经删除，请选择恢复到哪个栏目`)
  await checkSection(trx, chosen)
  return chosen
}

/** The document in the other language; null where that is gone, or another one took its place. */
async function counterpartOf(trx: Writer, row: DocumentRow, userId: number) {
  try {
    await checkTranslation(trx, row, { userId, former: row.translationOf })
    return { translationOf: row.translationOf, notes: [] }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { translationOf: null, notes: ['与中文文章的对应关系没有恢复'] }
  }
}

/** The log has every restore; a version is made where something is not as it was. */
async function recordRestore(trx: Writer, row: DocumentRow, { user, now }: Restoring): Promise<void> {
  const { id } = row
  const restored = await trx
    .selectFrom('documents')
    .select(['menuId', 'updateTime'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // A Chinese document that is in an English section now cannot have an English one.
  if ((await englishSections(trx)).has(restored.menuId)) await untie(trx, [id])
  const isStored =
    restored.updateTime !== row.updateTime &&
    (await storeVersion(trx, id, { before: row, action: 'recover' }))
  if (!isStored) await writeLog(trx, row, { user, now, action: 'recover' })
}
