/** Sizes of the picture and the piece in the picture's own pixels (contract 4.2); the screen may show them larger or smaller. */
export const PICTURE_WIDTH = 310
export const PICTURE_HEIGHT = 155
export const PIECE_WIDTH = 47
export const MAX_X = PICTURE_WIDTH - PIECE_WIDTH

const BIG_STEP = 10

const within = (x: number) => Math.min(Math.max(x, 0), MAX_X)

/** A length of the picture as a share of what is shown of it. */
export const share = (length: number) => `${(length / PICTURE_WIDTH) * 100}%`

/** The larger free part of the track, left or right of the handle. */
export const besideHandle = (x: number) =>
  x < MAX_X / 2 ? { left: share(x + PIECE_WIDTH), right: 0 } : { left: 0, right: share(PICTURE_WIDTH - x) }

/**
 * Where the piece is after a drag, in the picture's pixels.
 * @param movedPx since the drag began, in pixels of the screen
 * @param shownWidth of the picture on the screen
 */
export const dragTo = (fromX: number, movedPx: number, shownWidth: number) =>
  shownWidth > 0 ? within(fromX + (movedPx * PICTURE_WIDTH) / shownWidth) : fromX

/** Where a key moves the piece to, or undefined if the key means nothing to a slider. */
export function keyTo(x: number, key: string, shift: boolean): number | undefined {
  const step = shift ? BIG_STEP : 1
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return within(Math.round(x) + step)
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(Math.round(x) - step)
    case 'PageUp':
      return within(Math.round(x) + BIG_STEP)
    case 'PageDown':
      return within(Math.round(x) - BIG_STEP)
    case 'Home':
      return 0
    case 'End':
      return MAX_X
    default:
      return undefined
  }
}
