import { type FacadeMenu, getFacadeMenuImpact, moveFacadeMenu, sectionList } from '@/api/system/sections'
import { useTreeMove } from '@/hooks/data/use-tree-move'
import { notice } from '@/lib/browser/notice'
import { HttpError } from '@/lib/http/errors'
import { impactText } from './impact-text'
import { useSectionsChanged } from './use-sections-changed'

/** Moves a section at once, after asking where visitors lose something by it. */
export function useSectionMove(sections: readonly FacadeMenu[]) {
  return useTreeMove({
    rows: sections,
    list: sectionList().queryKey,
    confirm: ({ row, place }) =>
      place.parentId === row.parentId ? undefined : leaveQuestion(row, place.parentId),
    store: place => {
      const former = sections.find(({ id }) => id === place.id)
      return moveFacadeMenu({ ...place, accept: place.parentId !== former?.parentId })
    },
    reload: useSectionsChanged(),
    top: '第一级',
  })
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
  return text && `${text}\n移动栏目“${name}”？`
}
