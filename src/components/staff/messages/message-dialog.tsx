import { screenPath } from '@shared/domain/paths/inner-path'
import { Button, Descriptions } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { NotifyMessage } from '@/api/system/notify-message'
import { DICT } from '@/config/dict-types'
import { useScreenTitle } from '@/hooks/menus/use-screens'
import { formatTime } from '@/lib/format/time'
import { InfoDialog } from '../common/info-dialog'
import { DictTag } from '../dict/dict-tag'

interface MessageDialogProps {
  message: NotifyMessage
  onClose: () => void
}

/**
 * One in-site message in full, with a button that opens the screen it leads to. Its content is shown as text, even if it
 * looks like HTML.
 */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  // Checked again: another server may send anything.
  const link = message.link ? screenPath(message.link) : null
  return (
    <InfoDialog
      title="站内信"
      onClose={onClose}
      width={600}
      footer={close => (
        <>
          <Button onClick={close}>关闭</Button>
          {link && <OpenButton link={link} onOpen={close} />}
        </>
      )}
    >
      <Descriptions
        column={1}
        items={[
          { key: 'from', label: '发送人', children: message.templateNickname },
          { key: 'time', label: '发送时间', children: formatTime(message.createTime) },
          {
            key: 'type',
            label: '类型',
            children: <DictTag type={DICT.notifyTemplateType} value={message.templateType} />,
          },
          {
            key: 'content',
            label: '内容',
            children: <span className="message-text">{message.templateContent}</span>,
          },
        ]}
      />
    </InfoDialog>
  )
}

function OpenButton({ link, onOpen }: { link: string; onOpen: () => void }) {
  const navigate = useNavigate()
  const title = useScreenTitle(link)
  return (
    <Button
      type="primary"
      onClick={() => {
        onOpen()
        navigate(link)
      }}
    >
      {title ? `打开“${title}”` : '打开链接'}
    </Button>
  )
}
