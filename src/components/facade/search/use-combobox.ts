import { type RefObject, useEffect } from 'react'

interface Combobox {
  /** Id of the list while it is open. */
  list: string | null
  /** Id of the line that is chosen in it. */
  option: string | null
  onKeyDown: (event: KeyboardEvent) => void
  onInput: () => void
  /** The field was left, or its form sent. */
  onLeave: () => void
}

/**
 * Connects a list with a field that was rendered before it: sets the field's ARIA attributes and handles its keys.
 * Directly on the element, since the field must not be rendered again while its user types.
 */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  { list, option, onKeyDown, onInput, onLeave }: Combobox,
): void {
  useEffect(() => {
    const input = field.current
    input?.setAttribute('aria-expanded', String(list !== null))
    setOrRemove(input, 'aria-controls', list)
    setOrRemove(input, 'aria-activedescendant', option)
  }, [field, list, option])
  useEffect(() => {
    const input = field.current
    const form = input?.form
    input?.addEventListener('keydown', onKeyDown)
    input?.addEventListener('input', onInput)
    input?.addEventListener('blur', onLeave)
    form?.addEventListener('submit', onLeave)
    return () => {
      input?.removeEventListener('keydown', onKeyDown)
      input?.removeEventListener('input', onInput)
      input?.removeEventListener('blur', onLeave)
      form?.removeEventListener('submit', onLeave)
    }
  })
}

function setOrRemove(element: Element | null, name: string, value: string | null): void {
  if (value === null) element?.removeAttribute(name)
  else element?.setAttribute(name, value)
}
