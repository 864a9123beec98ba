import { CloseOutlined, PushpinFilled, PushpinOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { foldText } from '@shared/domain/texts/fold'
import { Button, Input, Popover } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageLink } from '@/components/staff/common/page-link'
import { labelOf, type Tab } from '@/lib/tabs/tab-list'
import type { TabCommand } from './tab-menu'
import './all-tabs.css'

interface AllTabsProps {
  tabs: readonly Tab[]
  current: string
  onCommand: (command: TabCommand, tab: Tab) => void
}

/** The button at the end of the bar, and the list of all open tabs behind it: for bars that are longer than a screen. */
export function AllTabs({ tabs, current, onCommand }: AllTabsProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    if (panel.current?.contains(document.activeElement)) button.current?.focus()
    setOpen(false)
  }
  const label = `全部标签页，共 ${tabs.length} 个`
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={next => (next ? setOpen(true) : close())}
      afterOpenChange={shown =>
        shown && panel.current?.querySelector('input')?.focus({ preventScroll: true })
      }
      destroyOnHidden
      arrow={false}
      content={
        <div ref={panel} className="staff-all-tabs" role="dialog" aria-label="全部标签页">
          <TabFinder tabs={tabs} current={current} onCommand={onCommand} onLeave={close} />
        </div>
      }
    >
      <Button
        ref={button}
        type="text"
        size="small"
        className="staff-tags-all"
        icon={<UnorderedListOutlined aria-hidden />}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
      />
    </Popover>
  )
}

function TabFinder({ tabs, current, onCommand, onLeave }: AllTabsProps & { onLeave: () => void }) {
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const pattern = foldText(typed.trim())
  const found = tabs.filter(tab => foldText(labelOf(tab)).includes(pattern))
  const openFirst = () => {
    const [first] = found
    if (!first) return
    onLeave()
    navigate(first.path, { preventScrollReset: true })
  }
  /** Up and down from the search field through the links. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onLeave()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex(link => link.parentElement?.contains(document.activeElement))
    event.preventDefault()
    links[event.key === 'ArrowDown' ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0)]?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the links in it
    <div onKeyDown={onKeyDown}>
      <Input
        allowClear
        placeholder="搜索已打开的页面"
        aria-label="搜索已打开的页面"
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onPressEnter={openFirst}
      />
      <p className="staff-all-tabs-note" role="status">
        {found.length === 0 ? '没有匹配的页面' : `${found.length} 个页面`}
      </p>
      <ul ref={list}>
        {found.map(tab => (
          <li key={tab.key} className={tab.key === current ? 'is-current' : undefined}>
            <PageLink
              to={tab.path}
              preventScrollReset
              onClick={onLeave}
              aria-current={tab.key === current ? 'page' : undefined}
            >
              {labelOf(tab)}
            </PageLink>
            <PinButton tab={tab} onCommand={onCommand} />
            <button
              type="button"
              aria-label={`关闭${labelOf(tab)}`}
              disabled={tab.affix}
              onClick={() => onCommand('close', tab)}
            >
              <CloseOutlined aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PinButton({ tab, onCommand }: { tab: Tab } & Pick<AllTabsProps, 'onCommand'>) {
  // By its menu, for all users.
  const isFixed = tab.affix && !tab.pinned
  return (
    <button
      type="button"
      aria-label={`固定${labelOf(tab)}`}
      aria-pressed={tab.affix}
      disabled={isFixed}
      onClick={() => onCommand(tab.pinned ? 'unpin' : 'pin', tab)}
    >
      {tab.affix ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
    </button>
  )
}
