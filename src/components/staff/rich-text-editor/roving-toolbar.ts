const BUTTONS = '.w-e-bar-item > button'
const PANELS = '.w-e-select-list, .w-e-drop-panel, .w-e-modal'

const isShown = (element: Element) => element instanceof HTMLElement && element.offsetParent !== null

/**
 * Makes the tool bar one tab stop (WAI-ARIA, toolbar pattern): arrow keys, Home and End move within it, Tab goes on to
 * the text.
 * @returns `update` for a tool bar that got other buttons, and how to stop
 */
export function roveToolbar(bar: HTMLElement, toText: () => void): { update: () => void; stop: () => void } {
  let current: HTMLElement | undefined
  const buttons = () => [...bar.querySelectorAll<HTMLElement>(BUTTONS)]
  const update = () => {
    const all = buttons()
    if (!current || !all.includes(current)) [current] = all
    for (const button of all) {
      const tabIndex = button === current ? 0 : -1
      if (button.tabIndex !== tabIndex || !button.hasAttribute('tabindex')) button.tabIndex = tabIndex
    }
  }
  const onFocus = ({ target }: FocusEvent) => {
    const button = buttons().find(one => one === target)
    if (!button) return
    current = button
    update()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const all = buttons()
    const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
    if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return
    const isOpen = [...bar.querySelectorAll(PANELS)].some(isShown)
    if (event.key === 'Tab' && !event.shiftKey && !isOpen) {
      event.preventDefault()
      toText()
      return
    }
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key]
    if (to === undefined || event.shiftKey) return
    event.preventDefault()
    all[to % all.length]?.focus()
  }
  bar.setAttribute('role', 'toolbar')
  bar.setAttribute('aria-label', '正文格式')
  bar.addEventListener('focusin', onFocus)
  bar.addEventListener('keydown', onKeyDown)
  update()
  return {
    update,
    stop: () => {
      bar.removeEventListener('focusin', onFocus)
      bar.removeEventListener('keydown', onKeyDown)
    },
  }
}
