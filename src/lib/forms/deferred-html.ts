/**
 * Texts whose HTML is made only when the writer pauses, since serialising a long one takes longer than a keystroke
 * may. Reading a form flushes them first.
 */
const waiting = new Set<DeferredHtml>()

/** From the last keystroke until its text is reported. */
const PAUSE_MS = 1000

/** Flushes pending text: before a form is read, saved or left. */
export function flushPendingHtml(): void {
  for (const text of [...waiting]) text.flush()
}

/** One text that is reported with a delay. */
export class DeferredHtml {
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(private readonly report: () => void) {}

  /** It was changed. */
  changed(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = setTimeout(() => this.flush(), PAUSE_MS)
    waiting.add(this)
  }

  /** Reports it now, if there is something to report. */
  flush(): void {
    if (!this.timer) return
    this.end()
    this.report()
  }

  /** It was reported otherwise, or its editor is unmounted. */
  end(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    waiting.delete(this)
  }
}

/**
 * Flushes a text before it is left: by a click beside it, a command key, another window, the end of the page. In time
 * for listeners of the same events that store drafts.
 * @returns how to stop
 */
export function flushOnBlur(area: HTMLElement): () => void {
  const onPointer = ({ target }: Event) => {
    if (!(target instanceof Node && area.contains(target))) flushPendingHtml()
  }
  const onKey = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || key === 'Tab' || key === 'Escape') flushPendingHtml()
  }
  const events: [target: EventTarget, type: string, listener: (event: never) => void][] = [
    [document, 'pointerdown', onPointer],
    [area, 'keydown', onKey],
    [area, 'focusout', flushPendingHtml],
    [document, 'visibilitychange', flushPendingHtml],
    [window, 'pagehide', flushPendingHtml],
  ]
  for (const [target, type, listener] of events)
    target.addEventListener(type, listener as EventListener, true)
  return () => {
    for (const [target, type, listener] of events)
      target.removeEventListener(type, listener as EventListener, true)
  }
}
