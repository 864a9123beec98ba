import { useEffect, useEffectEvent } from 'react'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The key that opens the search, as it is displayed and announced. */
export const SEARCH_KEY = isMac
  ? { label: '⌘K', name: 'Meta+K' }
  : ({ label: 'Ctrl+K', name: 'Control+K' } as const)

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey && !isComposing

/** Dialogs and drawers that are closed, or of a page that is not on screen, may be in the document still. */
const isDialogOpen = () =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    dialog => !dialog.closest('[style*="display: none"]'),
  )

/** Calls back on Ctrl+K or ⌘K, also while a field has the focus; not while a dialog is open. */
export function useSearchKey(onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return
      // The browser would go to its address bar.
      event.preventDefault()
      if (!event.repeat && !isDialogOpen()) press()
    }
    // Before editors, which have keys of their own.
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
}
