import { Alert, Button, Modal } from 'antd'
import { copyText } from '@/lib/browser/copy-text'
import { notice } from '@/lib/browser/notice'
import { saveFile } from '@/lib/browser/save-file'

interface Props {
  codes: string[]
  username: string
  onClose: () => void
}

/** The recovery codes, this once. */
export function RecoveryCodes({ codes, username, onClose }: Props) {
  const copy = async () => {
    if (await copyText(codes.join('\n'))) notice.success('恢复码已复制')
    else notice.warning('浏览器未允许复制，请手工抄写恢复码')
  }
  const save = () => {
    const text = `${username} 的恢复码，每个只能使用一次\r\n\r\n${codes.join('\r\n')}\r\n`
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `恢复码-${username}.txt`)
  }
  return (
    <Modal
      open
      title="请保存恢复码"
      closable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          我已保存
        </Button>
      }
    >
      <Alert
        type="warning"
        showIcon
        title="恢复码只显示这一次"
        description="手机丢失或更换时，凭恢复码登录。请打印或抄写后妥善保管，不要与密码放在一起。"
      />
      <ul className="two-step-codes" aria-label="恢复码">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="two-step-buttons">
        <Button onClick={() => void copy()}>复制</Button>
        <Button onClick={save}>下载为文本文件</Button>
      </div>
    </Modal>
  )
}
