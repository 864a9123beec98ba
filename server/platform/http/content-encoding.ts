import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Compressing smaller responses gains nothing. */
export const COMPRESS_FROM = 1024

/** Browsers send only a few different headers; other callers may send any. */
const read = new Map<string, Encoding | undefined>()
const MAX_ENCODINGS = 50

/** The best supported encoding that an Accept-Encoding header allows; undefined: send it uncompressed. */
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

/** `gzip;q=0.5` → name and weight; a weight that is no number counts as 0. */
function readOffer(text: string): [string, number] {
  const [name = '', ...parameters] = text.split(';').map(part => part.trim())
  const weight = parameters.find(parameter => parameter.startsWith('q='))
  return [name, weight ? Number(weight.slice(2)) || 0 : 1]
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const unbrotli = promisify(brotliDecompress)
const unzip = promisify(gunzip)

/** Compresses while the request waits, off the main thread: optimised for speed rather than size. */
export function compress(data: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(data, { level: 6 })
  return brotli(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: data.byteLength },
  })
}

export const decompress = (data: Uint8Array, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip' ? unzip(data) : unbrotli(data)
