/** A page of the facade that the server prerenders and the app hydrates: what both know of it. */

/** Id of the script element with the responses that the page was rendered from. */
export const PRERENDERED_DATA_ID = 'first-view'

/** Event of the document: the app is hydrated, so clicks before hydration can be repeated. */
export const HYDRATED = 'taken-over'

/** With this the app renders the same text that is in the page. */
export interface PrerenderedPage {
  /** Path and query that it was rendered for: a cached page may be shown at other addresses. */
  address: string
  /** `home`, `article` or the component string of a section. */
  screen: string
  answers: PrerenderedResponse[]
}

export interface PrerenderedResponse {
  /** Key of the query. */
  key: readonly unknown[]
  /** The address of its request, by which it is cached (lib/offline/cached-at.ts). */
  url: string
  data: unknown
}

/** What the server provides for rendering pages. */
export interface RenderContext {
  /** The response to a public read, as a text; the roster is requested with a body. */
  fetch: (url: string, body?: string) => Promise<string>
  /** Removes everything from an article's HTML that runs code or contacts another host. */
  sanitize: (html: string) => string
}

export interface FacadeHtml {
  /** The contents of #root. */
  html: string
  answers: PrerenderedResponse[]
}
