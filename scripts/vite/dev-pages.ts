import { COMMON_HEADERS } from '../../server/platform/http/headers'
import { withHead } from '../../server/platform/web/html-page'
import type { PublicSite } from '../../server/platform/web/site'

/**
 * Public pages in `vite dev`: heads, states and feeds as in production (server/platform/web/serve-web.ts), around the page
 * that Vite serves. They are not prerendered: styles of development come with the bundle.
 * @param readPage index.html as Vite serves it at an address
 * @returns null for requests that Vite serves itself
 */
export const openDevPages =
  (site: PublicSite, readPage: (address: string) => Promise<string>) =>
  async (request: Request): Promise<Response | null> => {
    const feed = await site.feedOf(request)
    if (feed) return new Response(feed.body, { headers: { ...COMMON_HEADERS, 'Content-Type': feed.type } })
    if (!request.headers.get('accept')?.includes('text/html')) return null
    const head = await site.headOf(request)
    if (!head) return null
    const { pathname, search } = new URL(request.url)
    const page = withHead(await readPage(pathname + search), head)
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }
    return new Response(page, { status: head.status, headers })
  }
