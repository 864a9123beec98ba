import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type CaptchaType, captchaKey } from '@/api/system/captcha'
import {
  kindsFor,
  loadPuzzle,
  NO_OTHER_KIND,
  NoCaptcha,
  OUTDATED_TEXT,
  type Puzzle,
  PuzzleOutdated,
  type PuzzleRequest,
  solvePuzzle,
} from './puzzle'
import { useDeadline, useDelay } from './use-timer'

/** The server stores a puzzle for 120 s (contract 4.6); a little less leaves time to finish a move. */
const PICTURE_LIFE = 115_000
/** How long an outcome stays before the next step. */
const SHOW_FAILURE = 1000
const SHOW_SUCCESS = 700

/** broken: no picture could be loaded; wrong: the solution was wrong and a new picture is about to load. */
export type Phase = 'loading' | 'broken' | 'ready' | 'checking' | 'wrong' | 'solved'

interface Attempt {
  puzzle: Puzzle
  /** As contract 4.4 writes it. */
  plain: string
  /** Shown when it was right. */
  praise: string
}

interface Options {
  /** Something is being dragged: an expired picture is not replaced meanwhile. */
  busy: boolean
  /** Called with an empty text where the server asks for none. */
  onSolved: (captchaVerification: string) => void
  /** A new picture is loading after a failed attempt. */
  onNextTry: () => void
}

type Pending = Pick<UseQueryResult, 'isPending' | 'isSuccess'>
type Solving = Pick<UseMutationResult, 'isPending' | 'isError' | 'isSuccess'>

function phaseOf(picture: Pending, attempt: Solving, outdated: boolean): Phase {
  if (picture.isPending || outdated) return 'loading'
  if (!picture.isSuccess) return 'broken'
  if (attempt.isPending) return 'checking'
  if (attempt.isError) return 'wrong'
  return attempt.isSuccess ? 'solved' : 'ready'
}

/** The task, with a hint before it: a sliding track has room for one text, and its task is obvious. */
function readyText(puzzle: Puzzle | undefined, hint: string | null): string {
  const task = taskOf(puzzle)
  if (!hint) return task
  return puzzle?.kind === 'blockPuzzle' ? hint : `${hint}。${task}`
}

/** What to do, by kind (contract 4.7). */
function taskOf(puzzle: Puzzle | undefined): string {
  if (puzzle?.kind === 'clickWord') return `请依次点击【${puzzle.words.join(',')}】`
  if (puzzle?.kind === 'pictureWord') {
    return puzzle.question ? '请输入图中的字符，或回答下面的问题' : '请输入图中的字符'
  }
  return '向右滑动完成验证'
}

/** The course of a captcha: picture, attempt, outcome, next picture. */
export function useCaptcha({ busy, onSolved, onNextTry }: Options) {
  const id = useId()
  const [current, setCurrent] = useState<{ request: PuzzleRequest; pictureNo: number; hint: string | null }>({
    request: { kind: 'blockPuzzle' },
    pictureNo: 0,
    hint: null,
  })
  const picture = useQuery({
    queryKey: captchaKey(id, current.pictureNo),
    queryFn: ({ signal }) => loadPuzzle(current.request, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // Being offline is an error to show, not a reason to wait silently.
    networkMode: 'always',
  })
  const attempt = useMutation({
    mutationFn: ({ puzzle, plain }: Attempt) => solvePuzzle(puzzle, plain),
    gcTime: 0,
    networkMode: 'always',
  })
  const puzzle = picture.data
  /** The kind shown, or the one requested last. */
  const kind: CaptchaType = puzzle?.kind ?? kindsFor(current.request).at(-1) ?? 'blockPuzzle'
  const outdated = attempt.error instanceof PuzzleOutdated

  const phase = phaseOf(picture, attempt, outdated)

  function load(request: PuzzleRequest, hint: string | null = null) {
    setCurrent(({ pictureNo }) => ({ request, pictureNo: pictureNo + 1, hint }))
    attempt.reset()
  }
  const renew = (hint: string | null = null) => load({ kind }, hint)

  useDeadline(phase === 'ready' && !busy ? picture.dataUpdatedAt + PICTURE_LIFE : null, () =>
    renew(OUTDATED_TEXT),
  )
  useDelay(outdated ? 0 : phase === 'wrong' ? SHOW_FAILURE : null, () => {
    renew(outdated ? OUTDATED_TEXT : null)
    onNextTry()
  })
  useDelay(picture.error instanceof NoCaptcha ? 0 : null, () => onSolved(''))
  useDelay(phase === 'solved' ? SHOW_SUCCESS : null, () => {
    if (attempt.data) onSolved(attempt.data)
  })

  const inVain = 'insteadOf' in current.request && current.request.insteadOf === puzzle?.kind
  const texts: Record<Phase, string> = {
    loading: '正在加载验证图片',
    broken: '验证图片加载失败',
    ready: readyText(puzzle, inVain ? NO_OTHER_KIND : current.hint),
    checking: '正在验证',
    wrong: attempt.error?.message ?? '',
    solved: attempt.variables?.praise ?? '',
  }

  return {
    phase,
    kind,
    /** The text to show now. */
    text: texts[phase],
    puzzle,
    /** Why there is no picture. */
    error: picture.error?.message,
    renew: () => renew(),
    /** Requests a captcha of another kind. */
    change: () => load({ insteadOf: kind }),
    solve(plain: string, praise = '验证成功') {
      if (phase === 'ready' && puzzle) attempt.mutate({ puzzle, plain, praise })
    },
  }
}

export type CaptchaFlow = ReturnType<typeof useCaptcha>
