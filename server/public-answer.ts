import { createHash } from 'node:crypto'
import { COMPRESS_FROM, compress, type Encoding, encodingFor } from './encoding'
import { hasTag } from './etag'

/** A public answer that is kept: its text once, packed as soon as somebody takes it so. */
export interface PublicAnswer {
  body: Uint8Array<ArrayBuffer>
  hash: string
  packed: Partial<Record<Encoding, Promise<Uint8Array>>>
}

export function publicAnswer(value: unknown): PublicAnswer {
  const body = Buffer.from(JSON.stringify(value))
  return { body, hash: createHash('sha256').update(body).digest('base64url').slice(0, 22), packed: {} }
}

/**
 * Sends it, or 304 to those who have it already.
 * @param seconds that browsers and proxies may keep it
 */
export async function sendPublic(answer: PublicAnswer, request: Request, seconds: number): Promise<Response> {
  const { body, hash, packed } = answer
  const encoding =
    body.byteLength < COMPRESS_FROM ? undefined : encodingFor(request.headers.get('accept-encoding'))
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`
  const headers: Record<string, string> = { 'Cache-Control': `public, max-age=${seconds}`, ETag: etag }
  if (hasTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ...headers, Vary: 'Accept-Encoding' } })
  headers['Content-Type'] = 'application/json'
  if (!encoding) return new Response(body, { headers })
  headers['Content-Encoding'] = encoding
  packed[encoding] ??= compress(body, encoding)
  return new Response(new Uint8Array(await packed[encoding]), { headers })
}
