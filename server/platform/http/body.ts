import { badInput, Failure } from '../api/envelope'

/** The largest body accepted from an anonymous caller, in bytes. */
export const MAX_ANONYMOUS_BODY = 16 * 1024
/** The largest JSON body accepted from signed-in users, in bytes, where an endpoint names no other. */
export const MAX_JSON = 1024 * 1024
/** How long the body of an anonymous caller may take in all, in milliseconds. */
const ANONYMOUS_BODY_WITHIN = 10_000
const BODY_WITHIN = 30_000
/** An article with pictures may come over a slow connection. The caller has the permission to send it. */
const LARGE_BODY_WITHIN = 120_000

/** A body larger than anonymous callers may send. The connection ends with the response: the rest is not read. */
export class AnonymousBodyTooLarge extends Failure {}

const TOO_LARGE = '请求参数不正确:请求内容过大'
const tooLarge = (max: number) =>
  max <= MAX_ANONYMOUS_BODY ? new AnonymousBodyTooLarge(400, TOO_LARGE) : new Failure(400, TOO_LARGE)

/** A request, or the response of another service. */
type Message = Pick<Request, 'headers' | 'body'>

/** Whether a request is a form with files. */
export const isMultipart = ({ headers }: Pick<Request, 'headers'>): boolean =>
  /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')

/**
 * Reads a request's body, giving up as soon as it is too large, whatever Content-Length says or leaves out, and when it
 * does not arrive in time.
 * @param beforeLarge called before more than the anonymous limit is read; what it throws ends the reading
 * @throws Failure 400 beyond `max` bytes, when it does not arrive, or not completely
 */
async function readBody(request: Message, max: number, beforeLarge?: () => Promise<void>): Promise<Buffer> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > MAX_ANONYMOUS_BODY) await beforeLarge?.()
  if (announced > max) throw tooLarge(max)
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  let late = false
  const timer = setTimeout(
    () => {
      late = true
      // Ends the pending read.
      void reader?.cancel()
    },
    timeFor(max, announced),
  )
  try {
    while (reader) {
      const { done, value } = await reader.read().catch(() => {
        // The caller disconnected while sending.
        throw badInput('请求内容不完整')
      })
      if (late) throw new Failure(400, '请求内容发送超时，请重试')
      if (done) break
      const isLarge = size <= MAX_ANONYMOUS_BODY && size + value.byteLength > MAX_ANONYMOUS_BODY
      size += value.byteLength
      if (isLarge && announced <= MAX_ANONYMOUS_BODY) await beforeLarge?.()
      if (size > max) {
        await reader.cancel()
        throw tooLarge(max)
      }
      chunks.push(value)
    }
  } finally {
    clearTimeout(timer)
  }
  return Buffer.concat(chunks)
}

function timeFor(max: number, announced: number): number {
  if (max <= MAX_ANONYMOUS_BODY) return ANONYMOUS_BODY_WITHIN
  return announced > MAX_JSON ? LARGE_BODY_WITHIN : BODY_WITHIN
}

/**
 * The response of another service, as text, whatever its encoding errors.
 * @throws RangeError beyond `max` bytes; the error of the connection
 */
export async function readResponseText(response: Message, max: number): Promise<string> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    size += value.byteLength
    if (size > max) {
      await reader.cancel()
      throw new RangeError('answer too long')
    }
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * A request's body as text. A body in another encoding is refused rather than stored with characters replaced.
 * @throws Failure 400 when it is too large or not UTF-8
 */
export async function readText(
  request: Message,
  max: number,
  beforeLarge?: () => Promise<void>,
): Promise<string> {
  const bytes = await readBody(request, max, beforeLarge)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badInput('请求内容不是 UTF-8 编码')
  }
}
