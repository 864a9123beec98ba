import { DOCUMENT_LABELS } from '@shared/domain/documents'
import { useMemo } from 'react'
import type { DocumentSnapshot, DocumentVersionDetail } from '@/api/content/document-versions'
import { formatSize } from '@/lib/format/file-size'
import { textPieces } from '@/lib/format/text-diff'
import { formatTime } from '@/lib/format/time'
import { stateText } from '@/lib/forms/document-state'
import { SectionName } from '../section-name'
import { serviceText } from './service-text'
import { changesOf, Pieces, TextChanges } from './text-changes'

interface VersionChangesProps {
  before: Pick<DocumentVersionDetail, 'createTime' | 'snapshot'>
  after: Pick<DocumentVersionDetail, 'createTime' | 'snapshot'>
}

/** What is another text in one version than in another: the fields first, then the text block by block. */
export function VersionChanges({ before, after }: VersionChangesProps) {
  const fields = useMemo(() => changedFields(before.snapshot, after.snapshot), [before, after])
  const blocks = useMemo(
    () => changesOf(before.snapshot.content ?? '', after.snapshot.content ?? ''),
    [before, after],
  )
  const movedTo = before.snapshot.menuId !== after.snapshot.menuId
  const isSameText = blocks.every(({ kind }) => kind === 'same')
  const onlyLook = isSameText && before.snapshot.content !== after.snapshot.content
  return (
    <section className="version-changes" aria-label="版本比较">
      <p className="version-changes-head">
        <del>{formatTime(before.createTime)}</del> → <ins>{formatTime(after.createTime)}</ins>
      </p>
      {fields.length === 0 && isSameText && !movedTo && !onlyLook && <p>两个版本的内容相同。</p>}
      <dl>
        {movedTo && (
          <div>
            <dt>所属栏目</dt>
            <dd>
              <del>
                <SectionName id={before.snapshot.menuId ?? 0} />
              </del>{' '}
              <ins>
                <SectionName id={after.snapshot.menuId ?? 0} />
              </ins>
            </dd>
          </div>
        )}
        {fields.map(({ label, pieces }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Pieces pieces={pieces} />
            </dd>
          </div>
        ))}
      </dl>
      {onlyLook && <p>正文的文字相同，格式、图片或链接有改动。</p>}
      {!isSameText && <TextChanges changes={blocks} />}
    </section>
  )
}

const FIELDS: [label: string, text: (snapshot: DocumentSnapshot) => string | null | undefined][] = [
  [DOCUMENT_LABELS.title, ({ title }) => title],
  [DOCUMENT_LABELS.summary, ({ summary }) => summary],
  [DOCUMENT_LABELS.status, snapshot => stateText(snapshot, Date.now())],
  [DOCUMENT_LABELS.publishTime, ({ publishTime }) => formatTime(publishTime)],
  [DOCUMENT_LABELS.cover, ({ cover }) => cover],
  [DOCUMENT_LABELS.coverCredit, ({ coverCredit }) => coverCredit],
  [DOCUMENT_LABELS.author, ({ author }) => author],
  [DOCUMENT_LABELS.source, ({ source }) => source],
  [DOCUMENT_LABELS.sourceUrl, ({ sourceUrl }) => sourceUrl],
  [DOCUMENT_LABELS.linkUrl, ({ linkUrl }) => linkUrl],
  [DOCUMENT_LABELS.top, ({ top }) => (top ? '是' : '否')],
  [DOCUMENT_LABELS.sort, ({ sort }) => String(sort)],
  [DOCUMENT_LABELS.ruleVersion, ({ ruleVersion }) => ruleVersion],
  [DOCUMENT_LABELS.effectiveDate, ({ effectiveDate }) => effectiveDate],
  [DOCUMENT_LABELS.abolished, ({ abolished }) => (abolished ? '是' : '否')],
  [DOCUMENT_LABELS.service, ({ service }) => serviceText(service)],
  [
    '附件',
    ({ attachments }) => attachments?.map(({ name, size }) => `${name}（${formatSize(size)}）`).join('\n'),
  ],
]

const changedFields = (before: DocumentSnapshot, after: DocumentSnapshot) =>
  FIELDS.flatMap(([label, text]) => {
    const [old, next] = [text(before) ?? '', text(after) ?? '']
    return old === next ? [] : [{ label, pieces: textPieces(old, next) }]
  })
