import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCurrentPage } from '@/hooks/menus/use-current-page'
import { labelOf, neighbourOf, type Tab } from '@/lib/tabs/tab-list'
import { useSettingsStore } from '@/stores/settings'
import { useTabsStore } from '@/stores/tabs'
import { SortableTabs } from './sortable-tabs'
import { type TabCommand, tabMenu } from './tab-menu'
import { TagItem } from './tag-item'
import { type Point, TagMenu } from './tag-menu'
import { useLongPress } from './use-long-press'
import { useOverflow } from './use-overflow'
import { useTabActions } from './use-tab-actions'
import './tags-bar.css'

/** The open pages as tabs (requirements R-tabs-1), unless the layout settings hide them. */
export function TagsBar() {
  const shown = useSettingsStore(state => state.tagsView)
  return shown ? <Tags /> : null
}

/**
 * One stop of the Tab key, as the bar may be long: arrow keys go from tab to tab, Delete closes, Ctrl+Shift+PageUp and
 * PageDown move as in browsers, and the menu key or a long press opens the menu of the right button. The list listens
 * for all of its tabs: each is rendered only when it changes itself.
 */
function Tags() {
  const tabs = useTabsStore(state => state.tabs)
  const current = useCurrentPage()?.key ?? ''
  const { run } = useTabActions(current)
  const list = useRef<HTMLUListElement>(null)
  const { start, end, scroll } = useOverflow(list, tabs)
  const longPress = useLongPress()
  const [focused, setFocused] = useState('')
  const [menu, setMenu] = useState<{ tab: Tab; at: Point } | null>(null)
  const [said, say] = useState('')
  const stop = [focused, current].find(key => tabs.some(tab => tab.key === key)) ?? tabs[0]?.key

  const shown = tabs.find(tab => tab.key === current)
  // It becomes wider with the name of its record.
  const label = shown && labelOf(shown)
  useEffect(() => {
    if (label) itemOf(list.current, current)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current, label])

  return (
    <nav className="staff-tags" aria-label="已打开的页面">
      <SortableTabs tabs={tabs} onMoved={place} onDragged={() => setMenu(null)}>
        <ul
          ref={list}
          className="staff-tags-list"
          onFocus={event => setFocused(event.target.closest('li')?.dataset.key ?? '')}
          onBlur={() => setFocused('')}
          onClick={onClick}
          onMouseDown={onMouseDown}
          onAuxClick={onAuxClick}
          onContextMenu={onContextMenu}
          onKeyDown={onKeyDown}
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
      </SortableTabs>
      {start && <ScrollArrow side="start" onScroll={scroll} />}
      {end && <ScrollArrow side="end" onScroll={scroll} />}
      {menu && (
        <TagMenu
          key={menu.tab.key}
          at={menu.at}
          items={tabMenu(tabs, menu.tab)}
          onCommand={command => void onCommand(command, menu.tab)}
          onClose={() => closeMenu(menu.tab)}
        />
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </nav>
  )

  function tabOf({ target }: SyntheticEvent): Tab | undefined {
    const key = target instanceof Element && target.closest('li')?.dataset.key
    return tabs.find(tab => tab.key === key)
  }

  function onClick(event: MouseEvent) {
    const tab = tabOf(event)
    if (tab && event.target instanceof Element && event.target.closest('button')) void onCommand('close', tab)
  }

  function onMouseDown(event: MouseEvent) {
    // The middle button would start the browser's own scrolling.
    if (event.button === 1) event.preventDefault()
  }

  function onAuxClick(event: MouseEvent) {
    const tab = tabOf(event)
    if (event.button !== 1 || !tab || tab.affix) return
    event.preventDefault()
    void onCommand('close', tab)
  }

  function onContextMenu(event: MouseEvent) {
    const tab = tabOf(event)
    if (!tab) return
    event.preventDefault()
    setMenu({ tab, at: { x: event.clientX, y: event.clientY } })
  }

  function closeMenu(tab: Tab) {
    const back = isFocusIn('.staff-tag-menu')
    setMenu(null)
    if (back) focusTab(tab.key)
  }

  async function onCommand(command: TabCommand, tab: Tab) {
    const here = isFocusIn('.staff-tags, .staff-tag-menu')
    if (!(await run(command, tab))) return
    const left = useTabsStore.getState().tabs
    const stays = left.some(({ key }) => key === tab.key)
    if (!stays) say(`已关闭${labelOf(tab)}`)
    // The link or button that had the focus is gone.
    if (here) focusTab(stays ? tab.key : neighbourOf(tabs, left, tab.key)?.key)
  }

  function onKeyDown(event: KeyboardEvent) {
    // The button inside a tab has keys of its own.
    const tab = event.target instanceof HTMLAnchorElement ? tabOf(event) : undefined
    const act = tab && actionOf(event, tab, tabs.indexOf(tab))
    if (!act) return
    event.preventDefault()
    act()
  }

  function actionOf({ key, ctrlKey, shiftKey, altKey, metaKey }: KeyboardEvent, tab: Tab, index: number) {
    if (ctrlKey && shiftKey && key === 'PageUp') return () => place(tab.key, index - 1)
    if (ctrlKey && shiftKey && key === 'PageDown') return () => place(tab.key, index + 1)
    if (ctrlKey || shiftKey || altKey || metaKey) return
    if (key === 'Delete' && !tab.affix) return () => void onCommand('close', tab)
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: tabs.length - 1 }[key]
    return to === undefined ? undefined : () => focusTab(tabs[to]?.key)
  }

  /** Puts a tab at a place, and says where it went. */
  function place(key: string, to: number) {
    flushSync(() => useTabsStore.getState().move(key, to))
    const { tabs } = useTabsStore.getState()
    const at = tabs.findIndex(tab => tab.key === key)
    const tab = tabs[at]
    if (!tab) return
    itemOf(list.current, key)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    say(
      tab.affix
        ? `${labelOf(tab)}已固定，不能移动`
        : `${labelOf(tab)}在第 ${at + 1} 位，共 ${tabs.length} 个标签页`,
    )
  }

  function focusTab(key: string | undefined) {
    if (key) itemOf(list.current, key)?.querySelector('a')?.focus()
  }
}

const itemOf = (list: HTMLElement | null, key: string) =>
  list?.querySelector(`[data-key="${CSS.escape(key)}"]`)

const isFocusIn = (selector: string) => Boolean(document.activeElement?.closest(selector))

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
