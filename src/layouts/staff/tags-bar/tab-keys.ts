import type { Tab } from '@/lib/tabs/tab-list'

type Keys = Record<'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey', boolean> & { key: string }

/** `to`: a place in the bar, which may be none. */
export type TabKeyAction = { kind: 'close' } | { kind: 'move' | 'focus'; to: number }

/**
 * What a key does on a tab: arrow keys, Home and End go to another one, Delete closes it, Ctrl+Shift+PageUp and PageDown
 * move it as in browsers. Null for other keys.
 */
export function tabKeyAction(
  { key, ctrlKey, shiftKey, altKey, metaKey }: Keys,
  tabs: readonly Tab[],
  tab: Tab,
): TabKeyAction | null {
  const index = tabs.indexOf(tab)
  if (ctrlKey && shiftKey && key === 'PageUp') return { kind: 'move', to: index - 1 }
  if (ctrlKey && shiftKey && key === 'PageDown') return { kind: 'move', to: index + 1 }
  if (ctrlKey || shiftKey || altKey || metaKey) return null
  if (key === 'Delete') return tab.affix ? null : { kind: 'close' }
  const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: tabs.length - 1 }[key]
  return to === undefined ? null : { kind: 'focus', to }
}
