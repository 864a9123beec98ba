import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Icon } from '@/components/facade/icon'
import { copyText } from '@/lib/copy-text'

/** Print, or share. The link names the fee table as well: it shows the same figures when another one is in force. */
export function FeeActions({ search }: { search: string }) {
  const { pathname } = useLocation()
  const [said, setSaid] = useState('')
  const address = `${window.location.origin}${pathname}?${search}`
  return (
    <div className="fee-actions">
      <button type="button" className="facade-button is-plain" onClick={() => window.print()}>
        <Icon name="print" />
        打印
      </button>
      <button
        type="button"
        className="facade-button is-plain"
        onClick={async () => setSaid((await copyText(address)) ? '链接已复制' : `请复制此链接：${address}`)}
      >
        复制结果链接
      </button>
      <span role="status">{said}</span>
    </div>
  )
}
