import { join, resolve } from 'node:path'
import type { BackupRestore } from '@shared/contract/backups'
import type { Backups } from '../api/services'
import { filePathOf } from '../db/open'

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
  const place = { folder: process.cwd() }
  const file = filePathOf(databaseUrl)
  if (!file)
    return {
      ...{ engine: 'postgres', ...place, move: null },
      restore: `npm run data -- restore --from ${from} --to "$DATABASE_URL"`,
    }
  const path = resolve(file)
  const former = quoted(`${path}.before-restore`)
  return {
    engine: 'sqlite',
    ...place,
    move: `mkdir ${former} && mv ${['', '-wal', '-shm'].map(end => quoted(path + end)).join(' ')} ${former}`,
    restore: `npm run data -- restore --from ${from} --to ${quoted(`file:${path}`)}`,
  }
}
