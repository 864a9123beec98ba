import type { DisclosureKind, DisclosureRenewal } from '@shared/contract/disclosure'
import type { Generated } from 'kysely'
import type { Fixed, Flag, Saved } from './columns'

export interface ConfigTable extends Saved {
  id: Generated<number>
  category: string
  name: string
  key: string
  value: string
  /** 1 built in, 2 custom */
  type: number
  visible: Flag
  remark: string | null
  createTime: Fixed<number>
}

interface FeeTableTable extends Saved {
  id: Generated<number>
  name: string
  approvalNo: string | null
  effectiveTime: number
  note: string | null
  /** JSON of `FeeCharges` (src/lib/fee.ts) */
  charges: string
  /** The table that this one corrects, and the reason. */
  correctsId: number | null
  reason: string | null
  creator: string | null
  createTime: Fixed<number>
  /** Null for a draft. From the date of effect on, a published table is never changed. */
  publishTime: number | null
  publisher: string | null
}

/** What the commission must publish, and where it is. */
interface DisclosureItemTable extends Saved {
  id: Generated<number>
  key: string
  title: string
  owner: string | null
  renewal: DisclosureRenewal
  kind: DisclosureKind
  /** Id of the article, file or section, or the path. */
  target: string
  publishTime: number | null
  sort: number
  status: number
  createTime: Fixed<number>
}

export interface ServiceTables {
  configs: ConfigTable
  feeTables: FeeTableTable
  disclosureItems: DisclosureItemTable
}
