import { PassThrough } from 'node:stream'
import {
  type FacadeHtml,
  type PrerenderedResponse,
  type RenderContext,
  SENT_KEY,
} from '@shared/domain/site/prerendered-page'
import type { Query, QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { FACADE_INFO_KEY } from '@/api/public/facade'
import { setServerSanitizer } from '@/lib/html/server-sanitizer'
import { setTransport } from '@/lib/http/app-http'
import { cacheAddress } from '@/lib/offline/cached-at'
import { beginWithBrand } from '@/stores/brand'
import { appRoutes } from './app-routes'
import { createQueryClient } from './query-client'

/** Each rendering round requests what the one before made known: layout, section, document. */
const ROUNDS = 5
/** A page that takes longer is rendered by the browser, in ms. */
const TIMEOUT_MS = 3_000

/** One at a time: requests belong to the page being rendered. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Renders a page of the facade with its own components, so that the app can hydrate it. Run by the server alone
 * (server/features/public-site/prerender.ts).
 * @returns null where data could not be loaded: the browser then loads it, and shows the error
 */
export function renderFacade(address: string, context: RenderContext): Promise<FacadeHtml | null> {
  const rendered = last.then(() => write(address, context))
  last = rendered.catch(() => undefined)
  return rendered
}

async function write(address: string, { fetch, sanitize, sent }: RenderContext): Promise<FacadeHtml | null> {
  const client = createQueryClient()
  if (sent) client.setQueryData(SENT_KEY, sent)
  let requestedUrl = ''
  setTransport(async (input, init) => {
    const body = typeof init?.body === 'string' ? init.body : undefined
    requestedUrl = body === undefined ? String(input) : cacheAddress(String(input), body)
    return new Response(await fetch(String(input), body))
  })
  setServerSanitizer(sanitize)
  const urls = new Map<Query, string>()
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const html = await render(address, client)
      const notLoaded = client.getQueryCache().getAll().filter(isMissing)
      if (notLoaded.length === 0)
        return {
          html,
          answers: [...responsesOf(urls), ...(sent ? [{ key: SENT_KEY, url: '', data: sent }] : [])],
        }
      for (const query of notLoaded) {
        await query.fetch()
        // The page that answers a form is not for offline reading.
        urls.set(query, sent ? '' : requestedUrl)
      }
      for (const { queryKey, state } of urls.keys())
        if (queryKey[1] === FACADE_INFO_KEY[1]) beginWithBrand(state.data)
    }
    return null
  } finally {
    client.clear()
  }
}

/** Queries of the rendered components that have no data yet. Disabled queries wait for another response. */
const isMissing = ({ state, options }: Query) =>
  state.data === undefined && (options as { enabled?: unknown }).enabled !== false

const responsesOf = (urls: ReadonlyMap<Query, string>): PrerenderedResponse[] =>
  [...urls].map(([{ queryKey, state }, url]) => ({ key: queryKey, url, data: state.data }))

async function render(address: string, client: QueryClient): Promise<string> {
  const handler = createStaticHandler(appRoutes(client))
  const context = await handler.query(new Request(new URL(`http://localhost${address}`)))
  if (context instanceof Response) throw new Error('no route redirects')
  const router = createStaticRouter(handler.dataRoutes, context)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(new Error('took too long')), TIMEOUT_MS)
    const fail = (error: unknown) => {
      clearTimeout(timer)
      reject(error)
    }
    const stream = renderToPipeableStream(
      <StrictMode>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StrictMode>,
      {
        // Rendered as a whole: streamed parts would need scripts to be put in place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: fail,
        onAllReady: () => {
          clearTimeout(timer)
          const chunks: Buffer[] = []
          stream
            .pipe(new PassThrough())
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('end', () => resolve(Buffer.concat(chunks).toString()))
            .on('error', fail)
        },
      },
    )
  })
}
