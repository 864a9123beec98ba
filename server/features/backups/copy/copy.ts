import { realpathSync } from 'node:fs'
import { schemaStateOf } from '../../../platform/db/migrate'
import {
  databaseExists,
  FOREIGN_LOG,
  filePathOf,
  hasForeignLog,
  openDatabase,
  openSnapshot,
} from '../../../platform/db/open'
import { DataError } from '../data-error'
import { type LoadedTable, type LoadOptions, load } from './load'
import { type Source, tablesIn } from './table-rows'

/**
 * Copies a database to an empty one, of the same engine or the other. The source is read as it was at the beginning,
 * whatever is written to it meanwhile.
 * @throws DataError, DatabaseUnfit, DatabaseUnavailable, DatabaseBusy
 */
export async function copyDatabase(from: string, to: string, options: LoadOptions): Promise<LoadedTable[]> {
  if (!databaseExists(from)) throw new DataError(`没有数据库：${from}`)
  if (isSame(from, to)) throw new DataError('来源和目标是同一个数据库。')
  const file = filePathOf(from)
  if (file && hasForeignLog(file)) throw new DataError(FOREIGN_LOG)
  const snapshot = await openSnapshot(from)
  try {
    const { last, isCurrent } = await schemaStateOf(snapshot)
    if (!isCurrent)
      throw new DataError('来源是旧版本的数据库。请先备份，用本版本启动一次系统，升级后再复制。')
    const source: Source = {
      migration: last,
      tables: () => tablesIn(snapshot.read, snapshot.engine, options.onReplaced),
    }
    const target = openDatabase(to)
    try {
      return await load(target, source, options)
    } finally {
      await target.close()
    }
  } finally {
    await snapshot.close()
  }
}

function isSame(one: string, other: string): boolean {
  const [file, otherFile] = [filePathOf(one), filePathOf(other)]
  if (file !== undefined && otherFile !== undefined)
    return databaseExists(other) && realpathSync(file) === realpathSync(otherFile)
  return file === undefined && otherFile === undefined && addressOf(one) === addressOf(other)
}

/** Which database of which server, without the user. */
const addressOf = (url: string) => {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}
