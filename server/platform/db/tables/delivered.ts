/** Something that every installation gets once, and that this one has had: server/seed/deliver.ts. */
interface DeliveredTable {
  key: string
  /** The version that brought it. */
  version: string
  /** Of a menu: its number here. */
  menuId: number | null
  createTime: number
}

export interface DeliveryTables {
  delivered: DeliveredTable
}
