import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** libsql returns when a statement is done: in a thread of its own, a long one stops nothing else. */
const PROGRAM = `
  const { workerData: { library, path, statement, parameters }, parentPort } = require('node:worker_threads')
  const Libsql = require(library)
  const file = new Libsql(path)
  try {
    file.exec('pragma busy_timeout = 8000')
    const prepared = file.prepare(statement)
    parentPort.postMessage(prepared.reader ? prepared.all(parameters) : (prepared.run(parameters), []))
  } finally {
    file.close()
  }
`

/** Runs one statement that takes long on a SQLite file. @returns its rows */
export function runOnFile(
  path: string,
  statement: string,
  parameters: readonly string[] = [],
): Promise<Record<string, unknown>[]> {
  const library = createRequire(import.meta.url).resolve('libsql')
  const worker = new Worker(PROGRAM, {
    eval: true,
    workerData: { library, path, statement, parameters },
  })
  return new Promise((resolve, reject) => {
    let rows: Record<string, unknown>[] | undefined
    worker.on('message', found => {
      rows = found
    })
    worker.on('error', reject)
    worker.on('exit', () => (rows ? resolve(rows) : reject(new Error('the statement was not finished'))))
  })
}

/** What SQLite finds damaged in a file. */
export async function damageOf(path: string): Promise<string[]> {
  const rows = await runOnFile(path, 'pragma integrity_check')
  return rows.map(({ integrity_check: found }) => String(found)).filter(found => found !== 'ok')
}
