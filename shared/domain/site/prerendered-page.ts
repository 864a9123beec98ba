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
  /** The address of its request, by which it is cached (lib/offline/cached-at.ts); empty for what is one visitor's own. */
  url: string
  data: unknown
}

/** A form that a browser has sent to its page without the page's scripts. */
export interface SentForm {
  /** Its texts by field; `form` says which form of the page it is. */
  fields: Readonly<Record<string, string>>
  /** The same for the same texts of the same visitor: sent again, they are no second message. */
  key: string
  /** The response to a form with a file, which was passed on before the page is rendered. */
  answer?: string
}

/** Where the form is in the data of the page, and what became of it below that. */
export const SENT_KEY = ['facade', 'sent'] as const

/** What the server provides for rendering pages. */
export interface RenderContext {
  /** The form that the page answers. */
  sent?: SentForm | undefined
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
