import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import type { PasswordLink } from '@/api/system/user'
import { useAction } from '@/hooks/data/use-action'
import { copyText } from '@/lib/browser/copy-text'
import { notice } from '@/lib/browser/notice'
import { formatTime } from '@/lib/format/time'

export interface ShownLink extends Pick<PasswordLink, 'token' | 'expiresTime' | 'sentTo'> {
  /** Whose link it is. */
  name: string
}

/** The token is in the fragment, which is sent to no server and is in no log. */
const addressOf = (token: string) => `${window.location.origin}/set-password#token=${token}`

/** A link to set a password, shown once. */
export function LinkDialog({ link, onClose }: { link: ShownLink; onClose: () => void }) {
  const { name, token, expiresTime, sentTo } = link
  const [open, setOpen] = useState(true)
  const address = addressOf(token)
  const copy = useAction({
    run: async () => {
      if (await copyText(address)) notice.success('链接已复制')
      else notice.warning('无法自动复制，请选中链接后手动复制')
    },
  })
  return (
    <Modal
      title={`${name}的设置密码链接`}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      width={560}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>关闭</Button>
          <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy.run()}>
            复制链接
          </Button>
        </>
      }
    >
      <div className="user-link">
        <p>
          {sentTo
            ? `链接已用短信发送到 ${sentTo}，也可以复制后自行转交。`
            : '请把链接转交给本人，由本人打开并设置密码。'}
        </p>
        <code className="user-link-text">{address}</code>
        <Alert
          type="warning"
          showIcon
          title="链接只显示这一次，关闭后无法再次查看。"
          description={`有效期至 ${formatTime(expiresTime).slice(0, 16)}，只能使用一次。请勿发到群聊或公开的地方。`}
        />
      </div>
    </Modal>
  )
}
