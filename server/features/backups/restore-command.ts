import { join, resolve } from 'node:path'
import type { BackupRestore } from '@shared/contract/backups'
import type { Backups } from '../../platform/api/services'
import { filePathOf } from '../../platform/db/open'

/** As a shell reads it: paths may have spaces. */
const quoted = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/**
 * The command that restores a backup on the machine of the server. The address of a database server is that of the
 * environment, since it has a password.
 */
export function restoreCommand(
  { folder, databaseUrl, mayRestore }: Pick<Backups, 'folder' | 'databaseUrl' | 'mayRestore'>,
  name: string,
): Omit<BackupRestore, 'changes'> {
  const file = filePathOf(databaseUrl)
  const to = file ? quoted(`file:${resolve(file)}`) : '"$DATABASE_URL"'
  return {
    engine: file ? 'sqlite' : 'postgres',
    mayRestore,
    folder: quoted(process.cwd()),
    command: `npm run data -- restore ${quoted(join(folder, name))} --to ${to}`,
  }
}
