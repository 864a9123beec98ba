import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { DICT_DATA_KEY } from '@/api/system/dict-data'
import { DICT_TYPE_KEY } from '@/api/system/dict-type'
import { notifyOtherTabs } from '@/lib/browser/other-windows'
import { useDictStore } from '@/stores/dict'

/** Name of the change in messages between windows. */
export const DICT_TOPIC = 'dict'

/** Reads what a change of the dictionaries concerns: the lists, and every tag and select of every open screen. */
export function useDictReload() {
  const client = useQueryClient()
  return useCallback(async () => {
    // A failing reload leaves the former labels; they are requested again on return to the window.
    const reload = useDictStore
      .getState()
      .load()
      .catch(() => undefined)
    await Promise.all([
      client.invalidateQueries({ queryKey: DICT_TYPE_KEY }),
      client.invalidateQueries({ queryKey: DICT_DATA_KEY }),
      reload,
    ])
  }, [client])
}

/** After types or entries were saved, deleted or imported: this window and the others follow. */
export function useDictChanged() {
  const reload = useDictReload()
  return useCallback(() => {
    notifyOtherTabs(DICT_TOPIC)
    return reload()
  }, [reload])
}
