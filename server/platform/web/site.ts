import type { SiteLanguage } from '@shared/domain/site/site-language'

/** The head of one public page, for search engines and shared links. */
export interface PageHead {
  title: string
  /** HTML for the head. */
  tags: string
  /** The screen of the page, named as in src/app/prerendered-page.ts: pages that the server can prerender. */
  screen?: string
  language: SiteLanguage
  /** 404 for an article or a page that does not exist. */
  status: 200 | 404
}

/** A page of the facade that can be read without its scripts. */
export interface PrerenderedHtml {
  html: string
  /** The data to hydrate with: as JSON, escaped for a script element. */
  data: string
  /** Left out for 200. */
  status?: 404
  sources: Sources
}

/** The responses that a page was rendered from: while they are the same, so is the page. */
export type Sources = readonly { url: string; body?: string | undefined; hash: string }[]

/** A public file for search engines and feed readers. */
export interface Feed {
  type: string
  body: string
}

/** What was typed into a form that could be read, but not answered because of `cause`: it can be sent again. */
export class UnansweredForm extends Error {
  constructor(
    readonly fields: Readonly<Record<string, string>>,
    cause: unknown,
  ) {
    super('a form was not answered', { cause })
  }
}

/**
 * What the server itself renders of the public site, for readers without scripts: search engines, shared links, feeds.
 */
export interface PublicSite {
  headOf: (request: Request) => Promise<PageHead | null>
  /** A style sheet for every page, those of the back-office included; empty on most days. */
  styleOf: () => Promise<string>
  /**
   * Where the page of a former address is now, for a Location header; null for all other addresses. It is asked where
   * `headOf` knows no page, and for files that are not there.
   */
  movedTo: (request: Request) => Promise<string | null>
  /** Whether a path is that of a feed: robots.txt, the site map, the latest articles. */
  isFeed: (path: string) => boolean
  feedOf: (request: Request) => Promise<Feed | null>
  /**
   * The prerendered text of a page that has a screen; null where only the browser renders it.
   * @param former what the stored page was rendered from
   */
  viewOf: (
    request: Request,
    screen: string,
    former?: Sources,
  ) => Promise<PrerenderedHtml | 'unchanged' | null>
  /** Whether forms may be sent to pages of this screen without scripts. */
  takesForms: (screen: string) => boolean
  /**
   * The page that answers the form in a request's body; null where it takes none.
   * @throws Failure 400, 413 or 415 for what is no form, 403 for one of another site; UnansweredForm
   */
  answerOf: (request: Request) => Promise<{ head: PageHead; view: PrerenderedHtml } | null>
  /** The parts of an address on which its page or feed depends: the cache key. */
  keyOf: (request: Request) => string
}
