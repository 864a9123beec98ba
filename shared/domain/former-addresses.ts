/** What the fields of a former address are called, wherever they are shown. */
export const FORMER_ADDRESS_LABELS = {
  path: '旧地址',
  kind: '通向',
  target: '新地址',
  source: '来源',
} as const

/** The most rows of one import. */
export const MAX_FORMER_IMPORT = 5_000
