import { createHash, createHmac } from 'node:crypto'
import type { Acs3Keys } from '../../../platform/config/sms'

export interface Acs3Request {
  method: string
  host: string
  action: string
  version: string
  /** Parameters of the call, all of them in the query. */
  query: Record<string, string>
  /** Milliseconds */
  time: number
  nonce: string
}

const ALGORITHM = 'ACS3-HMAC-SHA256'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Everything but letters, digits and `-_.~`, as RFC 3986 has it. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1)

/** The query in the order and encoding that is signed. */
export const canonicalQuery = (query: Record<string, string>) =>
  Object.entries(query)
    .sort(byName)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** The headers of a request without a body, signed by Alibaba Cloud's "V3" method. */
export function acs3Headers(request: Acs3Request, keys: Acs3Keys): Record<string, string> {
  const contentHash = sha256('')
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': contentHash,
    // Without milliseconds.
    'x-acs-date': new Date(request.time).toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const signed = Object.entries(headers).sort(byName)
  const names = signed.map(([name]) => name).join(';')
  const canonical = [
    request.method,
    '/',
    canonicalQuery(request.query),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    contentHash,
  ].join('\n')
  const signature = createHmac('sha256', keys.accessKeySecret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `${ALGORITHM} Credential=${keys.accessKeyId},SignedHeaders=${names},Signature=${signature}`
  return { ...headers, authorization }
}
