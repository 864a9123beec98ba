import { isRecord } from '@shared/domain/is-record'

/**
 * What a user chose to have on the first page, on this device. What is read is input: anyone at this browser can have
 * edited it (threat T2). A path in it is never navigated to: it is only looked for among the screens that the user
 * may open.
 */
export interface DashboardChoice {
  /** Paths of the pinned screens in their order; null: those opened most. */
  tiles: readonly string[] | null
  /** Cards in their order; those that are not named come after them, in the order of the page. */
  cards: readonly string[]
  hidden: readonly string[]
}

/** Raised when it is stored in another shape: the former one is dropped. */
const VERSION = 1
export const MAX_TILES = 16
const MAX_CARDS = 50
const MAX_TEXT = 500

export const NO_CHOICE: DashboardChoice = { tiles: null, cards: [], hidden: [] }

export const dashboardKey = (user: string) => `dashboard:${user}`

const textsOf = (value: unknown, max: number): string[] =>
  Array.isArray(value)
    ? [
        ...new Set(value.filter(text => typeof text === 'string' && text !== '' && text.length <= MAX_TEXT)),
      ].slice(0, max)
    : []

/** What is stored; the default of what cannot be read. */
export function readDashboard(stored: unknown): DashboardChoice {
  if (!isRecord(stored) || stored.version !== VERSION) return NO_CHOICE
  return {
    tiles: Array.isArray(stored.tiles) ? textsOf(stored.tiles, MAX_TILES) : null,
    cards: textsOf(stored.cards, MAX_CARDS),
    hidden: textsOf(stored.hidden, MAX_CARDS),
  }
}

export const writeDashboard = (choice: DashboardChoice): string =>
  JSON.stringify({ version: VERSION, ...choice })

/** Cards in the chosen order; new ones of a later version stand where the page has them, below the chosen ones. */
export function inChosenOrder<T extends { key: string }>(cards: readonly T[], order: readonly string[]): T[] {
  const placeOf = ({ key }: T) => (order.includes(key) ? order.indexOf(key) : order.length)
  // Sorting is stable.
  return [...cards].sort((a, b) => placeOf(a) - placeOf(b))
}
