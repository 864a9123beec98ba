import { Button } from 'antd'
import type { Puzzle } from './puzzle'
import { PICTURE_HEIGHT, PICTURE_WIDTH, PIECE_WIDTH, share } from './slide-maths'
import type { Phase } from './use-slide-captcha'

interface Props {
  phase: Phase
  puzzle: Puzzle | undefined
  error: string | undefined
  /** Where the piece is, in the picture's pixels. */
  x: number
  onRetry: () => void
}

/** The picture with its hole and the piece over it, or what stands in its place. */
export function PuzzlePicture({ phase, puzzle, error, x, onRetry }: Props) {
  if (phase === 'broken') {
    return (
      <div className="captcha-picture captcha-problem">
        <p role="alert">{error}</p>
        <Button autoInsertSpace={false} onClick={onRetry}>
          重试
        </Button>
      </div>
    )
  }
  if (phase === 'loading' || !puzzle) return <div className="captcha-picture captcha-skeleton" aria-hidden />
  return (
    <div className="captcha-picture">
      <img
        className="captcha-original"
        src={puzzle.original}
        width={PICTURE_WIDTH}
        height={PICTURE_HEIGHT}
        alt="缺了一块的风景图"
        draggable={false}
      />
      <img
        className="captcha-piece"
        src={puzzle.piece}
        style={{ left: share(x), width: share(PIECE_WIDTH) }}
        width={PIECE_WIDTH}
        height={PICTURE_HEIGHT}
        alt=""
        draggable={false}
      />
    </div>
  )
}
