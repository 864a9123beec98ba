/** Icons of quick entries (src/components/facade/icon.tsx), stored as the remark of the dictionary row. */
export const QUICK_ICONS = [
  ...(['guide', 'fee', 'rules', 'download', 'people', 'phone', 'document', 'search', 'print'] as const),
] as const
export type QuickIcon = (typeof QUICK_ICONS)[number]
