import { createHash } from 'node:crypto'
import { COMPRESS_FROM, compress, type Encoding, encodingFor } from './encoding'
import { hasTag } from './etag'
import { COMMON_HEADERS } from './headers'

/** A public answer that is kept: its text once, packed as soon as somebody takes it so. */
export interface PublicAnswer {
  body: Uint8Array<ArrayBuffer>
  hash: string
  cacheControl: string
  forms: Partial<Record<Encoding | 'identity', Form>>
}

/** An answer in the way that it is sent. */
interface Form {
  body: Uint8Array<ArrayBuffer>
  headers: Headers
}
type Headers = Readonly<Record<string, string>>

/** @param seconds that browsers and proxies may keep it */
export function publicAnswer(value: unknown, seconds: number): PublicAnswer {
  const body = Buffer.from(JSON.stringify(value))
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, hash, cacheControl: `public, max-age=${seconds}`, forms: {} }
}

/** What every answer of the backend that is JSON says of itself. */
const DATA_HEADERS: Headers = {
  ...COMMON_HEADERS,
  'Content-Type': 'application/json;charset=UTF-8',
  Vary: 'Accept-Encoding',
}

/** The headers of JSON, with those of one kind of answer. */
export const dataHeaders = (own: Headers): Headers => ({ ...DATA_HEADERS, ...own })

/**
 * On answers that have all their headers. To look into the headers of an answer, or to add one, has Node make them, and
 * the body, anew: that is most of the time such an answer takes.
 */
const COMPLETE = Symbol('complete')

export const isComplete = (answer: Response): boolean => COMPLETE in answer

export const completeAnswer = (
  body: Uint8Array<ArrayBuffer> | null,
  headers: Headers,
  status = 200,
): Response => Object.assign(new Response(body, { status, headers }), { [COMPLETE]: true })

/** Sends it, or 304 to those who have it already. */
export async function sendPublic(answer: PublicAnswer, request: Request): Promise<Response> {
  const way = wayOf(answer, request)
  answer.forms[way] ??= await makeForm(answer, way)
  return sendForm(answer.forms[way], request)
}

/** The same where it is packed as the caller takes it: without waiting. */
export function sendPacked(answer: PublicAnswer, request: Request): Response | undefined {
  const form = answer.forms[wayOf(answer, request)]
  return form && sendForm(form, request)
}

const wayOf = ({ body }: PublicAnswer, request: Request): Encoding | 'identity' =>
  (body.byteLength < COMPRESS_FROM ? undefined : encodingFor(request.headers.get('accept-encoding'))) ??
  'identity'

async function makeForm(
  { body, hash, cacheControl }: PublicAnswer,
  way: Encoding | 'identity',
): Promise<Form> {
  const own = { 'Cache-Control': cacheControl }
  if (way === 'identity') return { body, headers: dataHeaders({ ...own, ETag: `"${hash}"` }) }
  return {
    body: new Uint8Array(await compress(body, way)),
    headers: dataHeaders({ ...own, ETag: `"${hash}-${way}"`, 'Content-Encoding': way }),
  }
}

function sendForm({ body, headers }: Form, request: Request): Response {
  const { ETag: tag = '' } = headers
  if (!hasTag(request.headers.get('if-none-match'), tag)) return completeAnswer(body, headers)
  const { 'Cache-Control': cacheControl = '', Vary = '' } = headers
  return completeAnswer(null, { ...COMMON_HEADERS, 'Cache-Control': cacheControl, ETag: tag, Vary }, 304)
}
