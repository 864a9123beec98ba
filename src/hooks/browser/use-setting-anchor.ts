import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { decoded } from '@/lib/format/decoded'

/** As long as parts above may still grow, with what they load. */
const SETTLED_MS = 1500
/** Then the setting is taken for missing. */
const MISSING_MS = 10_000
const FIELDS = ['input:not([type=file]):not([hidden])', 'textarea', '[role=switch]']
  .map(field => `${field}:not(:disabled)`)
  .join()
/** Of a card, those below its title. */
const BUTTONS = '.ant-card-body button:not(:disabled), :scope:not(.ant-card) button:not(:disabled)'

/**
 * Brings the setting that the address names after its # into view, with the focus in its field: what has it in
 * `data-setting`, or the list that it would be an item of. Once for each time that the address is navigated to.
 * @param ready whether the settings are there
 */
export function useSettingAnchor(root: RefObject<HTMLElement | null>, ready: boolean): void {
  const { hash, key } = useLocation()
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const name = decoded(hash.slice(1))
    const within = root.current
    if (!name || !ready || !within || shown.current === key) return
    // Of a tab that is only now opened: it comes, and can have the focus, a little later.
    const observer = new MutationObserver(() => show())
    const show = () => {
      const found = settingAt(within, name) ?? settingAt(within, name.replace(/:.*/s, ''))
      if (!found || !showSetting(found)) return
      end()
      shown.current = key
      keepInView(within, found)
    }
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    const timer = setTimeout(end, MISSING_MS)
    observer.observe(within, { childList: true, subtree: true, attributeFilter: ['class', 'style'] })
    show()
    return end
  }, [root, ready, hash, key])
}

export const settingAt = (root: HTMLElement | null, name: string): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-setting="${CSS.escape(name)}"]`) ?? null

/** Scrolls to a setting and puts the focus in its first field, or on it as a whole; false while it cannot have it. */
function showSetting(setting: HTMLElement): boolean {
  const takesFocus = (element: HTMLElement) => {
    element.focus({ preventScroll: true })
    return document.activeElement === element
  }
  const fields = [...setting.querySelectorAll<HTMLElement>(FIELDS)]
  const buttons = [...setting.querySelectorAll<HTMLElement>(BUTTONS)]
  if (fields.length + buttons.length === 0) showPart(setting)
  setting.scrollIntoView()
  // Some are there for password managers alone.
  return [...fields, ...buttons].some(takesFocus) || document.activeElement === setting
}

/** Scrolls to a part, from which the Tab key goes on to its fields. */
export function showPart(part: HTMLElement): void {
  part.scrollIntoView()
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/** Scrolls to a setting again when what is above it grows, until the user does something. */
function keepInView(root: HTMLElement, setting: HTMLElement): void {
  const observer = new ResizeObserver(() => setting.scrollIntoView())
  observer.observe(root)
  const own = new AbortController()
  const end = () => {
    observer.disconnect()
    own.abort()
    clearTimeout(timer)
  }
  const timer = setTimeout(end, SETTLED_MS)
  for (const event of ['wheel', 'pointerdown', 'keydown', 'touchstart'])
    window.addEventListener(event, end, { signal: own.signal, passive: true })
}
