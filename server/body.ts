import { badInput, type Failure } from './envelope'

/** A request, or what another service answers. */
type Message = Pick<Request, 'headers' | 'body'>

/**
 * Reads a request's body, giving up as soon as it is too large, whatever Content-Length says or leaves out.
 * @throws `refuse()` beyond `max` bytes
 */
export async function readBody(request: Message, max: number, refuse: () => Failure): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw refuse()
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      // The caller hung up while sending.
      throw badInput('请求内容不完整')
    })
    if (done) break
    size += value.byteLength
    if (size > max) {
      await reader.cancel()
      throw refuse()
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

/**
 * What another service answers, as text, whatever is wrong with it.
 * @throws RangeError beyond `max` bytes; what the connection ended with
 */
export async function readReply(response: Message, max: number): Promise<string> {
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
export async function readText(request: Message, max: number): Promise<string> {
  const bytes = await readBody(request, max, () => badInput('请求内容过大'))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badInput('请求内容不是 UTF-8 编码')
  }
}
