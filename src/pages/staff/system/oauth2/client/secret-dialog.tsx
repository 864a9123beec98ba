import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { useAction } from '@/hooks/data/use-action'
import { copyText } from '@/lib/browser/copy-text'
import { notice } from '@/lib/browser/notice'
import './oauth-client.css'

export interface ShownSecret {
  name: string
  clientId: string
  secret: string
}

/** The secret of a client, shown once. */
export function SecretDialog({ shown, onClose }: { shown: ShownSecret; onClose: () => void }) {
  const { name, clientId, secret } = shown
  const [open, setOpen] = useState(true)
  const copy = useAction({
    run: async () => {
      if (await copyText(secret)) notice.success('密钥已复制')
      else notice.warning('无法自动复制，请选中密钥后手动复制')
    },
  })
  return (
    <Modal
      title={`“${name}”的密钥`}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      width={520}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>关闭</Button>
          <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy.run()}>
            复制密钥
          </Button>
        </>
      }
    >
      <dl className="client-secret">
        <dt>客户端编号</dt>
        <dd>
          <code>{clientId}</code>
        </dd>
        <dt>密钥</dt>
        <dd>
          <code>{secret}</code>
        </dd>
      </dl>
      <Alert
        type="warning"
        showIcon
        title="密钥只显示这一次，关闭后无法再次查看。"
        description="请交给应用的负责人，由其写入应用的配置。遗失时可以生成新的密钥，原来的随即失效。"
      />
    </Modal>
  )
}
