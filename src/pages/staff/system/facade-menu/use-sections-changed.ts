import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { CONFIG_KEY } from '@/api/infra/config'
import { getFacadeMenus } from '@/api/public/facade'
import { FACADE_MENU_KEY, PUBLISHED_SECTIONS_KEY } from '@/api/system/sections'
import { useFacadeInfoChanged } from '@/hooks/data/use-facade-info'

/** After the sections were changed: the tree and every choice of a section here, and the facade in this browser, follow. */
export function useSectionsChanged() {
  const client = useQueryClient()
  const infoChanged = useFacadeInfoChanged()
  return useCallback(async () => {
    // The facade in this browser shows what was saved at once. A failure changes no save.
    const refresh = Promise.all([
      infoChanged(),
      getFacadeMenus().then(menus => client.setQueryData(['facade', 'menus'], menus)),
    ]).catch(() => undefined)
    await Promise.all([
      client.invalidateQueries({ queryKey: FACADE_MENU_KEY }),
      client.invalidateQueries({ queryKey: PUBLISHED_SECTIONS_KEY }),
      client.invalidateQueries({ queryKey: CONFIG_KEY }),
      refresh,
    ])
  }, [client, infoChanged])
}
