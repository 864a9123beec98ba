import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '@/hooks/data/use-action'
import { showFailure } from '@/lib/http/show-error'
import { movedRows, type TreePlace, type TreeRow } from '@/lib/menus/tree-steps'

interface Options<T extends TreeRow> {
  rows: readonly T[]
  /** Of the query that the rows are from. */
  list: QueryKey
  /** What to load again after a move. */
  invalidate: QueryKey
  store: (place: { id: number; parentId: number; before: number | undefined }) => Promise<unknown>
  /** What became of it, for screen readers. */
  textOf: (rows: readonly T[], row: T) => string
}

/**
 * Moves the rows of a tree: they are shown at their new place at once. The next move is taken as soon as one is stored:
 * it does not wait for the list, which is loaded again after each.
 */
export function useTreeMove<T extends TreeRow>({ rows, list, invalidate, store, textOf }: Options<T>) {
  const client = useQueryClient()
  const [said, setSaid] = useState('')
  const { run } = useAction({
    run: async ({ row, place: { parentId, before } }: { row: T; place: TreePlace }) => {
      const after = movedRows(rows, row.id, { parentId, before })
      // An answer from before this move would show the former place.
      await client.cancelQueries({ queryKey: list })
      client.setQueryData(list, after)
      await store({ id: row.id, parentId, before: before ?? undefined })
      return after
    },
    done: (after, { row }) => setSaid(textOf(after, row)),
    onError: showFailure,
    invalidate: async () => void client.invalidateQueries({ queryKey: invalidate }),
  })
  return { move: (row: T, place: TreePlace) => void run({ row, place }), said }
}
