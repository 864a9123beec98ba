/**
 * Controls that the library makes for the mouse alone: entries of lists, colours, the size of a table, the cross of a
 * panel.
 */
const CHOICES =
  '.w-e-select-list li, .w-e-panel-content-color li, .w-e-panel-content-table td, .w-e-modal .btn-close'

/** Makes one of them focusable; editor-keys.ts finds it by the mark. */
function nameChoice(choice: HTMLElement): void {
  if (choice.dataset.choice !== undefined) return
  choice.dataset.choice = ''
  choice.tabIndex = 0
  choice.setAttribute('role', choice.tagName === 'LI' ? 'menuitem' : 'button')
  choice.closest('ul')?.setAttribute('role', 'menu')
  // A table of buttons is not a data table.
  choice.closest('table')?.setAttribute('role', 'presentation')
  const { value, x, y } = choice.dataset
  if (choice.matches('.btn-close')) choice.setAttribute('aria-label', '关闭')
  else if (x !== undefined && y !== undefined)
    choice.setAttribute('aria-label', `${Number(y) + 1} 行 ${Number(x) + 1} 列`)
  else if (choice.textContent?.trim() === '' && value) choice.setAttribute('aria-label', value)
}

/** Buttons that switch something on and off; the library shows which are on by a colour alone. */
const TOGGLES = 'bold underline italic through sup sub blockquote firstLine signature fullScreen'.split(' ')

/** By its tooltip, which ends with the keyboard shortcut; one that shows what is chosen says that too. */
function nameButton(button: HTMLButtonElement): void {
  const tooltip = button.dataset.tooltip ?? ''
  const keys = /(?:Ctrl|Cmd|⌘)[+\s].*/s.exec(tooltip)?.[0] ?? ''
  const title = tooltip.slice(0, tooltip.length - keys.length).trim()
  const isSelect = button.classList.contains('select-button')
  const shown = isSelect ? button.textContent?.trim() : ''
  // The frame of the back-office has a button of the same name.
  const own = button.dataset.menuKey === 'fullScreen' ? '正文全屏' : title
  // One without an icon has no tooltip: it is named by what it shows.
  const name = shown && shown !== title ? [own, shown].filter(Boolean).join('：') : own
  if (name && button.getAttribute('aria-label') !== name) button.setAttribute('aria-label', name)
  if (keys) button.setAttribute('aria-keyshortcuts', keys.replace(/^Ctrl/, 'Control').replace(/\s+/g, ''))
  if (isSelect) button.setAttribute('aria-haspopup', 'menu')
  // The library only greys out what cannot be used now.
  button.setAttribute('aria-disabled', String(button.classList.contains('disabled')))
  if (TOGGLES.includes(button.dataset.menuKey ?? ''))
    button.setAttribute('aria-pressed', String(button.classList.contains('active')))
}

/**
 * wangEditor gives its buttons no accessible names and its text area a role that does not exist. Corrects both, also
 * for elements it adds later.
 * @param onChange called after each change of the controls
 * @returns function that stops it
 */
export function nameControls(
  frame: HTMLElement,
  { label, id, onChange }: { label: string; id: string | undefined; onChange: () => void },
): () => void {
  const name = () => {
    const area = frame.querySelector<HTMLElement>('[data-slate-editor]')
    // It takes the focus anyway: this says so, and that its scroller can be reached.
    if (area) area.tabIndex = 0
    area?.setAttribute('role', 'textbox')
    area?.setAttribute('aria-multiline', 'true')
    area?.setAttribute('aria-label', label)
    if (id) area?.setAttribute('id', id)
    for (const button of frame.querySelectorAll('button')) nameButton(button)
    for (const choice of frame.querySelectorAll<HTMLElement>(CHOICES)) nameChoice(choice)
    onChange()
  }
  name()
  // Not for typed text: traversing a long text at every key takes too long.
  const isControl = ({ target }: MutationRecord) =>
    !(target instanceof Element && target.closest('[data-slate-editor]'))
  const watch = new MutationObserver(records => records.some(isControl) && name())
  watch.observe(frame, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
  return () => watch.disconnect()
}
