import { Alert } from 'antd'
import { env } from '@/config/env'
import { safeLink } from '@/lib/html/safe-link'
import './doc-alert.css'

interface DocAlertProps {
  /** What the documentation is about. */
  title: string
  /** Its address, http or https. */
  url: string
}

/**
 * A link to the documentation of a feature, in a new window, above its list. Shown only where VITE_APP_DOC_ENABLE is on
 * (requirements R-layout-12: doc false), and never with an address of another kind.
 * @example <DocAlert title="数据字典" url="https://docs.example.cn/dict" />
 */
export function DocAlert({ title, url }: DocAlertProps) {
  const link = safeLink(url)
  if (!env.doc || !link?.external) return null
  return (
    <Alert
      className="staff-doc-alert"
      type="info"
      showIcon
      title={
        <>
          {title}：
          <a href={link.href} target="_blank" rel="noopener noreferrer">
            查看文档
            <span className="visually-hidden">（在新窗口打开）</span>
          </a>
        </>
      }
    />
  )
}
