import { CloseOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { STAFF_HOME } from '@/config/constants'
import { useCurrentPage } from '@/hooks/use-current-page'
import { closeAll, closeLeft, closeOthers, closeRight, closeTab, nextPath, type Tab } from '@/lib/tab-list'
import { useTabsStore } from '@/stores/tabs'
import { mayDrop } from '../use-leave-guard'
import './tags-bar.css'

/** The open pages as tabs (spec section 2). The context menu is on the right button and on the menu key. */
export function TagsBar() {
  const tabs = useTabsStore(state => state.tabs)
  const current = useCurrentPage()?.key ?? ''
  const { change, refresh } = useTabActions(current)
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const active = list.current?.querySelector(`[data-key="${CSS.escape(current)}"]`)
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])

  return (
    <nav className="staff-tags" aria-label="已打开的页面">
      <ul
        ref={list}
        className="staff-tags-list"
        onWheel={event => {
          if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
        }}
      >
        {tabs.map((tab, index) => (
          <li key={tab.key} data-key={tab.key}>
            <Dropdown
              trigger={['contextMenu']}
              menu={{ items: menuItems(tabs, tab, index), onClick: ({ key }) => onCommand(key, tab) }}
            >
              <span className={`staff-tag ${tab.key === current ? 'is-current' : ''}`}>
                <Link
                  to={tab.path}
                  aria-current={tab.key === current ? 'page' : undefined}
                  onAuxClick={event => {
                    if (event.button !== 1 || tab.affix) return
                    event.preventDefault()
                    void change('close', tab.key)
                  }}
                >
                  {tab.title}
                </Link>
                {!tab.affix && (
                  <button
                    type="button"
                    aria-label={`关闭${tab.title}`}
                    onClick={() => void change('close', tab.key)}
                  >
                    <CloseOutlined />
                  </button>
                )}
              </span>
            </Dropdown>
          </li>
        ))}
      </ul>
    </nav>
  )

  function onCommand(command: string, tab: Tab) {
    void (command === 'refresh' ? refresh(tab) : change(command as Closing, tab.key))
  }
}

type Closing = 'close' | 'closeOthers' | 'closeLeft' | 'closeRight' | 'closeAll'

function menuItems(tabs: readonly Tab[], tab: Tab, index: number): MenuProps['items'] {
  const closable = (list: readonly Tab[]) => list.some(other => !other.affix)
  return [
    { key: 'refresh', label: '刷新' },
    { key: 'close', label: '关闭当前', disabled: tab.affix },
    {
      key: 'closeOthers',
      label: '关闭其他',
      disabled: !closable(tabs.filter(other => other.key !== tab.key)),
    },
    { key: 'closeLeft', label: '关闭左侧', disabled: !closable(tabs.slice(0, index)) },
    { key: 'closeRight', label: '关闭右侧', disabled: !closable(tabs.slice(index + 1)) },
    { key: 'closeAll', label: '关闭全部', disabled: !closable(tabs) },
  ]
}

const RULES: Record<Closing, (tabs: readonly Tab[], key: string) => Tab[]> = {
  close: closeTab,
  closeOthers,
  closeLeft,
  closeRight,
  closeAll,
}

/**
 * What the tabs can be told; leaves for a neighbour when the page on screen was among those closed. Asks first when a
 * page that goes holds a form with something unsaved.
 */
function useTabActions(current: string) {
  const navigate = useNavigate()
  // Where the last closing led, until it is on screen: the next one may come before.
  const going = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page on screen is what ends it
  useEffect(() => {
    going.current = null
  }, [current])
  return {
    async change(closing: Closing, key: string) {
      const { tabs } = useTabsStore.getState()
      const left = RULES[closing](tabs, key)
      const gone = tabs.filter(tab => !left.includes(tab)).map(tab => tab.key)
      if (!(await mayDrop(gone))) return
      const store = useTabsStore.getState()
      const before = store.tabs
      store[closing](key)
      const next = nextPath(before, useTabsStore.getState().tabs, going.current ?? current, STAFF_HOME)
      if (!next) return
      going.current = next.replace(/\?.*/, '')
      void navigate(next)
    },
    async refresh(tab: Tab) {
      if (!(await mayDrop([tab.key]))) return
      useTabsStore.getState().refresh(tab.key)
      void navigate(`/redirect${tab.path}`, { replace: tab.key === current })
    },
  }
}
