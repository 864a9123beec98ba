import { COMMON_HEADERS } from './headers'
import type { Fetch } from './listen'

/** The host names the site accepts. */
export interface Hosts {
  /** The address the server listens on (HOST). */
  host: string
  publicUrl: string | null
  /** Further names of the site, `name` or `name:port` (ALLOWED_HOSTS). */
  allowed: readonly string[]
}

/** Called by monitoring under whatever name it knows. */
const PROBES = ['/prod-api/health', '/prod-api/live']
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

interface Env {
  incoming?: { socket?: { localAddress?: string; localPort?: number } }
}

/**
 * Refuses requests for hosts that are not this site: otherwise a page of another site could read responses through a
 * name that it lets point here (DNS rebinding), and with a new name each time no cached response would ever be found.
 * Names of the machine itself, and the address that was called, are accepted.
 */
export function onlyAllowedHosts(hosts: Hosts, fetch: Fetch): Fetch {
  const { host, publicUrl, allowed } = hosts
  const site = publicUrl ? new URL(publicUrl) : null
  const names = [...LOOPBACK, bracketed(host), ...allowed, ...(site ? [site.hostname] : [])]
  // Also with the default port of its scheme; URLs of this server's scheme omit it where it is 80.
  const exact = new Set([...names, ...(site ? [site.host, `${site.hostname}:443`] : [])])
  const refuse = misdirected(publicUrl)
  const isOwn = (called: string, { incoming }: Env) => {
    if (exact.has(called)) return true
    const { localAddress = '', localPort } = incoming?.socket ?? {}
    const ownPort = `:${localPort}`
    const name = called.endsWith(ownPort) ? called.slice(0, -ownPort.length) : called
    return names.includes(name) || name === bracketed(localAddress.replace(/^::ffff:(?=\d+\.)/i, ''))
  }
  return (request, env) => {
    const start = request.url.indexOf('//') + 2
    const end = request.url.indexOf('/', start)
    const called = request.url.slice(start, end)
    if (isOwn(called, (env ?? {}) as Env) || PROBES.includes(request.url.slice(end)))
      return fetch(request, env)
    return refuse()
  }
}

/** An IPv6 address as URLs have it. */
const bracketed = (address: string) => (address.includes(':') ? `[${address}]` : address).toLowerCase()

function misdirected(publicUrl: string | null): () => Response {
  const text = publicUrl
    ? `这不是本网站的地址，请访问 ${publicUrl}`
    : '服务器未设置网站的地址：请把环境变量 PUBLIC_URL 设为访问者使用的网址，例如 https://www.example.cn，再重新启动'
  const headers = {
    ...COMMON_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  }
  return () => new Response(text, { status: 421, headers })
}
