/** Another system that holds the roster (ARBITRATOR_API), and how long the server waits for its response, in ms. */
export interface RosterService {
  url: string
  timeoutMs: number
}
