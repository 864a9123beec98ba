import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Encoding, encodingFor } from '../http/content-encoding'
import { matchesEtag } from '../http/etag'
import { COMMON_HEADERS, DATA_POLICY, WORKER_POLICY } from '../http/headers'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Files under /assets carry a hash of their content in their name. */
const HASHED = '/assets/'
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
/** Names the build that is served, for open pages (scripts/vite/client-build.ts). */
const VERSION = '/version.json'
/** The worker for offline reading (src/app/offline-worker.ts). Its address must never change: browsers remember it. */
export const OFFLINE_WORKER = '/sw.js'

export interface StaticFile {
  type: string
  cacheControl: string
  /** Content-Security-Policy */
  policy?: string
  hash: string
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> }
}

/**
 * Reads a folder into memory, by URL path. Requests are looked up in this table and never touch the disk, so no path
 * can lead out of the folder. Excluded are names that begin with a dot (Vite's manifest) and index.html, which is made
 * for each request; `x.js.br` and `x.js.gz` become bodies of `x.js`.
 */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  const walk = (directory: string, url: string) => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name)
      const address = `${url}/${encodeURIComponent(entry.name)}`
      if (entry.name.startsWith('.') || address === '/index.html') continue
      if (entry.isDirectory()) walk(path, address)
      else if (entry.isFile() && !isCompressed(path)) files.set(address, readStaticFile(path, address))
    }
  }
  walk(folder, '')
  return files
}

const isCompressed = (path: string) => /\.(br|gz)$/.test(path) && existsSync(path.slice(0, -3))

function readStaticFile(path: string, address: string): StaticFile {
  const identity = readFileSync(path)
  const compressed = (suffix: string) => (existsSync(path + suffix) ? readFileSync(path + suffix) : undefined)
  const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
  // An SVG opened as a page could run scripts.
  const isPage = /^(image\/svg|application\/xml)/.test(type)
  return {
    type,
    cacheControl: cacheOf(address),
    policy: isPage
      ? `${DATA_POLICY}; style-src 'unsafe-inline'`
      : address === OFFLINE_WORKER
        ? WORKER_POLICY
        : undefined,
    // The name of an asset changes with its content.
    hash: address.startsWith(HASHED) ? address.slice(HASHED.length) : hashOf(identity),
    bodies: { identity, br: compressed('.br'), gzip: compressed('.gz') },
  }
}

function cacheOf(address: string): string {
  if (address === VERSION) return 'no-store'
  // A worker that is to be replaced, or switched off, must not be served from a proxy's cache.
  if (address === OFFLINE_WORKER) return 'no-cache'
  return address.startsWith(HASHED) ? YEAR : HOUR
}

/** A generated short text, uncompressed. */
export const uncompressed = (
  identity: Uint8Array<ArrayBuffer>,
  kind: Pick<StaticFile, 'type' | 'cacheControl' | 'policy'>,
): StaticFile => ({ ...kind, hash: hashOf(identity), bodies: { identity } })

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

/** The response for a file: compressed as the caller accepts it, 304 if the caller has it already. */
export function staticResponse(file: StaticFile, request: Request): Response {
  const accepted = encodingFor(request.headers.get('accept-encoding'))
  const encoding = accepted && (file.bodies[accepted] ? accepted : file.bodies.gzip && 'gzip')
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`
  const headers: Record<string, string> = {
    ...COMMON_HEADERS,
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  if (encoding) headers['Content-Encoding'] = encoding
  if (file.policy) headers['Content-Security-Policy'] = file.policy
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const body = (encoding && file.bodies[encoding]) || file.bodies.identity
  headers['Content-Length'] = String(body.byteLength)
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}
