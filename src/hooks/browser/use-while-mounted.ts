import { type DependencyList, type EffectCallback, useInsertionEffect } from 'react'

/**
 * An effect of the component's whole life: `<Activity>` ends other effects of a tab that is hidden, and what runs in it (an
 * upload, a draft on its way) goes on. Of React's effects only this one outlives it; it must not set state at once.
 */
export function useWhileMounted(effect: EffectCallback, deps?: DependencyList): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the caller's
  useInsertionEffect(effect, deps)
}
