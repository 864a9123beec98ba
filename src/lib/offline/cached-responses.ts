import { DATA, PICTURES, surplus } from './cache-rules'
import { KEPT_AT } from './cached-at'

const SIZE = 'X-Kept-Size'

const MOST = {
  [DATA]: { count: 200, bytes: 8_000_000 },
  [PICTURES]: { count: 80, bytes: 24_000_000 },
} as const

/** What is kept of one address, and no larger answer than this. */
const LARGEST = 3_000_000

/** Keeps a body under an address, the newest last, and lets the oldest go when it is too much. Never rejects. */
export async function keep(
  name: typeof DATA | typeof PICTURES,
  url: string,
  body: string | Blob,
  type: string,
): Promise<void> {
  const size = typeof body === 'string' ? new Blob([body]).size : body.size
  if (size > LARGEST) return
  const headers = { 'Content-Type': type, [KEPT_AT]: String(Date.now()), [SIZE]: String(size) }
  try {
    const cache = await caches.open(name)
    await cache.delete(url)
    await cache.put(url, new Response(body, { headers }))
    await trim(cache, MOST[name])
  } catch {
    // The device is full, or does not let anything be kept.
    await caches.delete(name).catch(() => false)
  }
}

async function trim(cache: Cache, most: { count: number; bytes: number }): Promise<void> {
  const entries = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      // Another answer to the same address may be taking its place at this moment.
      const answer = await cache.match(url)
      return { url, size: Number(answer?.headers.get(SIZE) ?? 0) }
    }),
  )
  for (const url of surplus(entries, most)) await cache.delete(url)
}

/** Keeps a picture that the server lets everyone keep; the answer of a private file says no-store. */
export async function keepPicture(url: string, answer: Response): Promise<void> {
  const type = answer.headers.get('Content-Type') ?? ''
  const isPublic = /\bpublic\b/.test(answer.headers.get('Cache-Control') ?? '')
  if (answer.ok && isPublic && type.startsWith('image/')) await keep(PICTURES, url, await answer.blob(), type)
}
