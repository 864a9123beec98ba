/** A page of the facade that the server prerenders and the app hydrates: what both know of it. */

/** Of the script element with the answers that the page was written with. */
export const PRERENDERED_DATA_ID = 'first-view'

/** Event of the document: the app is hydrated, so what was pressed before can be pressed again for the visitor. */
export const HYDRATED = 'taken-over'

/** With this the app finds the same text that is in the page. */
export interface PrerenderedPage {
  /** Path and query that it was rendered for: a cached page may be shown at others. */
  address: string
  /** `home`, `article` or the component string of a column. */
  screen: string
  answers: PrerenderedResponse[]
}

export interface PrerenderedResponse {
  /** Of the query. */
  key: readonly unknown[]
  /** The address of its request, as it is cached (lib/offline/cached-at.ts). */
  url: string
  data: unknown
}

/** What the server lends to the pages it writes. */
export interface RenderContext {
  /** The answer to a public read, as a text; the roster is asked for with a body. */
  fetch: (url: string, body?: string) => Promise<string>
  /** Leaves nothing in an article's HTML that acts or asks another host. */
  sanitize: (html: string) => string
}

export interface FacadeHtml {
  /** What is in #root. */
  html: string
  answers: PrerenderedResponse[]
}
