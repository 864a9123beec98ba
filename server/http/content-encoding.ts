import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Answers below this gain nothing. */
export const COMPRESS_FROM = 1024

/** What browsers send is a handful of texts; strangers may send any. */
const read = new Map<string, Encoding | undefined>()
const MAX_ENCODINGS = 50

/** The best of ours that an Accept-Encoding header takes; undefined: send it as it is. */
export function encodingFor(accepted: string | null): Encoding | undefined {
  if (!accepted) return undefined
  if (read.has(accepted)) return read.get(accepted)
  const encoding = bestOf(accepted)
  if (read.size < MAX_ENCODINGS) read.set(accepted, encoding)
  return encoding
}

function bestOf(accepted: string): Encoding | undefined {
  const offers = new Map(accepted.toLowerCase().split(',').map(readOffer))
  const takes = (name: string) => (offers.get(name) ?? offers.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : undefined
}

/** `gzip;q=0.5` → name and weight; a weight that is no number refuses. */
function readOffer(text: string): [string, number] {
  const [name = '', ...parameters] = text.split(';').map(part => part.trim())
  const weight = parameters.find(parameter => parameter.startsWith('q='))
  return [name, weight ? Number(weight.slice(2)) || 0 : 1]
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses while the request waits, off the main thread: quickly rather than as small as it gets. */
export function compress(data: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(data, { level: 6 })
  return brotli(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: data.byteLength },
  })
}
