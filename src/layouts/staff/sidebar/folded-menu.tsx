import { navRows } from '@/lib/menus/nav-rows'
import { Flyout } from './flyout'
import { NavList } from './nav-list'
import { useFlyout } from './use-flyout'
import type { Nav } from './use-nav'

/** The folded sidebar: icons, and what lies below a directory in a box beside it. */
export function FoldedMenu({ nav }: { nav: Nav }) {
  const { entries, page, trail } = nav
  const flyout = useFlyout(page?.key)
  const rows = navRows(entries, []).map(row => ({ ...row, open: row.entry.key === flyout.open?.of }))
  return (
    <NavList
      rows={rows}
      trail={trail}
      folded
      revealed={page?.key}
      onToggle={(index, button, byKey) => flyout.press(rows[index]?.entry.key ?? '', button, byKey)}
      onChoose={flyout.close}
      onScroll={flyout.close}
      itemProps={({ entry }) => (entry.children.length > 0 ? flyout.hover(entry.key) : {})}
      below={({ entry }) =>
        flyout.open && (
          <Flyout
            entry={entry}
            trail={trail}
            top={flyout.open.top}
            byKey={flyout.open.byKey}
            onLeave={flyout.leave}
          />
        )
      }
    />
  )
}
