import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useDictStore } from '@/stores/dict'
import { DICT_DATA_KEY } from '../query-keys'

/** After an entry was saved or deleted: the lists, and every tag and select of every open screen. */
export function useDictChanged() {
  const client = useQueryClient()
  return useCallback(async () => {
    // A failing reload leaves the former labels; the change itself is saved.
    const reload = useDictStore
      .getState()
      .load()
      .catch(() => undefined)
    await Promise.all([client.invalidateQueries({ queryKey: DICT_DATA_KEY }), reload])
  }, [client])
}
