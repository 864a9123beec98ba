import { COMPRESS_FROM, compress, encodingFor } from './content-encoding'
import { COMMON_HEADERS } from './headers'

/**
 * An endpoint's response with the common headers; JSON compressed as the caller accepts it. Files are sent as they are.
 */
export async function finishResponse(request: Request, response: Response): Promise<Response> {
  const { headers } = response
  const policy = headers.get('content-security-policy')
  for (const [name, value] of Object.entries(COMMON_HEADERS)) headers.set(name, value)
  if (policy) headers.set('Content-Security-Policy', policy)
  if (!headers.get('content-type')?.startsWith('application/json')) return response
  headers.set('Content-Type', 'application/json;charset=UTF-8')
  // The response to HEAD was made from one that is finished already.
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  if (!encoding || request.method === 'HEAD' || headers.has('content-encoding')) return response
  const body = new Uint8Array(await response.arrayBuffer())
  const compressed = body.byteLength < COMPRESS_FROM ? undefined : await compress(body, encoding)
  headers.delete('content-length')
  if (compressed) headers.set('Content-Encoding', encoding)
  return new Response(compressed ? new Uint8Array(compressed) : body, { status: response.status, headers })
}
