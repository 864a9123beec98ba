/** One entry: value, label, colour (contract 7.3), then what few entries have. */
type Entry = readonly [
  value: string,
  label: string,
  colorType?: '' | 'default' | 'primary' | 'success' | 'info' | 'warning' | 'danger',
  more?: { cssClass?: string; remark?: string },
]

/** A dictionary type with its entries in the order they are shown. */
export interface Dictionary {
  type: string
  name: string
  remark?: string
  entries: readonly Entry[]
}
