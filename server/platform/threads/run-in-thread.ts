import { type Transferable, Worker } from 'node:worker_threads'
import { Failure } from '../api/envelope'
import type { ThreadAnswer } from './serve-thread'

export interface ThreadLimits {
  /** How many threads work at a time. */
  threads: number
  /** Megabytes that one thread may hold in objects and texts. */
  memory: number
  /** Milliseconds for one task, from when a thread has it. */
  time: number
  /** The most tasks that wait for a thread. */
  waiting: number
}

/** Why a task was ended or not begun: nothing of what it did remains. */
export class ThreadStopped extends Error {
  constructor(readonly reason: 'time' | 'memory' | 'waiting' | 'aborted') {
    super(`a task was stopped: ${reason}`)
    this.name = 'ThreadStopped'
  }
}

interface RunOptions {
  /** Ends the task. */
  signal?: AbortSignal
  /** Parts of the input that are handed over and not copied. */
  transfer?: readonly Transferable[]
}

/** How long, in ms, a thread that has nothing to do is kept: it takes 20 MB. */
const IDLE_FOR = 30_000

/**
 * Runs tasks in threads of their own, so that requests do not wait for work that takes long, and ends those that take
 * too much. A thread does one task after another; one that was ended is replaced.
 */
export class ThreadPool<Input, Output> {
  private running = 0
  private readonly waiting: (() => void)[] = []
  private readonly idle = new Map<Worker, NodeJS.Timeout>()
  private readonly closing = new AbortController()

  /** @param program the file of the thread as it was built: its tasks are done by `serveThread` */
  constructor(
    private readonly program: string | URL,
    private readonly limits: ThreadLimits,
  ) {}

  /**
   * Does one task.
   * @returns what the thread made of the input
   * @throws ThreadStopped beyond a limit or once aborted; Failure as the task threw it; Error for a fault of the task
   */
  async run(input: Input, { signal, transfer = [] }: RunOptions = {}): Promise<Output> {
    const ended = signal ? AbortSignal.any([signal, this.closing.signal]) : this.closing.signal
    await this.waitForThread(ended)
    try {
      return await this.perform(input, ended, transfer)
    } finally {
      const next = this.waiting.shift()
      // The place is passed to the next task, or becomes free.
      if (next) next()
      else this.running -= 1
    }
  }

  /** Ends all threads with what they do. */
  async close(): Promise<void> {
    this.closing.abort()
    const idle = [...this.idle.keys()]
    for (const worker of idle) this.take(worker)
    await Promise.all(idle.map(worker => worker.terminate()))
  }

  /** Resolves once there is a place for one more task. */
  private waitForThread(ended: AbortSignal): Promise<void> {
    if (ended.aborted) throw new ThreadStopped('aborted')
    if (this.running < this.limits.threads) {
      this.running += 1
      return Promise.resolve()
    }
    if (this.waiting.length >= this.limits.waiting) throw new ThreadStopped('waiting')
    return new Promise((resolve, reject) => {
      const begin = () => {
        ended.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(begin), 1)
        reject(new ThreadStopped('aborted'))
      }
      this.waiting.push(begin)
      ended.addEventListener('abort', leave, { once: true })
    })
  }

  private async perform(
    input: Input,
    ended: AbortSignal,
    transfer: readonly Transferable[],
  ): Promise<Output> {
    const worker = [...this.idle.keys()].pop() ?? this.start()
    this.take(worker)
    let isWhole = false
    try {
      const answer = await this.ask(worker, input, ended, transfer)
      isWhole = true
      if ('failure' in answer) throw new Failure(answer.failure.code, answer.failure.message)
      if ('fault' in answer) throw new Error(`a task failed: ${answer.fault}`)
      return answer.value as Output
    } finally {
      if (isWhole && !this.closing.signal.aborted) this.keep(worker)
      else void worker.terminate()
    }
  }

  private ask(worker: Worker, input: Input, ended: AbortSignal, transfer: readonly Transferable[]) {
    let forget = () => {}
    const answer = new Promise<ThreadAnswer>((resolve, reject) => {
      const aborted = () => reject(new ThreadStopped('aborted'))
      const failed = (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadStopped('memory') : error)
      const gone = (code: number) => reject(new Error(`a thread ended: ${code}`))
      const timer = setTimeout(() => reject(new ThreadStopped('time')), this.limits.time)
      ended.addEventListener('abort', aborted)
      worker.on('message', resolve).on('error', failed).on('exit', gone)
      forget = () => {
        clearTimeout(timer)
        ended.removeEventListener('abort', aborted)
        worker.off('message', resolve).off('error', failed).off('exit', gone)
      }
      worker.postMessage(input, transfer)
    })
    return answer.finally(() => forget())
  }

  private start(): Worker {
    const worker = new Worker(this.program, {
      // Neither options nor secrets of the process are the thread's.
      ...{ execArgv: [], env: {} },
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memory, maxYoungGenerationSizeMb: 32 },
    })
    // Of one that is being ended, or has nothing to do.
    worker.on('error', () => {})
    worker.once('exit', () => this.take(worker))
    worker.unref()
    return worker
  }

  private keep(worker: Worker): void {
    const timer = setTimeout(() => {
      this.idle.delete(worker)
      void worker.terminate()
    }, IDLE_FOR)
    timer.unref()
    this.idle.set(worker, timer)
  }

  private take(worker: Worker): void {
    clearTimeout(this.idle.get(worker))
    this.idle.delete(worker)
  }
}
