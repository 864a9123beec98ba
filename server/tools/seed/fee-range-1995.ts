import type { FeeLadder } from '@shared/domain/fees/fee'

/** Upper edge in 元, flat part in 元 and rate in per cent, each from and to. */
type Row = [upTo: number | null, flat: [number, number], rate: [number, number]]

const ROWS: Row[] = [
  [1_000, [40, 100], [0, 0]],
  [50_000, [0, 0], [4, 5]],
  [100_000, [0, 0], [3, 4]],
  [200_000, [0, 0], [2, 3]],
  [500_000, [0, 0], [1, 2]],
  [1_000_000, [0, 0], [0.5, 1]],
  [null, [0, 0], [0.25, 0.5]],
]

/** 案件受理费 in the range that 国办发〔1995〕44号 leaves: the default of a commission that has published no table of its own. */
export const FEE_RANGE_1995: FeeLadder[] = [
  {
    upTo: null,
    minimum: { low: 0, high: 0 },
    brackets: ROWS.map(([upTo, flat, rate]) => ({
      upTo: upTo === null ? null : upTo * 100,
      flat: { low: flat[0] * 100, high: flat[1] * 100 },
      rate: { low: rate[0] * 10_000, high: rate[1] * 10_000 },
    })),
  },
]
