import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FACADE_MENU_KEY, type FacadeMenu, getFacadeMenuImpact, moveFacadeMenu } from '@/api/system/sections'
import { useAction } from '@/hooks/data/use-action'
import { notice } from '@/lib/browser/notice'
import { HttpError } from '@/lib/http/errors'
import { impactText } from './impact-text'
import { linesOf, moved, type Place } from './tree-order'
import { useColumnsChanged } from './use-columns-changed'

interface Move {
  column: FacadeMenu
  place: Place
}

const leaves = ({ column, place }: Move) => place.parentId !== column.parentId

/** Moves a section at once, after asking where visitors lose something by it. `said`: what became of the last move. */
export function useMove(columns: readonly FacadeMenu[]) {
  const client = useQueryClient()
  const changed = useColumnsChanged()
  const [said, setSaid] = useState('')

  const { run } = useAction({
    confirm: (move: Move) => (leaves(move) ? leaveQuestion(move.column, move.place.parentId) : undefined),
    run: async move => {
      const { column, place } = move
      const after = moved(columns, column.id, place)
      client.setQueryData(FACADE_MENU_KEY, after)
      await moveFacadeMenu({ id: column.id, ...place, accept: leaves(move) })
      return after
    },
    done: (after, { column }) => setSaid(placeText(after, column)),
    invalidate: changed,
  })
  return { move: (column: FacadeMenu, place: Place) => void run({ column, place }), said }
}

/** What visitors lose when a section leaves its place; undefined for nothing. */
async function leaveQuestion(column: FacadeMenu, parentId: number): Promise<string | undefined> {
  const { id, name, kind, path, visible, status } = column
  const text = impactText(
    await getFacadeMenuImpact({ id, parentId, name, kind, path, visible, status }).catch(error => {
      if (error instanceof HttpError) notice.error(error.message)
      throw error
    }),
  )
  return text && `${text}\n确定移动吗？`
}

function placeText(columns: FacadeMenu[], { id, name }: FacadeMenu): string {
  const own = columns.find(column => column.id === id)
  const parent = columns.find(column => column.id === own?.parentId)
  const siblings = linesOf(columns).filter(({ column }) => column.parentId === own?.parentId)
  const at = siblings.findIndex(({ column }) => column.id === id) + 1
  return `“${name}”已移到${parent ? `“${parent.name}”下` : '第一级'}第 ${at} 位，共 ${siblings.length} 个`
}
