import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useAction } from '@/hooks/data/use-action'
import { showFailure } from '@/lib/http/show-error'
import { changedRows, movedRows, placeText, type TreePlace, type TreeRow } from '@/lib/menus/tree-rows'

interface Move<T> {
  row: T
  place: TreePlace
}

export interface StoredPlace {
  id: number
  parentId: number
  before: number | undefined
}

/** How a place is stored: by the call for it, and where the server has none by saving what changes, row by row. */
export function useTreeStore<T>(
  move: (place: StoredPlace) => Promise<unknown>,
  update: (row: T) => Promise<unknown>,
): (place: StoredPlace, changed: readonly T[]) => Promise<void> {
  const moves = useServerHas('treeMoves')
  return async (place, changed) => {
    if (moves) await move(place)
    else for (const row of changed) await update(row)
  }
}

interface Options<T extends TreeRow> {
  rows: readonly T[]
  /** Of the query that the rows are from. */
  list: QueryKey
  /** The question before a move; nothing where it needs none. */
  confirm?: (move: Move<T>) => Promise<string | undefined> | undefined
  /** @param changed the rows whose parent or order is another afterwards, the moved one first */
  store: (place: StoredPlace, changed: readonly T[]) => Promise<unknown>
  /** Loads again what a move changes. */
  reload: () => Promise<unknown>
  /** The rows that the user sees, where not all are shown. */
  shown?: (rows: readonly T[]) => readonly T[]
  /** What the top of the tree is called. */
  top?: string
}

/**
 * Moves the rows of a tree: they are shown at their new place at once. The next move is taken as soon as one is stored:
 * it does not wait for the list, which is loaded again after each. `announcement`: what became of the last move.
 */
export function useTreeMove<T extends TreeRow & { name: string }>(options: Options<T>) {
  const { rows, list, confirm, store, reload, shown, top = '最上级' } = options
  const client = useQueryClient()
  const [announcement, setAnnouncement] = useState('')
  const { run } = useAction({
    ...(confirm && { confirm }),
    run: async ({ row, place: { parentId, before } }: Move<T>) => {
      const after = movedRows(rows, row.id, { parentId, before })
      // An answer from before this move would show the former place.
      await client.cancelQueries({ queryKey: list })
      client.setQueryData(list, after)
      await store({ id: row.id, parentId, before: before ?? undefined }, changedRows(rows, after, row.id))
      return after
    },
    done: (after, { row }) => setAnnouncement(placeText(shown?.(after) ?? after, row.id, top)),
    onError: showFailure,
    invalidate: async () => void reload(),
  })
  return { move: (row: T, place: TreePlace) => void run({ row, place }), announcement }
}
