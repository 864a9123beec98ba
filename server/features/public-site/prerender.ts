import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MISSING_ADDRESS } from '@shared/domain/paths/missing-page'
import { CACHED_AT } from '@shared/domain/site/cached-at'
import type {
  FacadeHtml,
  PrerenderedPage,
  RenderContext,
  SentForm,
} from '@shared/domain/site/prerendered-page'
import { Failure, ok } from '../../platform/api/envelope'
import type { App } from '../../platform/api/services'
import { TENANT } from '../../platform/api/tenant'
import type { Log } from '../../platform/config/log'
import type { Reader } from '../../platform/db/database'
import { DatabaseUnavailable, isUnavailable } from '../../platform/db/errors'
import { currentReading, Reading, whileReading } from '../../platform/db/read-tables'
import { scriptJson } from '../../platform/html/markup'
import { isLarge } from '../../platform/html/off-loop'
import type { PrerenderedHtml, Sources } from '../../platform/web/site'
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

/** How often, in ms, a page is rendered again at most. Requests within that time wait for the next rendering. */
const INTERVAL = 1_000

const DOCUMENT = '/prod-api/app-api/system/documents/get?'
/** Every view of an article changes this number; the page need not be rendered again for it. */
const VIEWS = /"views":\d+/g
/** A page of a list past the end, of which search engines are told that it does not exist. */
const PAST_END = /"total":[1-9]\d*,"(?:list|rows)":\[\]/

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

interface Turn {
  reading: Reading
  view: Promise<PrerenderedHtml | null>
}

/** The envelope while the database cannot be reached. */
const NO_DATA = /^\{"code":503,/
/** The envelope of a caller who asks too often. */
const TOO_MANY = /^\{"code":429,/

/** Opens the prerenderer of public pages, which uses the app's own components. */
export function openPrerenderer(options: PrerendererOptions) {
  const { app, db, now, log, write } = options
  /** By address: the rendering that has not begun. */
  const waiting = new Map<string, Turn>()
  /** Addresses that were rendered less than an interval ago, and when they may be rendered again. */
  const recent = new Map<string, Promise<void>>()

  const isSlow = (screen: string) => options.isRosterElsewhere && screen.includes('facade/arbitrator/')

  /** The response that a visitor would get, without counting a view. A refused form says so in its page. */
  async function fetchText(url: string, body?: string, sent?: SentForm): Promise<string> {
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
    if (TOO_MANY.test(text) && !(sent && body !== undefined))
      throw new Failure(429, '', 200, Number(response.headers.get('retry-after') ?? 5))
    return text
  }

  async function isSame(sources: Sources): Promise<boolean> {
    for (const { url, body, hash } of sources) if (hashOf(await fetchText(url, body)) !== hash) return false
    return true
  }

  /** Nothing is waited for while a page is rendered: a large text is sanitised in between, and the page rendered again. */
  async function writeWithLarge(
    address: string,
    read: RenderContext['fetch'],
    sent?: SentForm,
  ): Promise<FacadeHtml | null> {
    const responses = new Map<string, Promise<string>>()
    const large = new Map<string, string>()
    const context: RenderContext = {
      sent,
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

  async function render(address: string, screen: string, sent?: SentForm): Promise<PrerenderedHtml | null> {
    const sources = new Map<string, Sources[number]>()
    let status = undefined as 404 | undefined
    let refused: unknown
    const noted = async (url: string, body?: string) => {
      const text = await fetchText(url, body, sent).catch(error => {
        refused = error
        throw error
      })
      if (PAST_END.test(text)) status = 404
      sources.set(`${url} ${body ?? ''}`, { url, body, hash: hashOf(text) })
      return text
    }
    // The app has errors of its own for calls that fail.
    const page = await writeWithLarge(address, noted, sent).catch(error => {
      throw refused ?? error
    })
    if (!page) return null
    const data: PrerenderedPage = { address, screen, answers: page.answers }
    return {
      ...{ html: page.html, data: scriptJson(data), sources: [...sources.values()] },
      ...(status && { status }),
    }
  }

  /** Renders with what is stored when the rendering begins, for all who have asked before. */
  async function renderInTurn(address: string, screen: string): Promise<PrerenderedHtml | null> {
    const turn = waiting.get(address) ?? nextTurn(address, screen)
    const view = await turn.view
    currentReading()?.add(turn.reading)
    return view
  }

  function nextTurn(address: string, screen: string): Turn {
    const reading = new Reading()
    const run = async () => {
      await recent.get(address)
      waiting.delete(address)
      recent.set(address, pause(INTERVAL))
      void recent.get(address)?.then(() => recent.delete(address))
      return render(address, screen)
    }
    const turn = { reading, view: whileReading(reading, run) }
    waiting.set(address, turn)
    return turn
  }

  /** The page of all addresses that lead nowhere, whose responses no one stores. */
  let missing: PrerenderedHtml | null = null

  async function missingPage(screen: string): Promise<PrerenderedHtml | null> {
    if (!missing || !(await isSame(missing.sources))) missing = await renderInTurn(MISSING_ADDRESS, screen)
    return missing
  }

  /**
   * Null if the page could not be rendered: it is then sent without its text. One that answers a form is rendered for its
   * sender alone.
   */
  return async (
    address: string,
    screen: string,
    { former, sent }: { former?: Sources | undefined; sent?: SentForm } = {},
  ): Promise<PrerenderedHtml | 'unchanged' | null> => {
    if (isSlow(screen)) return null
    try {
      if (sent) return await render(address, screen, sent)
      if (address === MISSING_ADDRESS) return await missingPage(screen)
      return former && (await isSame(former)) ? 'unchanged' : await renderInTurn(address, screen)
    } catch (error) {
      // A page that was stored is better than one without its text.
      if (isUnavailable(error) || (error instanceof Failure && error.code === 429)) throw error
      log.warn({ err: error }, 'a page was not written')
      return null
    }
  }
}

/** Holds up no process that ends. */
const pause = (ms: number) => new Promise<void>(resolve => void setTimeout(resolve, ms).unref())

const hashOf = (text: string) => createHash('sha1').update(text.replace(VIEWS, '')).digest('base64')
