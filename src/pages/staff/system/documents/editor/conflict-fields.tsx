import type { Attachment } from '@/api/public/documents'
import { SafeHtml } from '@/components/common/safe-html'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { formatSize } from '@/lib/format/file-size'
import { formatTime } from '@/lib/format/time'
import { safeImage } from '@/lib/html/safe-link'
import { SectionName } from '../section-name'
import type { ServiceValues } from '../service-values'
import { serviceText } from './service-text'
import '@/components/common/prose.css'

/** The parts of a document as they are set side by side when someone else has saved it meanwhile. */
export const CONFLICT_FIELDS: RecordField[] = [
  { name: 'title', label: '标题' },
  { name: 'menuId', label: '所属栏目', show: value => <SectionName id={Number(value)} /> },
  { name: 'summary', label: '摘要' },
  {
    name: 'content',
    label: '正文',
    show: value => (value ? <SafeHtml html={String(value)} className="prose" /> : '（空）'),
  },
  { name: 'cover', label: '封面', show: value => <Cover address={String(value ?? '')} /> },
  { name: 'coverCredit', label: '图片来源' },
  { name: 'author', label: '作者' },
  { name: 'source', label: '来源' },
  { name: 'sourceUrl', label: '来源地址' },
  { name: 'linkUrl', label: '链接地址' },
  {
    name: 'publishTime',
    label: '发布时间',
    show: value => (typeof value === 'number' ? formatTime(value) : '（空）'),
  },
  { name: 'top', label: '置顶' },
  { name: 'sort', label: '排序' },
  { name: 'attachments', label: '附件', show: value => <Attachments files={filesOf(value)} /> },
  { name: 'ruleVersion', label: '版本' },
  { name: 'effectiveDate', label: '施行日期' },
  { name: 'abolished', label: '已废止' },
  {
    name: 'service',
    label: '公告送达',
    show: value => serviceText(value as ServiceValues | null) || '（空）',
  },
  { name: 'translationOf', label: '对应的中文文档', show: value => (value ? `文档 ${value}` : '（空）') },
  { name: 'note', label: '修改说明' },
]

/** Of the form's field of that name. */
const filesOf = (value: unknown) => (Array.isArray(value) ? value : []) as Attachment[]

function Cover({ address }: { address: string }) {
  const source = safeImage(address)
  return source ? <img src={source} alt="封面" className="document-cover" /> : address || '（空）'
}

function Attachments({ files }: { files: Attachment[] }) {
  if (files.length === 0) return '（空）'
  return (
    <ol className="document-files">
      {files.map(({ name, url, size }) => (
        <li key={url + name}>{`${name}（${formatSize(size)}）`}</li>
      ))}
    </ol>
  )
}
