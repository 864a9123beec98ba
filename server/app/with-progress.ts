import type { ImportProgressLine } from '@shared/contract/row'
import { ImportProgress } from '../platform/spreadsheet/import-progress'

const LINES = 'application/x-ndjson'

/**
 * Runs work that reports how far it has come and ends once the caller has left. Callers that accept lines get a line for
 * every report, and then one with the envelope; what is done before the first report, and other callers, get the
 * envelope alone.
 */
export async function withProgress(
  request: Request,
  run: (progress: ImportProgress) => Promise<Response>,
  failed: (error: unknown) => Response,
): Promise<Response> {
  const left = new AbortController()
  const signal = AbortSignal.any([request.signal, left.signal])
  if (!request.headers.get('accept')?.includes(LINES)) return run(new ImportProgress(undefined, signal))
  const lines = new LineStream(() => left.abort())
  const progress = new ImportProgress((phase, done, total) => {
    lines.write(JSON.stringify({ phase, done, total } satisfies ImportProgressLine))
  }, signal)
  const response = run(progress).catch(failed)
  const first = await Promise.race([lines.begun, response])
  if (first) return first
  void response.then(async result => {
    lines.write(await result.text())
    lines.close()
  })
  // Proxies pass each line on as it comes.
  const headers = { 'Content-Type': LINES, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  return new Response(lines.body, { headers })
}

/** A body of lines. */
class LineStream {
  readonly body: ReadableStream<Uint8Array>
  /** Resolves with the first line. */
  readonly begun: Promise<undefined>
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined
  private begin: () => void = () => {}
  private readonly encoder = new TextEncoder()

  constructor(onCancel: () => void) {
    this.body = new ReadableStream({
      start: controller => {
        this.controller = controller
      },
      cancel: () => {
        this.controller = undefined
        onCancel()
      },
    })
    this.begun = new Promise(resolve => {
      this.begin = () => resolve(undefined)
    })
  }

  write(line: string): void {
    this.controller?.enqueue(this.encoder.encode(`${line}\n`))
    this.begin()
  }

  close(): void {
    this.controller?.close()
  }
}
