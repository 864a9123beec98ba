import type Libsql from 'libsql'
import type { Database, Reader, Writer } from '../database'
import { openCheckpoints } from './checkpoint'

/** Transactions between two checkpoints: their log stays at a few MB. */
const CHECKPOINT_AFTER = 32
/** Pages of the log after which SQLite makes a checkpoint itself: its own default. */
const AUTOMATIC = 1_000

interface Options {
  path: string
  writer: Reader
  /** The connection of `writer`. */
  file: Libsql.Database
  /** A number that changes with every transaction of others, and with those made here. */
  version: () => number
}

/**
 * Transactions that do not wait for the disk: a checkpoint does, on another thread. Meanwhile SQLite makes none of its
 * own, which would stop the whole process for as long as the disk takes.
 */
export function openBulk({ path, writer, file, version }: Options) {
  const checkpoints = openCheckpoints(path)
  let running = 0
  let written = 0
  let unseen = 0
  async function write<T>(work: (trx: Writer) => Promise<T>): Promise<T> {
    const result = await writer.connection().execute(async connection => {
      // Possible between transactions only.
      file.exec('PRAGMA synchronous = NORMAL')
      try {
        let before = 0
        const done = await connection.transaction().execute(async trx => {
          const value = await work(trx)
          // Others cannot have written since the transaction began.
          before = version()
          return value
        })
        unseen += version() - before || 0
        return done
      } finally {
        file.exec('PRAGMA synchronous = FULL')
      }
    })
    if (++written % CHECKPOINT_AFTER === 0) await checkpoints.run()
    return result
  }
  const run: Database['bulk'] = async work => {
    running++
    file.exec('PRAGMA wal_autocheckpoint = 0')
    try {
      await work(write)
      await checkpoints.run()
    } finally {
      if (--running === 0) file.exec(`PRAGMA wal_autocheckpoint = ${AUTOMATIC}`)
    }
  }
  /** By how much `version` has changed through these transactions: nothing that is cached depends on them. */
  return { run, unseen: () => unseen, close: checkpoints.close }
}
