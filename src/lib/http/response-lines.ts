/** A response of JSON lines, of which the last one is the envelope. */
export const LINES = 'application/x-ndjson'

/** Reads the lines of a response while it arrives. */
export class LineReader {
  private taken = 0

  constructor(private readonly onLine: (line: unknown) => void) {}

  /** @param text what has arrived so far */
  read(text: string): void {
    for (let end = text.indexOf('\n', this.taken); end >= 0; end = text.indexOf('\n', this.taken)) {
      const line = parsed(text.slice(this.taken, end))
      this.taken = end + 1
      if (line !== undefined) this.onLine(line)
    }
  }

  /** The last line of the whole response. */
  end(text: unknown): unknown {
    if (typeof text !== 'string') return text
    const whole = text.trimEnd()
    return parsed(whole.slice(whole.lastIndexOf('\n') + 1))
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** The request of the browser that an event is of. */
export function requestOf(event: unknown): XMLHttpRequest | undefined {
  const target = typeof event === 'object' && event !== null && 'target' in event ? event.target : null
  return target instanceof XMLHttpRequest ? target : undefined
}

/** What it has received so far. */
export function textOf(event: unknown): string {
  const text = requestOf(event)?.responseText
  return typeof text === 'string' ? text : ''
}
