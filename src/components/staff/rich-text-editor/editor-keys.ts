import type { IDomEditor } from '@wangeditor/editor'

/** What the tool bar opens: lists, colours, the size of a table, the form of a link. */
const PANELS = '.w-e-select-list, .w-e-drop-panel, .w-e-modal'
const CHOICES = '[data-choice]'
const JUST_OPENED_MS = 200

const isShown = (element: Element) => element instanceof HTMLElement && element.offsetParent !== null

/**
 * The keys that the editor does not handle. Tab leaves the text, which would otherwise be a keyboard trap; Enter and
 * the space bar choose in a panel; Escape closes a panel, then leaves the full screen, and does not close the
 * dialog around the editor.
 * @returns function that stops it
 */
export function editorKeys(frame: HTMLElement, editor: IDomEditor): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null
    if (!target) return
    // The browser moves the focus and fires no event.
    if (event.key === 'Tab' && target.isContentEditable) event.stopPropagation()
    else if ((event.key === 'Enter' || event.key === ' ') && target.matches(CHOICES)) {
      event.preventDefault()
      target.click()
    } else if (event.key === 'Escape' && (close() || leaveFullScreen(target))) event.stopPropagation()
  }
  const leaveFullScreen = (focused: HTMLElement): boolean => {
    if (!editor.isFullScreen) return false
    editor.unFullScreen()
    focused.focus()
    return true
  }
  const close = (): boolean => {
    const shown = [...frame.querySelectorAll(PANELS)].filter(isShown)
    if (shown.length === 0) return false
    editor.hidePanelOrModal()
    // The library does not close a panel that has only just opened.
    setTimeout(() => editor.hidePanelOrModal(), JUST_OPENED_MS)
    editor.focus()
    return true
  }
  frame.addEventListener('keydown', onKeyDown, true)
  return () => frame.removeEventListener('keydown', onKeyDown, true)
}
