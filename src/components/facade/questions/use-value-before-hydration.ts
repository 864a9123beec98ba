import { useOnChange } from '@/hooks/browser/use-on-change'

/** Reports, once, what was typed, chosen or ticked on a prerendered page before hydration. */
export function useValueBeforeHydration(report: () => void): void {
  useOnChange('hydrated', report)
}
