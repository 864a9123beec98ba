import { wholePercent } from '../format/ratio'

interface Room {
  used: number
  total: number
}

/** From there on staff are warned before an upload is refused. */
const NEARLY = 0.9

/** Whole per cent, rounded down: 100 is full, and no more than that. */
export const usedPercent = ({ used, total }: Room): number =>
  Math.min(wholePercent(used, Math.max(total, 1)) ?? 0, 100)

export const isNearlyFull = ({ used, total }: Room): boolean => used >= total * NEARLY
