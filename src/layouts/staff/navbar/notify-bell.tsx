import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useRef, useState } from 'react'
import { SEND_MESSAGES } from '@/api/system/staff-message'
import { LazyComposeDialog } from '@/components/staff/messages/lazy-compose-dialog'
import { LazyMessageDialog } from '@/components/staff/messages/lazy-message-dialog'
import { NOTIFY_POPOVER_WIDTH } from '@/config/constants'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useMediaQuery } from '@/hooks/browser/use-media-query'
import { useOpenMessage } from '@/hooks/data/use-open-message'
import { useUnreadCount } from '@/hooks/data/use-unread-count'
import { UnreadPanel } from './unread-panel'

/** Where it has no room to the left of the bell; antd would let a part of it hang out. */
const IN_NARROW_WINDOW = {
  left: 'auto',
  right: 12,
  width: `min(${NOTIFY_POPOVER_WIDTH}px, calc(100vw - 24px))`,
}

/**
 * The bell: a dot while there are unread messages; opening the list resets the count (requirements R-notify-1). A
 * message of the list opens above whatever page is on screen.
 */
export function NotifyBell() {
  const { count, reset } = useUnreadCount()
  const message = useOpenMessage()
  const { can } = useAccess()
  const sends = useServerHas('staffMessages')
  const [open, setOpen] = useState(false)
  const [composing, setComposing] = useState(false)
  const narrow = useMediaQuery('(max-width: 767px)')
  const bell = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const change = (next: boolean) => {
    setOpen(next)
    if (next) reset()
    else if (panel.current?.contains(document.activeElement)) bell.current?.focus()
  }
  const panelContent = (
    <UnreadPanel
      ref={panel}
      onOpen={chosen => {
        // The dialog gives the focus back to where it came from, and the list is gone by then.
        change(false)
        message.open(chosen)
      }}
      onCompose={
        sends && can(SEND_MESSAGES)
          ? () => {
              change(false)
              setComposing(true)
            }
          : undefined
      }
      onLeave={() => setOpen(false)}
      onReturn={() => change(false)}
    />
  )
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={change}
        afterOpenChange={shown => shown && panel.current?.focus({ preventScroll: true })}
        content={panelContent}
        destroyOnHidden
        arrow={!narrow}
        styles={{ root: narrow ? IN_NARROW_WINDOW : { width: NOTIFY_POPOVER_WIDTH } }}
      >
        <Button
          ref={bell}
          type="text"
          aria-label={count > 0 ? `站内信，${count} 条未读` : '站内信'}
          aria-haspopup="dialog"
          aria-expanded={open}
          icon={
            <Badge dot={count > 0} offset={[-2, 2]}>
              <BellOutlined className="staff-bell" />
            </Badge>
          }
        />
      </Popover>
      {composing && <LazyComposeDialog onClose={() => setComposing(false)} />}
      {message.opened && (
        <LazyMessageDialog key={message.opened.id} message={message.opened} onClose={message.close} />
      )}
    </>
  )
}
