/**
 * Texts whose HTML is made only when the writer pauses, since making it of a long one takes longer than a key may. Who
 * reads a form while it is typed in has them told first.
 */
const waiting = new Set<LateText>()

/** From the last key to the moment its text is told. */
const PAUSE_MS = 1000

/** Tells what was typed and not told yet: before a form is read, saved or left. */
export function tellLateTexts(): void {
  for (const text of [...waiting]) text.tell()
}

/** One text that is told late. */
export class LateText {
  private timer: ReturnType<typeof setTimeout> | null = null

  constructor(private readonly report: () => void) {}

  /** It was changed. */
  changed(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = setTimeout(() => this.tell(), PAUSE_MS)
    waiting.add(this)
  }

  /** Tells it now, if there is something to tell. */
  tell(): void {
    if (!this.timer) return
    this.end()
    this.report()
  }

  /** It is told otherwise, or its editor is gone. */
  end(): void {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    waiting.delete(this)
  }
}

/**
 * Whatever leads away from a text has it told first: a click beside it, a key that is a command, another window, the end
 * of the page. In time, since others listen to the same events in order to keep drafts.
 * @returns ends it
 */
export function tellOnLeaving(area: HTMLElement): () => void {
  const onPointer = ({ target }: Event) => {
    if (!(target instanceof Node && area.contains(target))) tellLateTexts()
  }
  const onKey = ({ ctrlKey, metaKey, altKey, key }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || key === 'Tab' || key === 'Escape') tellLateTexts()
  }
  const events: [target: EventTarget, type: string, listener: (event: never) => void][] = [
    [document, 'pointerdown', onPointer],
    [area, 'keydown', onKey],
    [area, 'focusout', tellLateTexts],
    [document, 'visibilitychange', tellLateTexts],
    [window, 'pagehide', tellLateTexts],
  ]
  for (const [target, type, listener] of events)
    target.addEventListener(type, listener as EventListener, true)
  return () => {
    for (const [target, type, listener] of events)
      target.removeEventListener(type, listener as EventListener, true)
  }
}
