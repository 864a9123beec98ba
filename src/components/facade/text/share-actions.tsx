import type { SiteLanguage } from '@shared/domain/site/site-language'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { copyText } from '@/lib/browser/copy-text'
import { Icon } from '../icon'
import { useTexts } from '../texts/use-texts'
import '../service.css'

interface Props {
  /** The query string that shows the same result again. */
  search: string
  /** Label of the button that copies the address. */
  copyLabel: string
  /** Further buttons. */
  children?: ReactNode
}

const CHINESE = {
  print: '打印',
  copied: '链接已复制',
  notCopied: (address: string) => `请复制此链接：${address}`,
}

const TEXTS: Record<SiteLanguage, typeof CHINESE> = {
  'zh-CN': CHINESE,
  en: {
    print: 'Print',
    copied: 'The link has been copied.',
    notCopied: address => `Please copy this link: ${address}`,
  },
}

/** Buttons that print or share the result of a page. */
export function ShareActions({ search, copyLabel, children }: Props) {
  const texts = TEXTS[useTexts().language]
  const { pathname } = useLocation()
  const [message, setMessage] = useState('')
  const address = () => `${window.location.origin}${pathname}${search && `?${search}`}`
  return (
    <div className="facade-actions">
      <button type="button" className="facade-button is-plain" onClick={() => window.print()}>
        <Icon name="print" />
        {texts.print}
      </button>
      <button
        type="button"
        className="facade-button is-plain"
        onClick={async () =>
          setMessage((await copyText(address())) ? texts.copied : texts.notCopied(address()))
        }
      >
        {copyLabel}
      </button>
      {children}
      <span role="status">{message}</span>
    </div>
  )
}
