import { dirname, join, resolve } from 'node:path'
import type { BackupRestore } from '@shared/contract/backups'
import type { Backups } from '../../platform/api/services'
import { filePathOf } from '../../platform/db/open'

/** As a shell reads it: paths may have spaces. */
const quoted = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/**
 * The commands that restore a backup on the machine of the server. The address of a database server is that of the
 * environment, since it has a password.
 */
export function restoreCommands(
  { folder, databaseUrl }: Pick<Backups, 'folder' | 'databaseUrl'>,
  name: string,
): BackupRestore {
  const from = quoted(join(folder, name))
  const place = { folder: quoted(process.cwd()) }
  const file = filePathOf(databaseUrl)
  if (!file)
    return {
      ...{ engine: 'postgres', ...place, move: null },
      restore: `npm run data -- restore --from ${from} --to "$DATABASE_URL"`,
    }
  const path = resolve(file)
  // Beside it, and not under a name that begins like it.
  const former = quoted(join(dirname(path), `before-${name.replace(/\..*/, '')}`))
  return {
    engine: 'sqlite',
    ...place,
    // With the files that SQLite has beside it, if there are any.
    move: `mkdir ${former} && mv ${quoted(path)}* ${former}`,
    restore: `npm run data -- restore --from ${from} --to ${quoted(`file:${path}`)}`,
  }
}
