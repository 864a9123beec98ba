/** Another system that keeps the roster (ARBITRATOR_API), and how long its answer is waited for, in ms. */
export interface RosterService {
  url: string
  patience: number
}
