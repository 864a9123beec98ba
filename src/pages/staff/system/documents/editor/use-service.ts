import { useQuery } from '@tanstack/react-query'
import { configValue } from '@/api/infra/config'
import type { SectionNode } from '@/hooks/data/use-section-tree'
import type { ServiceValues } from '../service-values'

/** Where staff set with what an announcement begins (server/features/documents/service-settings.ts). */
const GRACE = 'service.grace-days'
const MASK = 'service.mask-names'
const DEFAULT_GRACE = 30

/** Whether a section shows service announcements alone. */
export function useIsService(tree: SectionNode[], menuId: number | null | undefined): boolean {
  const has = (nodes: SectionNode[]): boolean =>
    nodes.some(({ value, isService, children }) => (value === menuId && isService) || has(children))
  return typeof menuId === 'number' && has(tree)
}

/** With what a new announcement begins; undefined while the settings are on their way. */
export function useServiceDefaults(enabled: boolean): ServiceValues | undefined {
  const grace = useQuery({ ...configValue(GRACE), enabled, retry: false })
  const mask = useQuery({ ...configValue(MASK), enabled, retry: false })
  if (grace.isPending || mask.isPending) return undefined
  const days = Number(grace.data ?? DEFAULT_GRACE)
  return {
    caseNumber: '',
    papers: '',
    parties: [{ name: '', role: 'respondent', isPerson: true }],
    days: 30,
    graceDays: Number.isInteger(days) && days >= 0 && days <= 365 ? days : DEFAULT_GRACE,
    // What cannot be read masks.
    maskNames: mask.data !== 'false',
  }
}
