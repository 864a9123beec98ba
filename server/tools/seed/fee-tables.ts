import type { FeeCharges } from '@shared/domain/fees/fee'
import type { InsertObject } from 'kysely'
import type { Tables } from '../../platform/db/schema'
import { FEE_RANGE_1995 } from './fee-range-1995'
import { chinaTime, FOUNDED } from './time'

const charges: FeeCharges = { acceptance: FEE_RANGE_1995, handling: null, withoutAmount: null }

/** A new commission charges by the law alone; what it fixes itself it enters. */
export const feeTables = [
  {
    name: '《仲裁委员会仲裁收费办法》规定的幅度',
    approvalNo: '国办发〔1995〕44号',
    effectiveTime: chinaTime('1995-09-01'),
    note: '本会的具体收费标准在此幅度内确定，以缴费通知为准。案件处理费按实际支出收取。',
    charges: JSON.stringify(charges),
    createTime: FOUNDED,
    publishTime: FOUNDED,
  },
] satisfies InsertObject<Tables, 'feeTables'>[]
