import { type RefObject, useEffect, useEffectEvent } from 'react'

/** While something is open: a press or the focus outside of the element closes it, Escape closes and goes back. */
export function useDismiss(
  element: RefObject<HTMLElement | null>,
  open: boolean,
  onOutside: () => void,
  onEscape: () => void,
): void {
  const outside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) onOutside()
  })
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
  })
  useEffect(() => {
    if (!open) return
    const onPress = (event: Event) => outside(event)
    const onKey = (event: KeyboardEvent) => key(event)
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('focusin', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])
}
