import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { copyText } from '@/lib/browser/copy-text'
import { Icon } from '../icon'
import '../service.css'

interface Props {
  /** The query string that shows the same result again. */
  search: string
  /** Label of the button that copies the address. */
  copyLabel: string
  /** Further buttons. */
  children?: ReactNode
}

/** Buttons that print or share the result of a page. */
export function ShareActions({ search, copyLabel, children }: Props) {
  const { pathname } = useLocation()
  const [message, setMessage] = useState('')
  const address = () => `${window.location.origin}${pathname}${search && `?${search}`}`
  return (
    <div className="facade-actions">
      <button type="button" className="facade-button is-plain" onClick={() => window.print()}>
        <Icon name="print" />
        打印
      </button>
      <button
        type="button"
        className="facade-button is-plain"
        onClick={async () =>
          setMessage((await copyText(address())) ? '链接已复制' : `请复制此链接：${address()}`)
        }
      >
        {copyLabel}
      </button>
      {children}
      <span role="status">{message}</span>
    </div>
  )
}
