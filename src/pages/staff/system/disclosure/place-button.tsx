import type { DisclosureItem, DisclosurePlace } from '@/api/system/disclosure'
import { PageLink } from '@/components/staff/common/page-link'
import { RowButton } from '@/components/staff/list/row-button'
import { useAccess } from '@/hooks/auth/use-access'
import { useScreenPath } from '@/hooks/menus/use-screen-path'

interface Place {
  /** What is done there. */
  text: string
  component: string
  /** What follows the path of the screen, to find what the item leads to. */
  query?: (item: DisclosureItem) => string
}

const PLACES: Record<Exclude<DisclosurePlace, 'item' | 'article'>, Place> = {
  articles: {
    text: '去发布文章',
    component: 'system/documents/index',
    query: ({ target }) => `?menuId=${encodeURIComponent(target)}`,
  },
  file: { text: '去文件列表', component: 'infra/file/index' },
  section: { text: '去门户栏目', component: 'system/facade-menu/index' },
  roster: { text: '去发布名册', component: 'system/arbitrator/index' },
  fees: { text: '去发布收费标准', component: 'system/fee-table/index' },
}

interface PlaceButtonProps {
  item: DisclosureItem
  onEdit: (item: DisclosureItem) => void
}

/** Leads to where an item that is missing or outdated is put right, as far as the user may go there. */
export function PlaceButton({ item, onEdit }: PlaceButtonProps) {
  const { place = 'item', state, title, target } = item
  const { can } = useAccess()
  if (state === 'current') return null
  if (place === 'article')
    return can('system:documents:query') ? (
      <PageLink className="row-button" to={`/document/edit/${target}`} aria-label={`去修改文章：${title}`}>
        去修改文章
      </PageLink>
    ) : null
  if (place !== 'item') return <ScreenLink place={PLACES[place]} item={item} />
  return (
    <RowButton onClick={() => onEdit(item)} aria-label={`选择公布内容：${title}`}>
      选择公布内容
    </RowButton>
  )
}

function ScreenLink({ place: { text, component, query }, item }: { place: Place; item: DisclosureItem }) {
  const path = useScreenPath(component)
  if (path === null) return null
  return (
    <PageLink className="row-button" to={path + (query?.(item) ?? '')} aria-label={`${text}：${item.title}`}>
      {text}
    </PageLink>
  )
}
