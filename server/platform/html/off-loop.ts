import { availableParallelism } from 'node:os'
import { badInput, Failure } from '../api/envelope'
import { type ThreadLimits, ThreadPool, ThreadStopped } from '../threads/run-in-thread'

/**
 * Characters of a text beyond which work on it is done in a thread: sanitising as many signs that each are a piece of
 * their own takes a tenth of a second.
 */
const LARGE = 50_000
/** Seconds for one text. What editors write, of any length that may be saved, takes less than one. */
const SECONDS = 10

const LIMITS: ThreadLimits = {
  // One core is left for everything else.
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  memory: 512,
  time: SECONDS * 1_000,
  waiting: 50,
}

/** Whether work on a text is done in a thread. */
export const isLarge = (text: string): boolean => text.length > LARGE

/** What a thread is given. */
interface TextTask {
  name: string
  input: readonly unknown[]
}

/** Everything that a thread can do, by its name. */
const works = new Map<string, (...input: never[]) => unknown>()
let pool: ThreadPool<TextTask, unknown> | null = null

/**
 * Has work on large texts done in threads from now on; without this, it is done where it is asked for.
 * @param program server/app/text-thread.ts, as it was built
 * @returns ends the threads
 */
export function openTextThreads(program: string, limits: Partial<ThreadLimits> = {}): () => Promise<void> {
  const opened = new ThreadPool<TextTask, unknown>(program, { ...LIMITS, ...limits })
  pool = opened
  return () => {
    if (pool === opened) pool = null
    return opened.close()
  }
}

/**
 * The same work as a call that never holds up other requests: that on a large text is done in a thread, which is ended
 * beyond its limits. The first argument is the text. All arguments and the result have to be plain values.
 * @param name of its own; the module has to be among those of server/app/text-thread.ts
 * @returns a function that throws what the work throws, Failure 400 for a text that takes too much, 429 while too many wait
 */
export function offLoop<Input extends [text: string | null, ...unknown[]], Output>(
  name: string,
  work: (...input: Input) => Output,
): (...input: Input) => Promise<Output> {
  works.set(name, work as (...input: never[]) => unknown)
  return async (...input) => {
    if (!pool || !isLarge(input[0] ?? '')) return work(...input)
    return pool.run({ name, input }).catch((error: unknown) => {
      throw error instanceof ThreadStopped ? failureOf(error) : error
    }) as Promise<Output>
  }
}

function failureOf({ reason }: ThreadStopped): Failure {
  if (reason === 'time') return badInput(`正文过于复杂，处理时间超过 ${SECONDS} 秒，请精简格式或者分为几篇`)
  if (reason === 'memory') return badInput('正文过于复杂，处理所需内存超过限制，请精简格式或者分为几篇')
  return new Failure(429, '正在处理的长篇正文较多，系统繁忙，请 10 秒后再试')
}

/** Does in a thread what `offLoop` was asked for. */
export function workOnText(task: unknown): unknown {
  const { name, input } = task as TextTask
  const work = works.get(name)
  if (!work) throw new Error(`no such work: ${name}`)
  return work(...(input as never[]))
}
