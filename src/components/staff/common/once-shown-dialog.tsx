import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useAction } from '@/hooks/data/use-action'
import { copyText } from '@/lib/browser/copy-text'
import { notice } from '@/lib/browser/notice'
import { InfoDialog } from './info-dialog'

interface OnceShownDialogProps {
  title: string
  /** What it is: 链接, 密钥 */
  noun: string
  text: string
  /** What to do with it. */
  note: string
  onClose: () => void
  /** Shows the text. */
  children: ReactNode
}

/** A secret text that is shown once, to be copied. */
export function OnceShownDialog({ title, noun, text, note, onClose, children }: OnceShownDialogProps) {
  const copy = useAction({
    run: async () => {
      if (await copyText(text)) notice.success(`${noun}已复制`)
      else notice.warning(`无法自动复制，请选中${noun}后手动复制`)
    },
  })
  return (
    <InfoDialog
      title={title}
      width={560}
      onClose={onClose}
      footer={close => (
        <>
          <Button onClick={close}>关闭</Button>
          <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy.run()}>
            复制{noun}
          </Button>
        </>
      )}
    >
      {children}
      <Alert type="warning" showIcon title={`${noun}只显示这一次，关闭后无法再次查看。`} description={note} />
    </InfoDialog>
  )
}
