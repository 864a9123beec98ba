import type { BackupTools } from '../../platform/api/services'
import type { Database } from '../../platform/db/database'
import { filePathOf } from '../../platform/db/open'
import { dumpProblem, dumpVersion, serverVersion } from './pg-tools'

/** How long what was found holds, in ms. */
const HOLDS = 60_000

/** Whether this machine can back the database up: SQLite always, PostgreSQL by its own programs. */
export function toolsWatch({
  db,
  databaseUrl,
  isLeftToOperator,
}: {
  db: Database
  databaseUrl: string
  isLeftToOperator: boolean
}): () => Promise<BackupTools> {
  let found: { state: Promise<BackupTools>; at: number } | undefined
  const look = async (): Promise<BackupTools> => {
    if (isLeftToOperator) return { byOperator: true, problem: null }
    if (filePathOf(databaseUrl)) return { byOperator: false, problem: null }
    const version = await dumpVersion()
    if (version === undefined) return { byOperator: true, problem: null }
    // While the server is away, there are other things to say.
    const server = await serverVersion(db.read).catch(() => 0)
    return { byOperator: false, problem: dumpProblem(version, server) ?? null }
  }
  return () => {
    if (!found || performance.now() - found.at > HOLDS) found = { state: look(), at: performance.now() }
    return found.state
  }
}
