import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FACADE_MENU_KEY, type FacadeMenu, getFacadeMenuImpact, moveFacadeMenu } from '@/api/system/sections'
import { useAction } from '@/hooks/data/use-action'
import { notice } from '@/lib/browser/notice'
import { HttpError } from '@/lib/http/errors'
import { impactText } from './impact-text'
import { linesOf, moved, type Place } from './tree-order'
import { useSectionsChanged } from './use-sections-changed'

interface Move {
  section: FacadeMenu
  place: Place
}

const leaves = ({ section, place }: Move) => place.parentId !== section.parentId

/** Moves a section at once, after asking where visitors lose something by it. `said`: what became of the last move. */
export function useMove(sections: readonly FacadeMenu[]) {
  const client = useQueryClient()
  const changed = useSectionsChanged()
  const [announcement, setAnnouncement] = useState('')

  const { run } = useAction({
    confirm: (move: Move) => (leaves(move) ? leaveQuestion(move.section, move.place.parentId) : undefined),
    run: async move => {
      const { section, place } = move
      const after = moved(sections, section.id, place)
      client.setQueryData(FACADE_MENU_KEY, after)
      await moveFacadeMenu({ id: section.id, ...place, accept: leaves(move) })
      return after
    },
    done: (after, { section }) => setAnnouncement(placeText(after, section)),
    invalidate: changed,
  })
  return {
    move: (section: FacadeMenu, place: Place) => void run({ section, place }),
    said: announcement,
  }
}

/** What visitors lose when a section leaves its place; undefined for nothing. */
async function leaveQuestion(section: FacadeMenu, parentId: number): Promise<string | undefined> {
  const { id, name, kind, path, visible, status } = section
  const text = impactText(
    await getFacadeMenuImpact({ id, parentId, name, kind, path, visible, status }).catch(error => {
      if (error instanceof HttpError) notice.error(error.message)
      throw error
    }),
  )
  return text && `${text}\n确定移动吗？`
}

function placeText(sections: FacadeMenu[], { id, name }: FacadeMenu): string {
  const own = sections.find(section => section.id === id)
  const parent = sections.find(section => section.id === own?.parentId)
  const siblings = linesOf(sections).filter(({ section }) => section.parentId === own?.parentId)
  const at = siblings.findIndex(({ section }) => section.id === id) + 1
  return `“${name}”已移到${parent ? `“${parent.name}”下` : '第一级'}第 ${at} 位，共 ${siblings.length} 个`
}
