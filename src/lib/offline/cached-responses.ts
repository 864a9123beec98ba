import { CACHED_AT } from '@shared/domain/site/cached-at'
import { DATA, PICTURES, surplus } from './cache-rules'

const SIZE = 'X-Cached-Size'

const LIMITS = {
  [DATA]: { count: 200, bytes: 8_000_000 },
  [PICTURES]: { count: 80, bytes: 24_000_000 },
} as const

/** Limits of one cache, and of one response. */
const LARGEST = 3_000_000

/** Caches a body under an address, the newest last, and evicts the oldest beyond the limits. Never rejects. */
export async function cacheResponse(
  name: typeof DATA | typeof PICTURES,
  url: string,
  body: string | Blob,
  type: string,
): Promise<void> {
  const size = typeof body === 'string' ? new Blob([body]).size : body.size
  if (size > LARGEST) return
  const headers = { 'Content-Type': type, [CACHED_AT]: String(Date.now()), [SIZE]: String(size) }
  try {
    const cache = await caches.open(name)
    await cache.delete(url)
    await cache.put(url, new Response(body, { headers }))
    await trim(cache, LIMITS[name])
  } catch {
    // The device is full, or does not allow storage.
    await caches.delete(name).catch(() => false)
  }
}

async function trim(cache: Cache, max: { count: number; bytes: number }): Promise<void> {
  const entries = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      // Another response of the same address may be replacing it at this moment.
      const response = await cache.match(url)
      return { url, size: Number(response?.headers.get(SIZE) ?? 0) }
    }),
  )
  for (const url of surplus(entries, max)) await cache.delete(url)
}

/** Caches a picture that the server marks as publicly cacheable; the response of a private file says no-store. */
export async function cachePicture(url: string, response: Response): Promise<void> {
  const type = response.headers.get('Content-Type') ?? ''
  const isPublic = /\bpublic\b/.test(response.headers.get('Cache-Control') ?? '')
  if (response.ok && isPublic && type.startsWith('image/'))
    await cacheResponse(PICTURES, url, await response.blob(), type)
}
