import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FacadeHtml, FirstView, Means } from '@shared/prerendered-page'
import type { App } from '../../api/services'
import type { Log } from '../../config/log'
import { Failure, ok } from '../../contract/envelope'
import type { Reader } from '../../db/open'
import { readDocument } from '../../documents'
import { scriptJson } from '../seo/markup'
import { shownHtml } from './shown-html'

/** A page of the facade as it can be read before, and without, the program. */
export interface FirstViewHtml {
  html: string
  /** What the program begins with: JSON, escaped for a script element. */
  data: string
}

/** Written by `npm run build` from src/app/facade-html.tsx. */
type Writer = (address: string, means: Means) => Promise<FacadeHtml | null>

export interface FirstViewsOptions {
  app: App
  db: { read: Reader }
  now: () => number
  log: Log
  write: Writer
  /** Another system's roster is not waited for. */
  isRosterElsewhere: boolean
}

/** An answer that a page was made from. */
interface Told {
  url: string
  body?: string
  text: string
}

/**
 * Rendered pages, for as long as the responses they were made from are the same: to ask for these costs a hundredth of
 * rendering, and most writes change none of them. What is sent is the response cache's (server/http/response-cache.ts).
 */
const MOST = 300

const DOCUMENT = '/prod-api/app-api/system/documents/get?'
/** Every opening of an article changes it; a page need not be written anew for that. */
const VIEWS = /"views":\d+/g
/** A page of a list behind its last one: the program leads on to that. */
const PAST_END = /^\{"code":0,"msg":"","data":\{"total":[1-9]\d*,"list":\[\]\}\}$/

/**
 * The writer of the build.
 * @param folder dist/facade-html
 * @returns null where there is none: pages are then made by the browser alone
 */
export async function loadWriter(folder: string): Promise<Writer | null> {
  const file = join(folder, 'facade-html.js')
  if (!existsSync(file)) return null
  const { writeFacade } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    writeFacade: Writer
  }
  return writeFacade
}

/** Pages of the public site with their text in them, as their own components write it. */
export function openFirstViews(options: FirstViewsOptions) {
  const { app, db, now, log, write } = options
  const kept = new Map<string, { answers: Told[]; view: FirstViewHtml }>()

  const isSlow = (screen: string) => options.isRosterElsewhere && screen.startsWith('facade/arbitrator/')

  /** The answer that a visitor would get, who is not counted as one. */
  async function ask(url: string, body?: string): Promise<string> {
    if (url.startsWith(DOCUMENT)) {
      const id = Number(new URLSearchParams(url.slice(DOCUMENT.length)).get('id'))
      return JSON.stringify(ok(await readDocument(db.read, id, now())))
    }
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }
    const request = new Request(`http://localhost${url}`, body === undefined ? undefined : init)
    return (await app.fetch(request)).text()
  }

  async function isSame(answers: readonly Told[]): Promise<boolean> {
    for (const { url, body, text } of answers) if (withoutViews(await ask(url, body)) !== text) return false
    return true
  }

  async function make(address: string, screen: string): Promise<FirstViewHtml | null> {
    const former = kept.get(address)
    if (former && (await isSame(former.answers))) return former.view
    kept.delete(address)
    const answers: Told[] = []
    const noted = async (url: string, body?: string) => {
      const text = await ask(url, body)
      if (PAST_END.test(text)) throw new Failure(404, '页码超出范围')
      answers.push({ url, body, text: withoutViews(text) })
      return text
    }
    const page = await write(address, { ask: noted, sanitize: shownHtml })
    if (!page) return null
    const data: FirstView = { address, screen, answers: page.answers }
    const view = { html: page.html, data: scriptJson(data) }
    const [oldest] = kept.keys()
    if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest)
    kept.set(address, { answers, view })
    return view
  }

  /** Null where it could not be written, which is never a reason not to send the page. */
  return async (address: string, screen: string): Promise<FirstViewHtml | null> => {
    if (isSlow(screen)) return null
    try {
      return await make(address, screen)
    } catch (error) {
      if (!(error instanceof Failure)) log.warn({ err: error }, 'a page was not written')
      return null
    }
  }
}

const withoutViews = (text: string) => text.replace(VIEWS, '')
