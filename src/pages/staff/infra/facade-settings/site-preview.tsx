import { Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { SiteDraft } from '@/api/system/facade-draft'
import {
  CONTACT_PREVIEW_PATH,
  HOME_PREVIEW_PATH,
  offerPreview,
  sendPreview,
} from '@/lib/html/article-preview'

/** Widths of a visitor's window. */
const VIEWS = { 电脑: 1280, 手机: 390 } as const
type View = keyof typeof VIEWS

/** From the last key until the frame receives it: it shares the page's thread, which renders a whole page for it. */
const PAUSE_MS = 400

/** The public site with the form's values, saved or not: its own page in a frame, which receives what was changed. */
export function SitePreview({ draft }: { draft: SiteDraft }) {
  const [view, setView] = useState<View>('电脑')
  const frame = useRef<HTMLIFrameElement>(null)
  const [box, size] = useElementSize()
  // Only what is another content is sent: the form renders more often than it changes.
  const text = JSON.stringify(draft)
  useEffect(() => {
    const content: SiteDraft = JSON.parse(text)
    const later = setTimeout(() => sendPreview(frame.current?.contentWindow, content), PAUSE_MS)
    const stopOffering = offerPreview(() => frame.current?.contentWindow, content)
    return () => {
      clearTimeout(later)
      stopOffering()
    }
  }, [text])
  const isContact = draft.part === 'contact'
  const scale = Math.min(1, size.width / VIEWS[view])
  return (
    <div className="site-preview">
      <div className="site-preview-views">
        <Radio.Group
          aria-label="预览方式"
          optionType="button"
          disabled={false}
          options={Object.keys(VIEWS)}
          value={view}
          onChange={event => setView(event.target.value)}
        />
        <span>{`${isContact ? '联系我们' : '首页'}，未保存的修改也显示`}</span>
      </div>
      <div ref={box} className="site-preview-box">
        {/* The frame may open neither other windows nor navigate the one around it. */}
        <iframe
          ref={frame}
          title={`预览：${isContact ? '联系我们' : '首页'}`}
          src={isContact ? CONTACT_PREVIEW_PATH : HOME_PREVIEW_PATH}
          sandbox="allow-scripts allow-same-origin"
          style={{
            width: VIEWS[view],
            height: size.height / scale,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (size.width - VIEWS[view] * scale) / 2),
          }}
        />
      </div>
    </div>
  )
}

/** How large the element is; what it is not yet, is a guess that shows something. */
function useElementSize() {
  const [size, setSize] = useState({ width: 480, height: 560 })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth || 480, height: element.clientHeight || 560 }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, size] as const
}
