import type { Addition } from '@shared/contract/additions'
import { useMemo } from 'react'
import { useUserStore } from '@/stores/user'

/**
 * Whether the server has an addition of this product's backend to ruoyi-vue-pro. What a server lacks is not offered:
 * columns, filters, choices, buttons and texts ask this.
 */
export const useServerHas = (addition: Addition): boolean =>
  useUserStore(state => state.additions.includes(addition))

/** What belongs to an addition, where it does: a column, a filter, a choice. */
interface Offered {
  addition?: Addition | undefined
}

/** Of columns, filters and choices those that the server has. */
export function useOffered<T extends Offered>(items: readonly T[]): T[] {
  const additions = useUserStore(state => state.additions)
  return useMemo(
    () => items.filter(({ addition }) => addition === undefined || additions.includes(addition)),
    [items, additions],
  )
}
