import type { FileUse } from '@shared/contract/files'
import { STORED_START } from '@shared/domain/paths/addresses'
import { type RawBuilder, sql } from 'kysely'
import { rowPlace } from '../../platform/db/catalog'
import type { Reader } from '../../platform/db/database'
import { hasPart, isAmong } from '../../platform/db/query'
import { writtenInScope } from '../documents'
import { hasPermission } from '../permissions'
import { usedColumns } from './file-addresses'

/** Enough for a warning; no one reads more. */
const SHOWN = 20

interface StoredFile {
  /** The id, where uses by id exist: items of the disclosure board name files by id. */
  id?: number
  configId: number
  path: string
}

type Kind = FileUse['kind']

interface Place {
  kind: Kind
  /** The column that identifies a row to staff; left out where they have no name of their own. */
  title?: string
  /** The column with the id to link to, where that is not the row's own. */
  id?: string
  /** The permission to read it. */
  permission: string
}

/** The names that staff see for tables with addresses of files. A table that is missing here is 其他. */
const PLACES: Record<string, Place> = {
  documents: { kind: 'document', title: 'title', permission: 'system:documents:query' },
  documentVersions: {
    kind: 'version',
    title: 'title',
    id: 'documentId',
    permission: 'system:documents:query',
  },
  // Changes of a published document, in its editor.
  documentReviews: { kind: 'version', id: 'documentId', permission: 'system:documents:query' },
  notices: { kind: 'notice', title: 'title', permission: 'system:notice:query' },
  configs: { kind: 'config', title: 'name', permission: 'infra:config:query' },
  arbitrators: { kind: 'arbitrator', title: 'name', permission: 'system:arbitrator:query' },
  // Still shown to visitors, whatever staff have changed since.
  publishedArbitrators: { kind: 'arbitrator', title: 'name', permission: 'system:arbitrator:query' },
  users: { kind: 'avatar', title: 'nickname', permission: 'system:user:query' },
  disclosureItems: { kind: 'disclosure', title: 'title', permission: 'system:disclosure:query' },
  notifyTemplates: { kind: 'message', title: 'name', permission: 'system:notify-template:query' },
  notifyMessages: { kind: 'message', title: 'templateNickname', permission: 'system:notify-template:query' },
  dictData: { kind: 'dict', title: 'label', permission: 'system:dict:query' },
  menus: { kind: 'menu', title: 'name', permission: 'system:menu:query' },
  recycleRows: { kind: 'recycled', id: 'itemId', permission: 'system:recycle-bin:query' },
}

/** Whether an address of the file is in the text, with or without the host and the base path. */
function mentions(text: RawBuilder<string>, { configId, path }: StoredFile): RawBuilder<boolean> {
  const start = `${STORED_START}${configId}/get/`
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return sql<boolean>`(${hasPart(text, start + encoded)} or ${hasPart(text, start + path)})`
}

/** The columns of a row that may hold addresses, as one text. */
const joined = (columns: string[]) =>
  sql.join<string>(
    columns.map(column => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  )

async function usesIn(db: Reader, table: string, columns: string[], file: StoredFile): Promise<FileUse[]> {
  const place = PLACES[table]
  const title = place?.title ? sql.ref(place.title) : sql`null`
  const isTarget =
    table === 'disclosureItems' && file.id !== undefined
      ? sql`(kind = 'file' and target = ${String(file.id)})`
      : sql`false`
  const { rows } = await sql<{ id: number; title: string | null }>`
    select ${place ? sql.ref(place.id ?? 'id') : sql`row_number() over ()`} as id, ${title} as title
    from ${sql.table(table)} where ${isTarget} or ${mentions(joined(columns), file)}
    order by ${rowPlace} desc limit ${SHOWN}`.execute(db)
  return rows.map(row => ({ kind: place?.kind ?? 'other', ...row }))
}

/** What an article shows a file as. */
const SHOWN_AS = { cover: 'cover', content: 'content', attachments: 'attachment' } as const

async function usesInDocuments(db: Reader, columns: string[], file: StoredFile): Promise<FileUse[]> {
  const uses = await usesIn(db, 'documents', columns, file)
  if (uses.length === 0) return uses
  const { rows } = await sql<{ id: number } & Record<keyof typeof SHOWN_AS, number | boolean>>`
    select id, ${sql.join(
      Object.keys(SHOWN_AS).map(
        column => sql`${mentions(sql`coalesce(${sql.ref(column)}, '')`, file)} as ${sql.ref(column)}`,
      ),
    )} from documents where ${isAmong(
      'id',
      uses.map(({ id }) => id),
    )}`.execute(db)
  const shown = new Map(rows.map(row => [row.id, row]))
  return uses.map(use => {
    const as = Object.entries(SHOWN_AS).flatMap(([column, name]) =>
      shown.get(use.id)?.[column as keyof typeof SHOWN_AS] ? [name] : [],
    )
    return as.length > 0 ? { ...use, as } : use
  })
}

/** Where a stored file is used: this does not prevent its deletion, but the user who deletes it must know. */
export async function usesOf(db: Reader, file: StoredFile): Promise<FileUse[]> {
  const columns = await usedColumns(db)
  const uses: FileUse[] = []
  for (const table of new Set([...Object.keys(PLACES), ...columns.map(one => one.table)])) {
    const names = columns.filter(one => one.table === table).map(({ column }) => column)
    if (names.length === 0) continue
    uses.push(
      ...(await (table === 'documents' ? usesInDocuments(db, names, file) : usesIn(db, table, names, file))),
    )
  }
  // An article with all its versions counts once; so does an arbitrator, as prepared and as published.
  const keyOf = ({ kind, id }: FileUse) => `${kind === 'version' ? 'document' : kind} ${id}`
  const named = new Map<string, FileUse>()
  for (const use of uses) if (!named.has(keyOf(use))) named.set(keyOf(use), use)
  return [...named.values()]
}

/** Whether a stored file is a user's avatar: a quick check, for transactions. */
export const isAvatar = async (db: Reader, file: StoredFile): Promise<boolean> =>
  (await usesIn(db, 'users', ['avatar'], file)).length > 0

/**
 * Uses with the titles that a user may read: of kinds for which the user has the permission, and of documents, with their
 * versions, in the user's data scope. The existence of other uses is reported all the same.
 */
export async function withReadableTitles(
  db: Reader,
  uses: readonly FileUse[],
  userId: number,
): Promise<FileUse[]> {
  const kinds = await Promise.all(
    Object.values(PLACES).map(async ({ kind, permission }) =>
      (await hasPermission(db, userId, permission)) ? [kind] : [],
    ),
  )
  const readable = new Set(kinds.flat())
  const isDocument = ({ kind }: FileUse) => kind === 'document' || kind === 'version'
  const seen = await db
    .selectFrom('documents')
    .select('id')
    .where(
      isAmong(
        'id',
        uses.filter(isDocument).map(({ id }) => id),
      ),
    )
    .where(await writtenInScope(db, userId))
    .execute()
  const ids = new Set(seen.map(({ id }) => id))
  const isReadable = (use: FileUse) => readable.has(use.kind) && (!isDocument(use) || ids.has(use.id))
  return uses.map(use => ({ ...use, title: isReadable(use) ? use.title : null }))
}
