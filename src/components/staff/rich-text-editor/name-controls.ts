/** What is chosen with the mouse alone: entries of lists, colours, the size of a table, the cross of a panel. */
const CHOICES =
  '.w-e-select-list li, .w-e-panel-content-color li, .w-e-panel-content-table td, .w-e-modal .btn-close'

/** Puts one of them within reach of the keyboard; editor-keys.ts knows it by the mark. */
function nameChoice(choice: HTMLElement): void {
  if (choice.dataset.choice !== undefined) return
  choice.dataset.choice = ''
  choice.tabIndex = 0
  choice.setAttribute('role', choice.tagName === 'LI' ? 'menuitem' : 'button')
  choice.closest('ul')?.setAttribute('role', 'menu')
  // A table of buttons is no table.
  choice.closest('table')?.setAttribute('role', 'presentation')
  const { value, x, y } = choice.dataset
  if (choice.matches('.btn-close')) choice.setAttribute('aria-label', '关闭')
  else if (x !== undefined && y !== undefined)
    choice.setAttribute('aria-label', `${Number(y) + 1} 行 ${Number(x) + 1} 列`)
  else if (choice.textContent?.trim() === '' && value) choice.setAttribute('aria-label', value)
}

/**
 * wangEditor names its buttons for the eye alone and gives its text area a role that does not exist. Puts that right,
 * for what it adds later too.
 * @returns ends it
 */
export function nameControls(frame: HTMLElement, label: string, id: string | undefined): () => void {
  const name = () => {
    const area = frame.querySelector('[data-slate-editor]')
    area?.setAttribute('role', 'textbox')
    area?.setAttribute('aria-multiline', 'true')
    area?.setAttribute('aria-label', label)
    if (id) area?.setAttribute('id', id)
    for (const button of frame.querySelectorAll('button')) {
      const text = button.dataset.tooltip ?? button.dataset.title ?? ''
      // The tooltip ends with the keys that do the same.
      if (text && !button.getAttribute('aria-label'))
        button.setAttribute('aria-label', text.replace(/\s+/g, ' '))
      // What cannot be used now is grey, and no more than that.
      button.setAttribute('aria-disabled', String(button.classList.contains('disabled')))
    }
    for (const choice of frame.querySelectorAll<HTMLElement>(CHOICES)) nameChoice(choice)
  }
  name()
  // Not for what is typed: going through all of a long text at every key takes its time.
  const isControl = ({ target }: MutationRecord) =>
    !(target instanceof Element && target.closest('[data-slate-editor]'))
  const watch = new MutationObserver(records => records.some(isControl) && name())
  watch.observe(frame, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
  return () => watch.disconnect()
}
