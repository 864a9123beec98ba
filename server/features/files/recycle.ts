import { Failure } from '../../platform/api/envelope'
import type { Reader, Writer } from '../../platform/db/database'
import type { Item, RecycleKind } from '../../platform/db/recycle/kind'
import {
  contentOf,
  keepContents,
  type Places,
  readContent,
  returnContent,
} from '../../platform/files/contents'
import { StoreUnavailable } from '../../platform/files/errors'
import { DOWNLOAD_CENTRE } from '../../platform/files/public-files'
import { sizeText } from './storage-limits'
import { rowsNaming } from './uses/read-uses'

const BYTES_GONE = () => new Failure(1100060002, '文件的内容已经不在，不能恢复')

/** Files come back with their bytes, which stay where they are; their smaller pictures are made again. */
export const fileKind: RecycleKind<'files'> = {
  kind: 'file',
  table: 'files',
  label: '文件',
  permissions: { query: 'infra:file:query', remove: 'infra:file:delete', restore: 'infra:file:update' },
  title: 'name',
  size: 'size',
  leave: keepContents,
  facts: row => ({
    文件类型: row.type,
    文件大小: sizeText(row.size),
    文件路径: row.path,
    下载中心: row.source === DOWNLOAD_CENTRE ? '在下载中心' : null,
  }),
  beforeRestore: async (trx, row, { item }) => {
    if (!(await contentOf(trx, eb => eb('recycleId', '=', item.id)))) throw BYTES_GONE()
    const wasListed = row.source === DOWNLOAD_CENTRE
    return {
      changes: { variantsMade: 0, variantFailures: 0, ...(wasListed && { source: null }) },
      notes: wasListed ? ['已移出下载中心，需要时请重新放入'] : [],
    }
  },
  restored: (trx, row, { item }) => returnContent(trx, { itemId: item.id, fileId: row.id }),
}

/**
 * What is found out before the transaction in which files are restored: whether their bytes are there, and which rows
 * use them.
 */
export async function prepareFiles(places: Places, items: readonly Item[]) {
  const refused = new Map<number, Failure>()
  for (const { id } of items) {
    const failure = await unreadable(places, id)
    if (failure) refused.set(id, failure)
  }
  const uses = await rowsNaming(
    places.db.slowRead,
    await pathsOf(
      places.db.read,
      items.filter(({ id }) => !refused.has(id)),
    ),
  )
  return {
    refused,
    /** Has the uses read again. */
    finish: async (trx: Writer): Promise<void> => {
      for (const use of uses)
        await trx
          .insertInto('fileUseChanges')
          .values(use)
          .onConflict(conflict => conflict.doNothing())
          .execute()
    },
  }
}

async function unreadable(places: Places, itemId: number): Promise<Failure | undefined> {
  const content = await contentOf(places.db.read, eb => eb('recycleId', '=', itemId))
  if (!content) return BYTES_GONE()
  try {
    const bytes = await readContent(places, content, { start: 0, end: 1 })
    await bytes?.return()
    return bytes ? undefined : BYTES_GONE()
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    return new Failure(1100060003, '文件存储服务暂时无法使用，请稍后再试')
  }
}

async function pathsOf(db: Reader, items: readonly Item[]): Promise<{ id: number; path: string }[]> {
  const rows = await db
    .selectFrom('recycleRows')
    .select('row')
    .where(
      'itemId',
      'in',
      items.map(({ id }) => id),
    )
    .where('source', '=', 'files')
    .execute()
  return rows.map(({ row }) => JSON.parse(row) as { id: number; path: string })
}
