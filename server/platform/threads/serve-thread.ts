import { parentPort } from 'node:worker_threads'
import { Failure } from '../api/envelope'

/** What a thread sends for each task. */
export type ThreadAnswer =
  | { value: unknown }
  | { failure: { code: number; message: string } }
  /** A mistake of the program. */
  | { fault: string }

/** Does every task that this thread is given by a `ThreadPool`, one after another. */
export function serveThread(work: (input: unknown) => unknown): void {
  parentPort?.on('message', async (input: unknown) => {
    parentPort?.postMessage(await answerTo(work, input))
  })
}

async function answerTo(work: (input: unknown) => unknown, input: unknown): Promise<ThreadAnswer> {
  try {
    return { value: await work(input) }
  } catch (error) {
    if (error instanceof Failure) return { failure: { code: error.code, message: error.message } }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
