import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { loadPuzzle, OUTDATED_TEXT, type Puzzle, PuzzleOutdated, solvePuzzle } from './puzzle'
import { useDeadline, useDelay } from './use-timer'

/** The server keeps a puzzle for 120 s (contract 4.6); a little less leaves time to finish a move. */
const PICTURE_LIFE = 115_000
/** How long an outcome stays before the next step. */
const SHOW_FAILURE = 1000
const SHOW_SUCCESS = 700

/** broken: there is no picture to be had; wrong: the piece did not fit and a new picture is about to come. */
export type Phase = 'loading' | 'broken' | 'ready' | 'checking' | 'wrong' | 'solved'

interface Attempt {
  puzzle: Puzzle
  x: number
  /** How long the move took. */
  seconds: string
}

interface Options {
  /** The piece is being dragged: an old picture is not taken from under the finger. */
  busy: boolean
  onSolved: (captchaVerification: string) => void
  /** After a failed attempt a new picture is on its way. */
  onNextTry: () => void
}

/** The course of a slide captcha: picture, attempt, outcome, next picture. */
export function useSlideCaptcha({ busy, onSolved, onNextTry }: Options) {
  const [hint, setHint] = useState<string | null>(null)
  const picture = useQuery({
    queryKey: ['captcha', useId()],
    queryFn: ({ signal }) => loadPuzzle(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // Offline is an error to show, not a reason to wait without a word.
    networkMode: 'always',
  })
  const attempt = useMutation({
    mutationFn: ({ puzzle, x }: Attempt) => solvePuzzle(puzzle, x),
    gcTime: 0,
    networkMode: 'always',
  })

  const outdated = attempt.error instanceof PuzzleOutdated

  function phaseNow(): Phase {
    if (picture.isFetching || outdated) return 'loading'
    if (!picture.isSuccess) return 'broken'
    if (attempt.isPending) return 'checking'
    if (attempt.isError) return 'wrong'
    return attempt.isSuccess ? 'solved' : 'ready'
  }
  const phase = phaseNow()

  function renew(why: string | null = null) {
    void picture.refetch()
    attempt.reset()
    setHint(why)
  }

  useDeadline(phase === 'ready' && !busy ? picture.dataUpdatedAt + PICTURE_LIFE : null, () =>
    renew(OUTDATED_TEXT),
  )
  useDelay(outdated ? 0 : phase === 'wrong' ? SHOW_FAILURE : null, () => {
    renew(outdated ? OUTDATED_TEXT : null)
    onNextTry()
  })
  useDelay(phase === 'solved' ? SHOW_SUCCESS : null, () => {
    if (attempt.data) onSolved(attempt.data)
  })

  const texts: Record<Phase, string> = {
    loading: '正在加载验证图片',
    broken: '验证图片加载失败',
    ready: hint ?? '向右滑动完成验证',
    checking: '正在验证',
    wrong: attempt.error?.message ?? '',
    solved: `${attempt.variables?.seconds}s验证成功`,
  }

  return {
    phase,
    /** What to tell the user now. */
    text: texts[phase],
    puzzle: picture.data,
    /** Why there is no picture. */
    error: picture.error?.message,
    renew: () => renew(),
    solve(x: number, startedAt: number) {
      if (phase !== 'ready' || !picture.data) return
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(2)
      attempt.mutate({ puzzle: picture.data, x, seconds })
    },
  }
}
