import { createHash } from 'node:crypto'
import { COMPRESS_FROM, compress, type Encoding, encodingFor } from './encoding'
import { hasTag } from './etag'
import { COMMON_HEADERS, DATA_POLICY } from './headers'

/** A public answer that is kept: its text once, packed as soon as somebody takes it so. */
export interface PublicAnswer {
  body: Uint8Array<ArrayBuffer>
  hash: string
  packed: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

export function publicAnswer(value: unknown): PublicAnswer {
  const body = Buffer.from(JSON.stringify(value))
  return { body, hash: createHash('sha256').update(body).digest('base64url').slice(0, 22), packed: {} }
}

/** What every answer of the backend that is JSON says of itself. */
const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  'Content-Type': 'application/json;charset=UTF-8',
  'Content-Security-Policy': DATA_POLICY,
  Vary: 'Accept-Encoding',
}

/**
 * Answers that have all their headers. To look into the headers of an answer, or to add one, has Node make them, and the
 * body, anew: that is most of the time such an answer takes.
 */
const complete = new WeakSet<Response>()
export const isComplete = (answer: Response): boolean => complete.has(answer)

const completed = (answer: Response): Response => {
  complete.add(answer)
  return answer
}

/** JSON as it is sent, packed or not. */
export const dataAnswer = (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response => completed(new Response(body, { headers: { ...DATA_HEADERS, ...headers } }))

/**
 * Sends it, or 304 to those who have it already.
 * @param seconds that browsers and proxies may keep it
 */
export async function sendPublic(answer: PublicAnswer, request: Request, seconds: number): Promise<Response> {
  const encoding = packingFor(answer, request)
  if (encoding) answer.packed[encoding] ??= new Uint8Array(await compress(answer.body, encoding))
  return answerWith(answer, request, seconds, encoding)
}

/** The same where it is packed as the caller takes it: without waiting. */
export function sendPacked(answer: PublicAnswer, request: Request, seconds: number): Response | undefined {
  const encoding = packingFor(answer, request)
  return encoding && !answer.packed[encoding] ? undefined : answerWith(answer, request, seconds, encoding)
}

const packingFor = ({ body }: PublicAnswer, request: Request) =>
  body.byteLength < COMPRESS_FROM ? undefined : encodingFor(request.headers.get('accept-encoding'))

function answerWith(
  { body, hash, packed }: PublicAnswer,
  request: Request,
  seconds: number,
  encoding: Encoding | undefined,
): Response {
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`
  const headers: Record<string, string> = { 'Cache-Control': `public, max-age=${seconds}`, ETag: etag }
  if (hasTag(request.headers.get('if-none-match'), etag))
    return completed(
      new Response(null, {
        status: 304,
        headers: { ...COMMON_HEADERS, ...headers, Vary: 'Accept-Encoding' },
      }),
    )
  if (encoding) headers['Content-Encoding'] = encoding
  return dataAnswer((encoding && packed[encoding]) || body, headers)
}
