import { DOCUMENT_LABELS } from '@shared/domain/documents'
import { useMemo } from 'react'
import type { Attachment } from '@/api/public/documents'
import { SafeHtml } from '@/components/common/safe-html'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { formatSize } from '@/lib/format/file-size'
import { formatTime } from '@/lib/format/time'
import { safeImage } from '@/lib/html/safe-link'
import { SectionName } from '../section-name'
import type { ServiceValues } from '../service-values'
import { serviceText } from './service-text'
import { changesOf, TextChanges } from './text-changes'
import '@/components/common/prose.css'

/** The parts of a document as they are set side by side when someone else has saved it meanwhile. */
export const CONFLICT_FIELDS: RecordField[] = [
  { name: 'title', label: DOCUMENT_LABELS.title },
  { name: 'menuId', label: DOCUMENT_LABELS.menuId, show: value => <SectionName id={Number(value)} /> },
  { name: 'summary', label: DOCUMENT_LABELS.summary },
  {
    name: 'content',
    label: DOCUMENT_LABELS.content,
    show: value => (value ? <SafeHtml html={String(value)} className="prose" /> : '（空）'),
    compare: (before, after) => <ContentChanges before={String(before ?? '')} after={String(after ?? '')} />,
  },
  { name: 'cover', label: DOCUMENT_LABELS.cover, show: value => <Cover address={String(value ?? '')} /> },
  { name: 'coverCredit', label: DOCUMENT_LABELS.coverCredit },
  { name: 'author', label: DOCUMENT_LABELS.author },
  { name: 'source', label: DOCUMENT_LABELS.source },
  { name: 'sourceUrl', label: DOCUMENT_LABELS.sourceUrl },
  { name: 'linkUrl', label: DOCUMENT_LABELS.linkUrl },
  {
    name: 'publishTime',
    label: DOCUMENT_LABELS.publishTime,
    show: value => (typeof value === 'number' ? formatTime(value) : '（空）'),
  },
  { name: 'top', label: DOCUMENT_LABELS.top },
  { name: 'sort', label: DOCUMENT_LABELS.sort },
  {
    name: 'attachments',
    label: DOCUMENT_LABELS.attachments,
    show: value => <Attachments files={filesOf(value)} />,
  },
  { name: 'ruleVersion', label: DOCUMENT_LABELS.ruleVersion },
  { name: 'effectiveDate', label: DOCUMENT_LABELS.effectiveDate },
  { name: 'abolished', label: DOCUMENT_LABELS.abolished },
  {
    name: 'service',
    label: DOCUMENT_LABELS.service,
    show: value => serviceText(value as ServiceValues | null) || '（空）',
  },
  {
    name: 'translationOf',
    label: DOCUMENT_LABELS.translationOf,
    show: value => (value ? `文章 ${value}` : '（空）'),
  },
  { name: 'note', label: '修改说明' },
]

/** Of the form's field of that name. */
const filesOf = (value: unknown) => (Array.isArray(value) ? value : []) as Attachment[]

function ContentChanges({ before, after }: { before: string; after: string }) {
  const changes = useMemo(() => changesOf(before, after), [before, after])
  return (
    <div className="conflict-changes">
      <div className="conflict-side-title">从当前保存的内容到您的内容，改动是：</div>
      {changes.every(({ kind }) => kind === 'same') ? (
        '文字相同，格式、图片或链接有改动。'
      ) : (
        <TextChanges changes={changes} />
      )}
    </div>
  )
}

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
