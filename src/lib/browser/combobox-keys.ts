type Key = Pick<
  KeyboardEvent,
  'key' | 'isComposing' | 'keyCode' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>

interface List {
  /** The chosen option; -1 for none. */
  at: number
  count: number
  /** `field`: the field itself lies between the last option and the first, and its caret has the other keys. */
  stops: 'options' | 'field'
}

/** Options passed over by PageUp and PageDown. */
const PAGE = 8

/**
 * What a key does in a field with a list below it, which keeps the focus (the combobox pattern of WAI-ARIA).
 * @returns the option that it chooses, its command, or null for a key of the field
 */
export function comboboxKey(event: Key, { at, count, stops }: List): number | 'choose' | 'dismiss' | null {
  // Keys that belong to the input method (Enter takes over its letters), and shortcuts.
  if (event.isComposing || event.keyCode === 229) return null
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null
  if (event.key === 'Enter') return 'choose'
  if (event.key === 'Escape') return 'dismiss'
  if (count === 0) return null
  const from = stops === 'field' ? -1 : 0
  const cycle = (to: number) => ((to - from + count - from) % (count - from)) + from
  const clamp = (to: number) => Math.min(Math.max(to, 0), count - 1)
  if (event.key === 'ArrowDown') return cycle(at + 1)
  if (event.key === 'ArrowUp') return cycle(at - 1)
  if (stops === 'field') return null
  const others: Record<string, number> = {
    ...{ Home: 0, End: count - 1, PageDown: clamp(at + PAGE), PageUp: clamp(at - PAGE) },
  }
  return others[event.key] ?? null
}
