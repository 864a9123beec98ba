import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from '@/components/common/error-boundary'
import { useCurrentPage } from '@/hooks/menus/use-current-page'
import { labelOf, type Tab } from '@/lib/tabs/tab-list'
import { useSettingsStore } from '@/stores/settings'
import { useTabsStore } from '@/stores/tabs'
import { AllTabs } from './all-tabs'
import { dragStarts } from './drag-starts'
import { tabMenu } from './tab-menu'
import { TagItem } from './tag-item'
import { type Point, TagMenu } from './tag-menu'
import { useLongPress } from './use-long-press'
import { useOverflow } from './use-overflow'
import { isFocusIn, revealTab, useTabCommands } from './use-tab-commands'
import { useTabEvents } from './use-tab-events'
import './tags-bar.css'

const TabDragging = lazy(async () => ({ default: (await import('./tab-dragging')).TabDragging }))

/** The open pages as tabs (requirements R-tabs-1), unless the layout settings hide them. */
export function TagsBar() {
  const shown = useSettingsStore(state => state.tagsView)
  return shown ? <Tags /> : null
}

/** One stop of the Tab key, as the bar may be long; the menu key or a long press opens the menu of the right button. */
function Tags() {
  const tabs = useTabsStore(state => state.tabs)
  const current = useCurrentPage()?.key ?? ''
  const list = useRef<HTMLUListElement>(null)
  const { start, end, scroll } = useOverflow(list, tabs)
  const commands = useTabCommands(list)
  const [focused, setFocused] = useState('')
  const [menu, setMenu] = useState<{ tab: Tab; at: Point } | null>(null)
  const [starts] = useState(dragStarts)
  const events = useTabEvents(tabs, commands, (tab, at) => setMenu({ tab, at }), starts)
  const longPress = useLongPress()
  const stop = [focused, current].find(key => tabs.some(tab => tab.key === key)) ?? tabs[0]?.key

  const shown = tabs.find(tab => tab.key === current)
  // It becomes wider with the name of its record.
  const label = shown && labelOf(shown)
  const isPinned = shown?.affix
  // Also when it is pinned or the window becomes narrower.
  useEffect(() => {
    const bar = list.current
    if (!label || !bar) return
    const reveal = () => revealTab(bar, current)
    if (isPinned !== undefined) reveal()
    const observer = new ResizeObserver(reveal)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [current, label, isPinned])

  const closeMenu = (tab: Tab) => {
    const wasInside = isFocusIn('.staff-tag-menu')
    setMenu(null)
    if (wasInside) commands.focus(tab.key)
  }

  return (
    <nav className="staff-tags" aria-label="已打开的页面">
      <ul
        ref={list}
        className="staff-tags-list"
        onFocus={event => setFocused(event.target.closest('li')?.dataset.key ?? '')}
        onBlur={() => setFocused('')}
        {...events}
        {...longPress}
      >
        {tabs.map(tab => (
          <TagItem
            key={tab.key}
            tab={tab}
            current={tab.key === current}
            tabIndex={tab.key === stop ? 0 : -1}
          />
        ))}
      </ul>
      {/* Beside the list: the tabs are there before it, and stay without it. */}
      <ErrorBoundary fallback={() => null}>
        <Suspense fallback={null}>
          <TabDragging {...{ tabs, list, starts }} onMoved={commands.move} onDragged={() => setMenu(null)} />
        </Suspense>
      </ErrorBoundary>
      {start && <ScrollArrow side="start" onScroll={scroll} />}
      {end && <ScrollArrow side="end" onScroll={scroll} />}
      <AllTabs
        tabs={tabs}
        current={current}
        onCommand={(command, tab) => void commands.perform(command, tab)}
      />
      {menu && (
        <TagMenu
          key={menu.tab.key}
          at={menu.at}
          items={tabMenu(tabs, menu.tab)}
          onCommand={command => void commands.perform(command, menu.tab)}
          onClose={() => closeMenu(menu.tab)}
        />
      )}
      <span className="visually-hidden" role="status">
        {commands.announcement}
      </span>
    </nav>
  )
}

interface ScrollArrowProps {
  side: 'start' | 'end'
  onScroll: (direction: -1 | 1) => void
}

/** For the mouse: keys and fingers reach what is out of sight without it. */
function ScrollArrow({ side, onScroll }: ScrollArrowProps) {
  return (
    <button
      type="button"
      className={`staff-tags-arrow is-${side}`}
      tabIndex={-1}
      aria-hidden
      onMouseDown={event => event.preventDefault()}
      onClick={() => onScroll(side === 'start' ? -1 : 1)}
    >
      {side === 'start' ? <LeftOutlined /> : <RightOutlined />}
    </button>
  )
}
