import { STORED_START } from '@shared/addresses'
import type { FileUse } from '@shared/contract/files'
import { type RawBuilder, sql } from 'kysely'
import { hasPermission } from '../auth/permissions'
import type { Reader } from '../db/open'
import { textColumns } from './file-addresses'

/** Enough to warn of; no one reads more. */
const SHOWN = 20

interface StoredFile {
  /** Where it is known: items of the disclosure board name files by number. */
  id?: number
  configId: number
  path: string
}

type Kind = FileUse['kind']

interface Place {
  kind: Kind
  /** The column by which a row is known to staff. */
  title: string
  /** The number it is known by, where that is not its own. */
  id?: string
  /** Who may read that. */
  permission: string
}

/** What staff call the tables in which addresses of files stand. A table that is not named here is 其他. */
const PLACES: Record<string, Place> = {
  documents: { kind: 'document', title: 'title', permission: 'system:documents:query' },
  documentVersions: {
    kind: 'version',
    title: 'title',
    id: 'documentId',
    permission: 'system:documents:query',
  },
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
}

/** An address of the file is in the text, with or without the host and the base path before it. */
function mentions(text: RawBuilder<string>, { configId, path }: StoredFile): RawBuilder<boolean> {
  const start = `${STORED_START}${configId}/get/`
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return sql<boolean>`(instr(${text}, ${start + encoded}) > 0 or instr(${text}, ${start + path}) > 0)`
}

/** The columns of a row that may hold addresses, as one text. */
const joined = (columns: string[]) =>
  sql.join<string>(
    columns.map(column => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  )

async function usesIn(db: Reader, table: string, columns: string[], file: StoredFile): Promise<FileUse[]> {
  const place = PLACES[table]
  const title = place ? sql.ref(place.title) : sql`null`
  const isTarget =
    table === 'disclosureItems' && file.id !== undefined
      ? sql`(kind = 'file' and target = ${String(file.id)})`
      : sql`false`
  const { rows } = await sql<{ id: number; title: string | null }>`
    select ${sql.ref(place?.id ?? 'rowid')} as id, ${title} as title from ${sql.table(table)}
    where ${isTarget} or ${mentions(joined(columns), file)}
    order by rowid desc limit ${SHOWN}`.execute(db)
  return rows.map(row => ({ kind: place?.kind ?? 'other', ...row }))
}

/** Where a stored file is used: nothing keeps it from being deleted there, but who deletes it is to know. */
export async function usesOf(db: Reader, file: StoredFile): Promise<FileUse[]> {
  const columns = await textColumns(db)
  const uses: FileUse[] = []
  for (const table of new Set([...Object.keys(PLACES), ...columns.map(one => one.table)])) {
    const names = columns.filter(one => one.table === table).map(({ column }) => column)
    if (names.length > 0) uses.push(...(await usesIn(db, table, names, file)))
  }
  // An article is one, with all its versions; an arbitrator too, kept and published.
  const keyOf = ({ kind, id }: FileUse) => `${kind === 'version' ? 'document' : kind} ${id}`
  const named = new Map<string, FileUse>()
  for (const use of uses) if (!named.has(keyOf(use))) named.set(keyOf(use), use)
  return [...named.values()]
}

/** Whether a stored file is a user's avatar: a short look, for transactions. */
export const isAvatar = async (db: Reader, file: StoredFile): Promise<boolean> =>
  (await usesIn(db, 'users', ['avatar'], file)).length > 0

/** The kinds whose titles a user may read. That a file is used somewhere is reported all the same. */
export async function readableKinds(db: Reader, userId: number): Promise<Set<Kind>> {
  const readable = await Promise.all(
    Object.values(PLACES).map(async ({ kind, permission }) =>
      (await hasPermission(db, userId, permission)) ? [kind] : [],
    ),
  )
  return new Set(readable.flat())
}
