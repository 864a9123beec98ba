import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useRef, useState } from 'react'
import { NOTIFY_POPOVER_WIDTH } from '@/config/constants'
import { useMediaQuery } from '@/hooks/use-media-query'
import { useUnreadCount } from '@/hooks/use-unread-count'
import { UnreadPanel } from './unread-panel'

/** Where it has no room to the left of the bell; antd would let a part of it hang out. */
const IN_NARROW_WINDOW = {
  left: 'auto',
  right: 12,
  width: `min(${NOTIFY_POPOVER_WIDTH}px, calc(100vw - 24px))`,
}

/** The bell: a dot while there are unread messages; opening the list resets the count (spec section 4). */
export function NotifyBell() {
  const { count, reset } = useUnreadCount()
  const [open, setOpen] = useState(false)
  const narrow = useMediaQuery('(max-width: 767px)')
  const bell = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const change = (next: boolean) => {
    setOpen(next)
    if (next) reset()
    else if (panel.current?.contains(document.activeElement)) bell.current?.focus()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={change}
      afterOpenChange={shown => shown && panel.current?.focus({ preventScroll: true })}
      content={<UnreadPanel ref={panel} onLeave={() => setOpen(false)} onReturn={() => change(false)} />}
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
  )
}
