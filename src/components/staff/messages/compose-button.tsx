import { SendOutlined } from '@ant-design/icons'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { SEND_MESSAGES } from '@/api/system/staff-message'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { Access } from '../common/access'
import { LazyComposeDialog } from './lazy-compose-dialog'

/** 发消息, for users with the permission: opens the dialog above whatever page is on screen. */
export function ComposeButton(props: Pick<ButtonProps, 'type' | 'size'>) {
  const [open, setOpen] = useState(false)
  if (!useServerHas('staffMessages')) return null
  return (
    <Access permission={SEND_MESSAGES}>
      <Button {...props} icon={<SendOutlined aria-hidden />} onClick={() => setOpen(true)}>
        发消息
      </Button>
      {open && <LazyComposeDialog onClose={() => setOpen(false)} />}
    </Access>
  )
}
