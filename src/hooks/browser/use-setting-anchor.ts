import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { decoded } from '@/lib/format/decoded'

/** As long as parts above may still grow, with what they load. */
const SETTLED_MS = 1500
const FIELDS = 'input:not([type=file]):not(:disabled), textarea:not(:disabled), [role=switch]:not(:disabled)'

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
    // Of a tab that is only now opened: it comes a little later.
    const observer = new MutationObserver(() => show())
    const show = () => {
      const found = settingAt(within, name) ?? settingAt(within, name.replace(/:.*/s, ''))
      if (!found) return
      observer.disconnect()
      shown.current = key
      showSetting(found)
      keepInView(within, found)
    }
    observer.observe(within, { childList: true, subtree: true })
    show()
    return () => observer.disconnect()
  }, [root, ready, hash, key])
}

export const settingAt = (root: HTMLElement | null, name: string): HTMLElement | null =>
  root?.querySelector<HTMLElement>(`[data-setting="${CSS.escape(name)}"]`) ?? null

/** Scrolls to a setting and puts the focus in its first field; one without is focused as a whole. */
function showSetting(setting: HTMLElement): void {
  const field =
    setting.querySelector<HTMLElement>(FIELDS) ??
    setting.querySelector<HTMLElement>('.ant-card-body button, :scope:not(.ant-card) button')
  if (!field) showPart(setting)
  setting.scrollIntoView()
  field?.focus({ preventScroll: true })
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
