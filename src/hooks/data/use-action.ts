import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { notice } from '@/lib/browser/notice'
import { HttpError } from '@/lib/http/errors'

/** A text is shown as a confirmation; true and false have been decided already; undefined and '' need none. */
type Question = string | boolean | undefined

interface Options<A, R> {
  /** The confirmation shown first. */
  confirm?: (subject: A) => Question | Promise<Question>
  run: (subject: A) => Promise<R>
  /** The notice of success, or what follows from the result; a text that it returns is the notice. */
  done?: string | ((result: R, subject: A) => unknown)
  /** What to load again, also after a failure, since the record may be gone. */
  invalidate?: QueryKey | (() => Promise<unknown>)
  /** For failures that are shown beside a field or that the HTTP layer must not show. */
  onError?: (error: unknown, subject: A) => unknown
  /** It closes what it is in, such as a dialog, which can still be clicked until it is gone. */
  once?: boolean
}

/**
 * An action of the user: asks, runs once however often it is clicked, notifies, and loads again what it changed. `run`
 * never rejects and resolves to whether the action succeeded. `busy` and `subject` are those of the running action;
 * they leave out the confirmation, since nothing runs while the user decides.
 *
 * @example
 * const remove = useAction({
 *   confirm: (row: Notice) => `删除内部通知“${row.title}”？`,
 *   run: row => noticeCalls.remove(row.id),
 *   done: '删除成功',
 *   invalidate: NOTICE_KEY,
 * })
 * <Button loading={remove.busy} onClick={() => void remove.run(row)}>删除</Button>
 */
export function useAction<A = void, R = unknown>(options: Options<A, R>) {
  const { confirm, run, done, invalidate, onError = reportUnshown, once = false } = options
  const client = useQueryClient()
  // State would be read too late by a second click in the same frame.
  const started = useRef(false)

  const reload = async () => {
    if (typeof invalidate === 'function') await invalidate()
    else if (invalidate) await client.invalidateQueries({ queryKey: invalidate })
  }

  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (subject: A) =>
      attempt({
        work: async () => {
          const result = await run(subject)
          const text = typeof done === 'function' ? done(result, subject) : done
          if (typeof text === 'string') notice.success(text)
          return true
        },
        onError: error => void onError(error, subject),
        after: reload,
      }),
    // Forms pass passwords: nothing of them stays in the cache.
    gcTime: 0,
  })

  const agrees = (subject: A) =>
    attempt({
      work: async () => isAgreed(await confirm?.(subject)),
      onError: error => {
        onError(error, subject)
        return reload()
      },
    })

  return {
    run: (subject: A): Promise<boolean> =>
      runAlone(started, once, async () => (await agrees(subject)) && (await mutateAsync(subject))),
    busy: isPending,
    /** Whether it has begun, confirmation included: for what must not happen meanwhile. */
    isStarted: () => started.current,
    /** What the running action is about. */
    subject: isPending ? variables : undefined,
  }
}

// React Compiler leaves out a hook that contains `finally`, and what renders with it would then render at every change.

interface Attempt {
  work: () => Promise<boolean>
  onError: (error: unknown) => unknown
  /** Runs also after a failure. */
  after?: () => Promise<unknown>
}

/** What the work resolves to; false when it fails. */
async function attempt({ work, onError, after }: Attempt): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    await onError(error)
    return false
  } finally {
    await after?.()
  }
}

const isAgreed = async (question: Question): Promise<boolean> =>
  typeof question === 'string' && question ? notice.confirm(question) : question !== false

/** Not while it runs already, and, where it is done `once`, never again after it has succeeded. */
async function runAlone(
  started: { current: boolean },
  once: boolean,
  work: () => Promise<boolean>,
): Promise<boolean> {
  if (started.current) return false
  started.current = true
  let succeeded = false
  try {
    succeeded = await work()
  } finally {
    started.current = once && succeeded
  }
  return succeeded
}

/** Failures of calls have been shown by the HTTP layer. */
function reportUnshown(error: unknown): void {
  if (!(error instanceof HttpError)) notice.error('操作没有完成，请重试')
}
