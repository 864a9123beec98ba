/** A page of the facade that the server wrote: what it says of itself, and what it is written with. */

/** With this the program finds the same words that are in the page. */
export interface FirstView {
  /** Path and query that it was written for: kept pages may be shown at others. */
  address: string
  /** `home`, `article` or the component string of a column. */
  screen: string
  answers: FirstAnswer[]
}

export interface FirstAnswer {
  /** Of the query. */
  key: readonly unknown[]
  /** The call it is the answer of, as it is kept (lib/offline/kept-at.ts). */
  url: string
  data: unknown
}

/** What the server lends to the pages it writes. */
export interface Means {
  /** The answer to a public read, as a text; the roster is asked for with a body. */
  ask: (url: string, body?: string) => Promise<string>
  /** Leaves nothing in an article's HTML that acts or asks another host. */
  sanitize: (html: string) => string
}

export interface FacadeHtml {
  /** What stands in #root. */
  html: string
  answers: FirstAnswer[]
}
