import type { FeeCharges } from '@shared/domain/fees/fee'
import type { InsertObject } from 'kysely'
import type { Tables } from '../../platform/db/schema'
import { COMMISSION } from './commission'
import { FEE_RANGE_1995 } from './fee-range-1995'
import { chinaTime, FOUNDED } from './time'

const range: FeeCharges = { acceptance: FEE_RANGE_1995, handling: null, withoutAmount: null }

const fixed = (yuan: number) => ({ low: yuan * 100, high: yuan * 100 })
const rate = (percent: number) => ({ low: Math.round(percent * 10_000), high: Math.round(percent * 10_000) })
const bracket = (upTo: number | null, flat: number, percent: number) => ({
  upTo: upTo === null ? null : upTo * 100,
  flat: fixed(flat),
  rate: rate(percent),
})

/** In the middle of every bracket of the range, as one commission has it. */
const approved: FeeCharges = {
  acceptance: [
    {
      upTo: null,
      minimum: fixed(0),
      brackets: [
        bracket(1_000, 70, 0),
        bracket(50_000, 0, 4.5),
        bracket(100_000, 0, 3.5),
        bracket(200_000, 0, 2.5),
        bracket(500_000, 0, 1.5),
        bracket(1_000_000, 0, 0.7),
        bracket(null, 0, 0.4),
      ],
    },
  ],
  handling: { basis: 'acceptance', rate: rate(20), minimum: fixed(500) },
  withoutAmount: fixed(800),
}

/** The number of the rules that leave the range. */
export const RANGE_NO = '国办发〔1995〕44号'

/** A new commission begins with the range of the law, and enters what was approved for it; the fictional one has a table. */
export const feeTables = [
  {
    name: '国家规定的收费幅度',
    approvalNo: RANGE_NO,
    effectiveTime: chinaTime('1995-09-01'),
    note: '本会的具体收费标准在此幅度内确定，以缴费通知为准。案件处理费按实际支出收取。',
    charges: JSON.stringify(range),
    createTime: FOUNDED,
    publishTime: FOUNDED,
  },
  {
    name: `${COMMISSION}仲裁收费标准（2024年）`,
    approvalNo: '云发改价〔2024〕000号',
    effectiveTime: chinaTime('2024-07-01'),
    note: '在国家规定的收费幅度内确定，实际应交的费用以缴费通知为准。',
    charges: JSON.stringify(approved),
    createTime: FOUNDED,
    publishTime: FOUNDED,
  },
] satisfies InsertObject<Tables, 'feeTables'>[]
