import type { Addition } from '@shared/contract/additions'
import { useUserStore } from '@/stores/user'

/**
 * Whether the server has an addition of this product's backend to ruoyi-vue-pro. What a server lacks is not offered:
 * columns, filters, choices, buttons and texts ask this.
 */
export const useServerHas = (addition: Addition): boolean =>
  useUserStore(state => state.additions.includes(addition))
