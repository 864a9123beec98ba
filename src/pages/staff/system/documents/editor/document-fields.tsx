import { DOCUMENT_LABELS } from '@shared/domain/documents'
import { Checkbox, Form, Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import type { StaffDocument } from '@/api/public/documents'
import { SafeHtml } from '@/components/common/safe-html'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { TitledCard } from '@/components/staff/common/titled-card'
import { DayField } from '@/components/staff/form/day-field'
import { PictureField } from '@/components/staff/form/picture-field'
import { SectionSelect } from '@/components/staff/form/section-select'
import { COVER_SHAPE } from '@/components/staff/picture-crop/crop-shapes'
import { picturesReady } from '@/components/staff/rich-text-editor/pictures-ready'
import { RichTextEditor } from '@/components/staff/rich-text-editor/rich-text-editor'
import { useMinute } from '@/hooks/browser/use-minute'
import { useSectionTree } from '@/hooks/data/use-section-tree'
import { formatTime } from '@/lib/format/time'
import { PUBLISHED } from '@/lib/forms/document-state'
import type { ServiceValues } from '../service-values'
import { AttachmentsField } from './attachments-field'
import type { DocumentValues } from './form-values'
import { ImportDocxButton } from './import-docx-button'
import { OriginalText } from './original-text'
import { articleLength, contentOrLink, filesNamed, linkRule } from './rules'
import { ServiceFields } from './service-fields'
import { TimeField } from './time-field'
import { TranslationPart } from './translation-part'
import { useIsService } from './use-service'
import { WechatCover } from './wechat-cover'
import '@/components/common/prose.css'

interface DocumentFieldsProps {
  /** For reading alone. */
  disabled: boolean
  /** Stored; a new document is not published. */
  status: number
  /** Stored; null for a new document. */
  document: StaffDocument | null
  /** Called with what a file has for a new document. */
  onImported: (values: Pick<DocumentValues, 'title' | 'content'>) => void
}

/** Everything that is written into a document: the text on the left, what is said of it on the right. */
export function DocumentFields({ disabled, status, document, onImported }: DocumentFieldsProps) {
  const form = Form.useFormInstance<DocumentValues>()
  const original = Form.useWatch('translationOf', { form, preserve: true })
  return (
    <div className={original ? 'document-form is-translation' : 'document-form'}>
      <div className="document-main">
        <Part title="内容">
          {!document && !disabled && <ImportDocxButton onImported={onImported} />}
          <Form.Item
            name="title"
            label={DOCUMENT_LABELS.title}
            rules={requiredText('文章标题不能为空', [200, '文章标题不能超过 200 个字符'])}
          >
            <Input maxLength={200} showCount placeholder="请输入标题" />
          </Form.Item>
          <Form.Item
            name="summary"
            label={DOCUMENT_LABELS.summary}
            extra="显示在栏目列表和搜索结果中，不填则不显示。"
            rules={textRules([500, '文章摘要不能超过 500 个字符'])}
          >
            <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
          <Form.Item
            name="content"
            label={DOCUMENT_LABELS.content}
            dependencies={['linkUrl']}
            rules={[picturesReady, contentOrLink, articleLength]}
          >
            {disabled ? (
              <ReadText />
            ) : (
              <RichTextEditor label={DOCUMENT_LABELS.content} placeholder="请输入正文" withReferences />
            )}
          </Form.Item>
        </Part>
        <ServicePart disabled={disabled} />
        <Part title="附件">
          <Form.Item name="attachments" rules={[filesNamed]} noStyle={false} className="document-last">
            <AttachmentsField disabled={disabled} />
          </Form.Item>
        </Part>
      </div>
      <div className="document-side">
        {original && <OriginalText id={original} />}
        <Part title="栏目和发布">
          <Form.Item
            name="menuId"
            label={DOCUMENT_LABELS.menuId}
            rules={[{ required: true, message: '所属栏目不能为空' }]}
          >
            <SectionSelect disabled={disabled} />
          </Form.Item>
          <Form.Item
            name="publishTime"
            label={DOCUMENT_LABELS.publishTime}
            extra={<PublishHint status={status} />}
          >
            <TimeField disabled={disabled} />
          </Form.Item>
          <Form.Item name="top" valuePropName="checked">
            <Checkbox>在栏目内置顶</Checkbox>
          </Form.Item>
          <Form.Item
            name="sort"
            label={DOCUMENT_LABELS.sort}
            extra="小的在前；相同的按发布时间从新到旧。"
            rules={[{ required: true, message: '排序不能为空' }]}
            className="document-last"
          >
            <InputNumber precision={0} min={-999999} max={999999} />
          </Form.Item>
        </Part>
        <TranslationPart document={document} disabled={disabled} />
        <Part title="封面">
          <Form.Item name="cover" rules={[linkRule]}>
            <PictureField label={DOCUMENT_LABELS.cover} wide crop={COVER_SHAPE} disabled={disabled} />
          </Form.Item>
          <Form.Item
            name="coverCredit"
            label={DOCUMENT_LABELS.coverCredit}
            extra="显示在图片下方，如：图：综合部 张三。"
            rules={textRules([100, '图片来源不能超过 100 个字符'])}
            className="document-last"
          >
            <Input maxLength={100} placeholder="摄影者、绘制者或者版权人" />
          </Form.Item>
          <WechatCover />
        </Part>
        <Part title="作者和来源">
          <Form.Item
            name="author"
            label={DOCUMENT_LABELS.author}
            rules={textRules([100, '作者不能超过 100 个字符'])}
          >
            <Input maxLength={100} placeholder="如：综合部" />
          </Form.Item>
          <Form.Item
            name="source"
            label={DOCUMENT_LABELS.source}
            rules={textRules([100, '来源不能超过 100 个字符'])}
          >
            <Input maxLength={100} placeholder="转载的，填写原发布单位" />
          </Form.Item>
          <Form.Item
            name="sourceUrl"
            label={DOCUMENT_LABELS.sourceUrl}
            rules={[linkRule, ...textRules([1024, '来源地址不能超过 1024 个字符'])]}
          >
            <Input maxLength={1024} placeholder="https://" />
          </Form.Item>
          <Form.Item
            name="linkUrl"
            label={DOCUMENT_LABELS.linkUrl}
            extra="填写后，访客在列表中点击标题直接打开该地址。"
            rules={[linkRule, ...textRules([1024, '链接地址不能超过 1024 个字符'])]}
            className="document-last"
          >
            <Input maxLength={1024} placeholder="https:// 或 /facade/…" />
          </Form.Item>
        </Part>
        <Part title="规则信息">
          <p className="document-hint">仅规则、办法等文件填写，显示在列表和正文页。</p>
          <Form.Item
            name="ruleVersion"
            label={DOCUMENT_LABELS.ruleVersion}
            rules={textRules([100, '版本不能超过 100 个字符'])}
          >
            <Input maxLength={100} placeholder="如：2026年版" />
          </Form.Item>
          <Form.Item name="effectiveDate" label={DOCUMENT_LABELS.effectiveDate}>
            <DayField disabled={disabled} placeholder="请选择施行日期" className="document-wide" />
          </Form.Item>
          <Form.Item name="abolished" valuePropName="checked" className="document-last">
            <Checkbox>已废止</Checkbox>
          </Form.Item>
        </Part>
        {!disabled && (
          <Part title="修改说明">
            <Form.Item
              name="note"
              className="document-last"
              label="本次修改了什么"
              extra="只记在历史版本中，访客看不到。"
              rules={textRules([200, '修改说明不能超过 200 个字符'])}
            >
              <Input maxLength={200} placeholder="选填" />
            </Form.Item>
          </Part>
        )}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledCard title={title} size="small" className="document-part">
      {children}
    </TitledCard>
  )
}

/** For service announcements alone. */
function ServicePart({ disabled }: { disabled: boolean }) {
  const { tree } = useSectionTree()
  const service = Form.useWatch<ServiceValues | null>('service', { preserve: true })
  const isService = useIsService(tree, Form.useWatch('menuId'))
  return (
    <>
      <Form.Item name="service" hidden noStyle>
        <Unseen />
      </Form.Item>
      {(service || isService) && (
        <Part title="公告送达">
          <ServiceFields disabled={disabled} />
        </Part>
      )}
    </>
  )
}

/** Makes the whole a field of the form, whatever of it is shown. */
const Unseen = () => null

/** Of the form: the text as it stands, where it may not be changed. */
function ReadText({ value = '' }: { value?: string }) {
  return value ? <SafeHtml html={value} className="prose document-read" /> : '没有正文'
}

/** What the chosen time means, with the time going on. */
function PublishHint({ status }: { status: number }) {
  const now = useMinute()
  const time = Form.useWatch<number | null | undefined>('publishTime')
  if (typeof time !== 'number') return '不填则以发布的时刻为准。'
  const shown = formatTime(time)
  if (time <= now) return `该时间已过：${status === PUBLISHED ? '' : '发布后'}立即显示，日期显示为 ${shown}。`
  return `访客将从 ${shown} 起看到，之前不显示。`
}
