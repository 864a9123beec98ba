import LibsqlInThreads from 'libsql/promise'

/** How long other programs are waited for, in ms. */
const PATIENCE = 8_000

/** Work on all of a file takes long: in libsql's threads it stops nothing else. */
async function withFile<T>(path: string, work: (file: LibsqlInThreads) => Promise<T>): Promise<T> {
  const file = new LibsqlInThreads(path, {})
  try {
    await file.exec(`pragma busy_timeout = ${PATIENCE}`)
    return await work(file)
  } finally {
    file.close()
  }
}

/** Copies a database that may be in use, as it is at one moment, to a file that is empty or not there. */
export const copySqlite = (from: string, to: string): Promise<void> =>
  withFile(from, async file => {
    await file.exec(`vacuum into '${to.replaceAll("'", "''")}'`)
  })

/** What SQLite finds damaged in a file. */
export const damageOfSqlite = (path: string): Promise<string[]> =>
  withFile(path, async file => {
    const check = await file.prepare('pragma integrity_check')
    const rows = (await check.all([])) as { integrity_check: string }[]
    return rows.map(({ integrity_check: found }) => found).filter(found => found !== 'ok')
  })
