import { type RefObject, useEffect, useState } from 'react'

/** A pause in typing after which the search starts, in ms. */
const PAUSE = 200

/**
 * The trimmed content of a field once its user has paused; '' while it is unchanged. Text of an input method counts
 * when it is committed.
 */
export function useTyped(field: RefObject<HTMLInputElement | null>): string {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const input = field.current
    if (!input) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = (event?: Event) => {
      clearTimeout(timer)
      if (event instanceof InputEvent && event.isComposing) return
      timer = setTimeout(() => setTyped(input.value.trim()), PAUSE)
    }
    // The field was filled in before this part of the app was loaded.
    if (input.value !== input.defaultValue) read()
    input.addEventListener('input', read)
    input.addEventListener('compositionend', read)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', read)
      input.removeEventListener('compositionend', read)
    }
  }, [field])
  return typed
}
