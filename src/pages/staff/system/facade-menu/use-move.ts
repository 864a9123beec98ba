import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FacadeMenu, getFacadeMenuImpact, moveFacadeMenu } from '@/api/system/facade-menu'
import { notice } from '@/lib/notice'
import { impactText } from './impact-text'
import { FACADE_MENU_KEY } from './query-keys'
import { linesOf, moved, type Place } from './tree-order'
import { useColumnsChanged } from './use-columns-changed'

/** Moves a column at once, after asking where visitors lose something by it. `said`: what became of the last move. */
export function useMove(columns: readonly FacadeMenu[]) {
  const client = useQueryClient()
  const changed = useColumnsChanged()
  const busy = useRef(false)
  const [said, setSaid] = useState('')

  const move = async (column: FacadeMenu, place: Place) => {
    if (busy.current) return
    busy.current = true
    try {
      const leaves = place.parentId !== column.parentId
      if (leaves && !(await mayLeave(column, place.parentId))) return
      const after = moved(columns, column.id, place)
      client.setQueryData(FACADE_MENU_KEY, after)
      await moveFacadeMenu({ id: column.id, ...place, accept: leaves })
      setSaid(placeText(after, column))
    } catch {
      // The HTTP layer has said why; the tree is asked for anew.
    } finally {
      busy.current = false
      await changed()
    }
  }
  return { move, said }
}

async function mayLeave(column: FacadeMenu, parentId: number): Promise<boolean> {
  const { id, name, kind, path, visible, status } = column
  const text = impactText(
    await getFacadeMenuImpact({ id, parentId, name, kind, path, visible, status }).catch(error => {
      notice.error(error instanceof Error ? error.message : '操作没有完成，请重试')
      throw error
    }),
  )
  return text === '' || notice.confirm(`${text}\n确定移动吗？`)
}

function placeText(columns: FacadeMenu[], { id, name }: FacadeMenu): string {
  const own = columns.find(column => column.id === id)
  const parent = columns.find(column => column.id === own?.parentId)
  const siblings = linesOf(columns).filter(({ column }) => column.parentId === own?.parentId)
  const at = siblings.findIndex(({ column }) => column.id === id) + 1
  return `“${name}”已移到${parent ? `“${parent.name}”下` : '第一级'}第 ${at} 位，共 ${siblings.length} 个`
}
