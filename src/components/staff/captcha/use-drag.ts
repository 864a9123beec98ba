import { type PointerEvent, useRef } from 'react'

interface Drag {
  /** Returns whether a drag may begin now. */
  onStart: () => boolean
  /** Pixels of the screen since the start. */
  onMove: (movedPx: number) => void
  onEnd: (movedPx: number) => void
  /** The system took the pointer away, for a gesture of its own. */
  onCancel: () => void
  /** Whether a drag is under way. */
  onDragging: (dragging: boolean) => void
}

/** Horizontal dragging of an element with mouse, pen or finger; give the element `touch-action: none`. */
export function useDrag({ onStart, onMove, onEnd, onCancel, onDragging }: Drag) {
  const pointer = useRef<{ id: number; fromPx: number } | null>(null)

  /** How far our pointer has come, or undefined if the event belongs to another pointer. */
  const moved = ({ pointerId, clientX }: PointerEvent) =>
    pointer.current?.id === pointerId ? clientX - pointer.current.fromPx : undefined

  const stop = (then: (movedPx: number) => void) => (event: PointerEvent) => {
    const movedPx = moved(event)
    if (movedPx === undefined) return
    pointer.current = null
    onDragging(false)
    then(movedPx)
  }

  return {
    onPointerDown(event: PointerEvent) {
      if (pointer.current || event.button !== 0 || !onStart()) return
      pointer.current = { id: event.pointerId, fromPx: event.clientX }
      onDragging(true)
      // The drag goes on outside the element, even outside the window.
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const movedPx = moved(event)
      if (movedPx !== undefined) onMove(movedPx)
    },
    onPointerUp: stop(onEnd),
    onPointerCancel: stop(onCancel),
    onLostPointerCapture: stop(onCancel),
  }
}
