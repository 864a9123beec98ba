import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CACHED_AT } from '@shared/domain/site/cached-at'
import type { FacadeHtml, PrerenderedPage, RenderContext } from '@shared/domain/site/prerendered-page'
import { Failure, ok } from '../../platform/api/envelope'
import type { App } from '../../platform/api/services'
import { TENANT } from '../../platform/api/tenant'
import type { Log } from '../../platform/config/log'
import type { Reader } from '../../platform/db/database'
import { DatabaseUnavailable, isUnavailable } from '../../platform/db/errors'
import { scriptJson } from '../../platform/html/markup'
import { isLarge } from '../../platform/html/off-loop'
import type { PrerenderedHtml } from '../../platform/web/site'
import { readDocument } from '../documents'
import { prerenderedHtml, shownHtml } from './shown-html'

/** Written by `npm run build` from src/app/facade-html.tsx. */
type Renderer = (address: string, context: RenderContext) => Promise<FacadeHtml | null>

export interface PrerendererOptions {
  app: App
  db: { read: Reader }
  now: () => number
  log: Log
  write: Renderer
  /** Pages with the roster are not prerendered if another system has it: the server would wait for it. */
  isRosterElsewhere: boolean
}

/** A response that a page was made from. */
interface SourceResponse {
  url: string
  body?: string
  text: string
}

interface CachedPage {
  responses: SourceResponse[]
  view: PrerenderedHtml
}

const sizeOf = ({ responses, view }: CachedPage) =>
  responses.reduce((sum, { text }) => sum + text.length, view.html.length + view.data.length)

/**
 * Rendered pages, for as long as the responses they were made from are the same: reading these costs a hundredth of
 * rendering, and most writes change none of them. What is sent is the response cache's (server/platform/http/response-cache.ts).
 */
const MAX_PAGES = 300
/** Of all of them, with the responses they were made from: 24 MB, since Chinese takes two bytes a character. */
const MAX_CHARACTERS = 12_000_000

const DOCUMENT = '/prod-api/app-api/system/documents/get?'
/** Every view of an article changes this number; the page need not be rendered again for it. */
const VIEWS = /"views":\d+/g
/** A page of a list past the end: the app navigates to the last one. */
const PAST_END = /^\{"code":0,"msg":"","data":\{"total":[1-9]\d*,"list":\[\]\}\}$/

/**
 * Loads the renderer of the build.
 * @param folder dist/facade-html
 * @returns null where there is none: pages are then rendered by the browser alone
 */
export async function loadRenderer(folder: string): Promise<Renderer | null> {
  const file = join(folder, 'facade-html.js')
  if (!existsSync(file)) return null
  const { renderFacade } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    renderFacade: Renderer
  }
  return renderFacade
}

/** The envelope while the database cannot be reached. */
const NO_DATA = /^\{"code":503,/

/** Opens the prerenderer of public pages, which uses the app's own components. */
export function openPrerenderer(options: PrerendererOptions) {
  const { app, db, now, log, write } = options
  const cached = new Map<string, CachedPage>()
  let characters = 0

  function remove(address: string) {
    const page = cached.get(address)
    if (page && cached.delete(address)) characters -= sizeOf(page)
  }

  const isSlow = (screen: string) => options.isRosterElsewhere && screen.includes('facade/arbitrator/')

  /** The response that a visitor would get, without counting a view. */
  async function fetchText(url: string, body?: string): Promise<string> {
    if (url.startsWith(DOCUMENT)) {
      const id = Number(new URLSearchParams(url.slice(DOCUMENT.length)).get('id'))
      return JSON.stringify(ok(await readDocument(db.read, id, now())))
    }
    const headers = { 'tenant-id': String(TENANT), 'Content-Type': 'application/json' }
    const init = body === undefined ? { headers } : { method: 'POST', body, headers }
    const request = new Request(`http://localhost${url}`, init)
    const response = await app.fetch(request)
    const text = await response.text()
    if (response.headers.has(CACHED_AT) || NO_DATA.test(text))
      throw new DatabaseUnavailable(text.slice(0, 100))
    return text
  }

  async function isSame(responses: readonly SourceResponse[]): Promise<boolean> {
    for (const { url, body, text } of responses)
      if (withoutViews(await fetchText(url, body)) !== text) return false
    return true
  }

  /** Nothing is waited for while a page is rendered: a large text is sanitised in between, and the page rendered again. */
  async function writeWithLarge(address: string, read: RenderContext['fetch']): Promise<FacadeHtml | null> {
    const responses = new Map<string, Promise<string>>()
    const large = new Map<string, string>()
    const context: RenderContext = {
      fetch: (url, body) => {
        const key = `${url} ${body ?? ''}`
        const text = responses.get(key) ?? read(url, body)
        responses.set(key, text)
        return text
      },
      sanitize(html) {
        if (!isLarge(html)) return shownHtml(html)
        const clean = large.get(html) ?? ''
        large.set(html, clean)
        return clean
      },
    }
    const page = await write(address, context)
    if (!page || large.size === 0) return page
    for (const html of large.keys()) large.set(html, await prerenderedHtml(html))
    return write(address, context)
  }

  async function make(address: string, screen: string): Promise<PrerenderedHtml | null> {
    const former = cached.get(address)
    if (former && (await isSame(former.responses))) return former.view
    remove(address)
    const responses: SourceResponse[] = []
    const noted = async (url: string, body?: string) => {
      const text = await fetchText(url, body)
      if (PAST_END.test(text)) throw new Failure(404, '页码超出范围')
      responses.push({ url, body, text: withoutViews(text) })
      return text
    }
    const page = await writeWithLarge(address, noted)
    if (!page) return null
    const data: PrerenderedPage = { address, screen, answers: page.answers }
    const view = { html: page.html, data: scriptJson(data) }
    const own = { responses, view }
    for (const oldest of cached.keys()) {
      if (cached.size < MAX_PAGES && characters + sizeOf(own) <= MAX_CHARACTERS) break
      remove(oldest)
    }
    // Another request may have made the same page meanwhile.
    remove(address)
    cached.set(address, own)
    characters += sizeOf(own)
    return view
  }

  /** Null if the page could not be rendered: it is then sent without its text. */
  return async (address: string, screen: string): Promise<PrerenderedHtml | null> => {
    if (isSlow(screen)) return null
    try {
      return await make(address, screen)
    } catch (error) {
      // A page that was stored is better than one without its text.
      if (isUnavailable(error)) throw error
      if (!(error instanceof Failure)) log.warn({ err: error }, 'a page was not written')
      return null
    }
  }
}

const withoutViews = (text: string) => text.replace(VIEWS, '')
