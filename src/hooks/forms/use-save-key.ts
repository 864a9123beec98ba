import { useEffect, useEffectEvent } from 'react'

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) =>
  key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing

/** Forms that can be saved now, in the order in which they appeared. */
const forms = new Map<string, () => void>()

/** The form the user is in: that of the uppermost dialog, where one is open, else the one with the focus. */
function currentForm(): (() => void) | undefined {
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal="true"]')]
    .filter(element => element.offsetParent !== null || element.getClientRects().length > 0)
    .at(-1)
  const within = dialog ?? document
  const shown = [...forms].filter(([id]) => {
    const element = document.getElementById(id)
    return element !== null && within.contains(element)
  })
  const focused = shown.find(([id]) => document.getElementById(id)?.contains(document.activeElement))
  return (focused ?? shown.at(-1))?.[1]
}

const onKeyDown = (event: KeyboardEvent) => {
  if (!isSaveKey(event) || forms.size === 0) return
  // The browser would offer to store the page.
  event.preventDefault()
  if (!event.repeat) currentForm()?.()
}

/** Ctrl+S and ⌘S send the form, wherever the focus is; not while another dialog is in front of it. */
export function useSaveKey(form: string, submit: () => void): void {
  const send = useEffectEvent(submit)
  useEffect(() => {
    if (forms.size === 0) document.addEventListener('keydown', onKeyDown)
    forms.set(form, () => send())
    return () => {
      forms.delete(form)
      if (forms.size === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [form])
}
