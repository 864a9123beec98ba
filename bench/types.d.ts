/** Types shared by the parts of the bench; for the type check alone. */

/** A line of the table. `id` finds the same figure in the run before. */
export interface Figure {
  id: string
  title: string
  value: number
  unit: string
}

/** The built product, as it runs. */
export interface RunningServer {
  origin: string
  /** Address of its metrics, with METRICS_PORT. */
  metrics: string
  pid: number
  stop: () => Promise<unknown>
}

export interface Tokens {
  accessToken: string
  refreshToken: string
  userId: number
}

/** What `run-load.mjs` does. */
export interface LoadTask {
  url: string
  headers: Headers
  connections: number
  seconds: number
  method?: 'POST' | 'PUT'
  body?: string
  numbers?: [first: number, last: number]
  next?: () => number
}

/** What it measured: ms, and bytes of a response. */
export interface Load {
  perSecond: number
  p50: number
  p99: number
  responded: number
  bytes: number
}

type Headers = Record<string, string>

declare global {
  /** Values that functions running in a measured page leave there. */
  interface Window {
    sidebarPainted: number | undefined
    seen: Seen
  }
}

/** Of one visit: ms; 0 for what did not happen. */
export interface Seen {
  /** The first content. */
  paint: number
  lcp: number
  /** What the visitor came for. */
  ready: number
  blocked: number
}

/** What a visit or a click took: bytes as they were sent, and ms of the page's main thread. */
export interface Spent {
  bytes: number
  script: number
  requests: number
  cpu: number
}

/** A visit, or a click, which has no first paint. */
export type Measured = Pick<Seen, 'ready' | 'blocked'> & Spent & Partial<Pick<Seen, 'paint' | 'lcp'>>

/** A part of the product with its baselines, the name of each by its id. */
export interface Pair {
  id: string
  title: string
  name: string
  baselines: Record<string, string>
}
