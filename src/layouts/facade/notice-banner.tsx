import { useEffect, useState } from 'react'
import { Icon } from '@/components/facade/icon'
import { TOAST_SECONDS } from '@/config/constants'
import { setNoticeHost } from '@/lib/browser/notice'

interface Notice {
  text: string
  stays: boolean
}

/** Shows messages of lib/browser/notice.ts, such as why a sign-in ended, below the header. */
export function NoticeBanner() {
  const [notice, setNotice] = useState<Notice | null>(null)
  useEffect(
    () =>
      setNoticeHost({
        toast: (_kind, text, stays) => setNotice({ text, stays }),
        notify: text => setNotice({ text, stays: false }),
        confirm: async ({ content }) => window.confirm(content),
      }),
    [],
  )
  useEffect(() => {
    if (!notice || notice.stays) return
    const timer = setTimeout(() => setNotice(null), TOAST_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [notice])
  return (
    <div role="status">
      {notice && (
        <div className="facade-banner">
          <p>{notice.text}</p>
          <button type="button" onClick={() => setNotice(null)}>
            <Icon name="close" />
            <span className="facade-sr-only">关闭提示</span>
          </button>
        </div>
      )}
    </div>
  )
}
