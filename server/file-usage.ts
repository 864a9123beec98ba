import { type RawBuilder, sql } from 'kysely'
import type { FileUse } from '../src/api/infra/file'
import { mayUser } from './access'
import type { Reader } from './db/open'

/** Enough to warn of; nobody reads more. */
const SHOWN = 20

interface StoredPath {
  configId: number
  path: string
}

/** An address of the file stands in the text, with or without the host and the base path before it. */
function mentions(text: RawBuilder<string>, { configId, path }: StoredPath): RawBuilder<boolean> {
  const start = `/infra/file/${configId}/get/`
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return sql<boolean>`(instr(${text}, ${start + encoded}) > 0 or instr(${text}, ${start + path}) > 0)`
}

/** The columns of a row that may hold addresses, as one text. */
const joined = (...columns: string[]) =>
  sql.join<string>(
    columns.map(column => sql`coalesce(${sql.ref(column)}, '')`),
    sql` || ' ' || `,
  )

/** Where a stored file is used: nothing keeps it from being deleted there, but who deletes it is to know. */
export async function usesOf(db: Reader, file: StoredPath): Promise<FileUse[]> {
  const [documents, notices, configs, arbitrators, avatars] = await Promise.all([
    db
      .selectFrom('documents')
      .select(['id', 'title'])
      .where(mentions(joined('cover', 'content', 'attachments', 'linkUrl', 'sourceUrl'), file))
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('notices')
      .select(['id', 'title'])
      .where(mentions(joined('content'), file))
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('configs')
      .select(['id', 'name as title'])
      .where(mentions(joined('value'), file))
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('arbitrators')
      .select(['id', 'name as title'])
      .where(mentions(joined('photo'), file))
      // Still shown to visitors, whatever staff have changed since.
      .union(
        db
          .selectFrom('publishedArbitrators')
          .select(['id', 'name as title'])
          .where(mentions(joined('photo'), file)),
      )
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
    db
      .selectFrom('users')
      .select(['id', 'nickname as title'])
      .where(mentions(joined('avatar'), file))
      .orderBy('id')
      .limit(SHOWN)
      .execute(),
  ])
  const of = (kind: FileUse['kind'], rows: { id: number; title: string }[]): FileUse[] =>
    rows.map(row => ({ kind, ...row }))
  return [
    ...of('document', documents),
    ...of('notice', notices),
    ...of('config', configs),
    ...of('arbitrator', arbitrators),
    ...of('avatar', avatars),
  ]
}

/** Who may read what is named. */
const PERMISSIONS: Record<FileUse['kind'], string> = {
  document: 'system:documents:query',
  notice: 'system:notice:query',
  config: 'infra:config:query',
  arbitrator: 'system:arbitrator:query',
  avatar: 'system:user:query',
}

/** The kinds whose titles a user may read. That a file is used somewhere is told all the same. */
export async function readableKinds(db: Reader, userId: number): Promise<Set<FileUse['kind']>> {
  const kinds = Object.keys(PERMISSIONS) as FileUse['kind'][]
  const readable = await Promise.all(kinds.map(kind => mayUser(db, userId, PERMISSIONS[kind])))
  return new Set(kinds.filter((_, index) => readable[index]))
}
