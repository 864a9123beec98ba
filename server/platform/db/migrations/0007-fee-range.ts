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

const acceptance = [
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

const FOUNDED = Date.UTC(2025, 2, 1, 1)

/** The row that databases of that time got: 国办发〔1995〕44号, as the first seed had it. */
export const FEE_RANGE = {
  name: '《仲裁委员会仲裁收费办法》规定的幅度',
  approvalNo: '国办发〔1995〕44号',
  effectiveTime: Date.parse('1995-09-01T00:00:00+08:00'),
  note: '本会的具体收费标准在此幅度内确定，以缴费通知为准。案件处理费按实际支出收取。',
  charges: JSON.stringify({ acceptance, handling: null, withoutAmount: null }),
  createTime: FOUNDED,
}
