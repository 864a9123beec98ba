import { useEffect, useRef, useState } from 'react'
import { useIsChinese } from '@/components/facade/texts/use-texts'
import { copyText } from '@/lib/browser/copy-text'
import { isInApp } from '@/lib/browser/in-app-browser'
import './in-app-downloads.css'

/** Links that download: those with the attribute, and those of a text that lead to a stored file. */
const DOWNLOADS = 'a[download], .prose a[href*="/infra/file/"]'

const TEXTS = {
  zh: {
    title: '下载文件',
    advice:
      '当前应用不能下载文件。请点右上角的“…”，选择“在浏览器中打开”，再点下载；也可以复制下面的地址，粘贴到浏览器中打开。',
    address: '文件地址',
    copy: '复制地址',
    copied: '地址已复制',
    byHand: '没有复制成功，请长按地址复制',
    open: '直接打开',
    close: '关闭',
  },
  en: {
    title: 'Download',
    advice:
      'This app cannot download files. Choose “Open in browser” in the menu at the top right and download there, or copy the address into a browser.',
    address: 'Address of the file',
    copy: 'Copy address',
    copied: 'Copied',
    byHand: 'It could not be copied: press and hold the address',
    open: 'Open here',
    close: 'Close',
  },
}

/** In the browser of an app, a download says what to do instead of doing nothing. */
export function InAppDownloads() {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!isInApp(navigator.userAgent)) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(DOWNLOADS)
      if (!link || event.defaultPrevented) return
      event.preventDefault()
      setAddress(link.href)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return address && <Advice key={address} address={address} onClose={() => setAddress(null)} />
}

function Advice({ address, onClose }: { address: string; onClose: () => void }) {
  const texts = TEXTS[useIsChinese() ? 'zh' : 'en']
  const [said, setSaid] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [])
  const copy = async () => {
    const isCopied = await copyText(address)
    field.current?.select()
    setSaid(isCopied ? texts.copied : texts.byHand)
  }
  return (
    <section className="facade-in-app" aria-label={texts.title}>
      <div className="facade-container">
        <p role="alert">{texts.advice}</p>
        <textarea ref={field} aria-label={texts.address} value={address} rows={2} readOnly />
        <div className="facade-in-app-buttons">
          <button type="button" className="facade-button" onClick={() => void copy()}>
            {texts.copy}
          </button>
          {/* PDF and pictures are shown by most apps. */}
          <a className="facade-button is-plain" href={address} onClick={onClose}>
            {texts.open}
          </a>
          <button type="button" className="facade-button is-plain" onClick={onClose}>
            {texts.close}
          </button>
          <span role="status">{said}</span>
        </div>
      </div>
    </section>
  )
}
