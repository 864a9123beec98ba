import { PrinterOutlined } from '@ant-design/icons'
import { lastDay, publicFacts, publicTexts } from '@shared/domain/services/service-announcement'
import type { ServiceFacts } from '@shared/domain/services/service-facts'
import { useQuery } from '@tanstack/react-query'
import { Button, Radio } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { shownContent } from '@/api/content/document-references'
import type { PublicDocument, StaffDocument } from '@/api/public/documents'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { offerPreview, PREVIEW_PATH, sendPreview } from '@/lib/html/article-preview'
import { factsOf } from '../service-values'
import type { DocumentValues } from './form-values'
import './preview.css'

/** `width`: of the visitor's window; `zoom`: what their browser enlarges by. */
const VIEWS = [
  { name: '电脑', width: 1280, zoom: 1 },
  { name: '手机', width: 390, zoom: 1 },
  { name: '大字体（放大到 150%）', width: 1280, zoom: 1.5 },
] as const

interface PreviewDialogProps {
  /** As they are in the form, saved or not. */
  values: DocumentValues
  row: StaffDocument | null
  onClose: () => void
}

/** The article as visitors will see it, in the facade's own page. */
export function PreviewDialog({ values, row, onClose }: PreviewDialogProps) {
  const [view, setView] = useState<(typeof VIEWS)[number]>(VIEWS[0])
  const frame = useRef<HTMLIFrameElement>(null)
  const [given] = useState(() => articleOf(values, row))
  const hasReferences = given.content?.includes('<data ') ?? false
  const shown = useQuery({ ...shownContent(given.content ?? ''), enabled: hasReferences })
  const article = useMemo(
    () => (shown.data === undefined ? given : { ...given, content: shown.data }),
    [given, shown.data],
  )
  const [box, width] = useElementWidth()
  useEffect(() => {
    // The frame may have been given the text before what its references stand for was known.
    sendPreview(frame.current?.contentWindow, article)
    return offerPreview(() => frame.current?.contentWindow, article)
  }, [article])
  // The window is as wide as the visitor's, with their zoom, and then made to fit.
  const inner = { width: view.width / view.zoom, height: HEIGHT / view.zoom }
  const scale = Math.min(1, width / view.width) * view.zoom
  return (
    <InfoDialog title="预览" onClose={onClose} footer={null} width="min(1340px, 100vw - 32px)" centered>
      <div className="preview-views">
        <Radio.Group
          aria-label="预览方式"
          optionType="button"
          options={VIEWS.map(({ name }) => ({ label: name, value: name }))}
          value={view.name}
          onChange={event => setView(VIEWS.find(({ name }) => name === event.target.value) ?? VIEWS[0])}
        />
        <Button icon={<PrinterOutlined aria-hidden />} onClick={() => frame.current?.contentWindow?.print()}>
          打印或存为 PDF
        </Button>
        <span>内容尚未保存也可预览；预览中的链接不能打开。打印时带本会名称和页码。</span>
      </div>
      <div ref={box} className="preview-box" style={{ height: inner.height * scale }}>
        {/* The frame may open neither other windows nor navigate the one around it; printing is a modal. */}
        <iframe
          ref={frame}
          title={`预览：${article.title}`}
          src={PREVIEW_PATH}
          sandbox="allow-scripts allow-same-origin allow-modals"
          style={{
            ...inner,
            transform: `scale(${scale})`,
            marginInlineStart: Math.max(0, (width - inner.width * scale) / 2),
          }}
        />
      </div>
    </InfoDialog>
  )
}

/** Of the visitor's window, in pixels. */
const HEIGHT = 720

/** How wide the element is; what it is not yet, is a guess that shows something. */
function useElementWidth() {
  const [width, setWidth] = useState(1280)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || 1280))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}

function articleOf(values: DocumentValues, row: StaffDocument | null): PublicDocument {
  const { note: _, service, ...fields } = values
  const facts = factsOf(service)
  const publishTime = fields.publishTime ?? Date.now()
  return {
    ...fields,
    ...(facts && announced(facts, fields, publishTime)),
    id: row?.id ?? 0,
    title: (facts ? announced(facts, fields, publishTime).title : fields.title).trim() || '（未填写标题）',
    menuName: row?.menuName ?? null,
    publishTime,
    views: row?.views ?? 0,
    createTime: row?.createTime ?? Date.now(),
  }
}

/** Of a service announcement: as visitors read it. */
function announced(
  facts: ServiceFacts,
  values: Omit<DocumentValues, 'note' | 'service'>,
  publishTime: number,
) {
  const { title, summary, content, attachments } = values
  const { fileNames, ...texts } = publicTexts(facts, {
    ...{ title, summary, content },
    fileNames: attachments.map(({ name }) => name),
  })
  return {
    ...texts,
    attachments: attachments.map((file, index) => ({ ...file, name: fileNames[index] ?? '' })),
    service: { ...publicFacts(facts), lastDay: lastDay(publishTime, facts) },
  }
}
