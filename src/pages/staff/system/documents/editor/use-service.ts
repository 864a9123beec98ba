import { numberOf, PARAMETER_RULES } from '@shared/domain/parameters'
import { useQuery } from '@tanstack/react-query'
import { configValue } from '@/api/infra/config'
import type { SectionNode } from '@/hooks/data/use-section-tree'
import type { ServiceValues } from '../service-values'

/** Where staff set with what an announcement begins (server/features/documents/service-settings.ts). */
const GRACE = 'service.grace-days'
const MASK = 'service.mask-names'

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
  return {
    caseNumber: '',
    papers: '',
    parties: [{ name: '', role: 'respondent', isPerson: true }],
    days: 30,
    graceDays: numberOf(PARAMETER_RULES[GRACE], grace.data ?? undefined),
    // What cannot be read masks.
    maskNames: mask.data !== 'false',
  }
}
