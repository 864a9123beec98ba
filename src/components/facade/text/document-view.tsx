import type { Attachment, PublicDocument } from '@/api/public/documents'
import { safeLink } from '@/lib/html/safe-link'
import { Day } from '../day'
import { Empty } from '../empty'
import { endingOf } from '../file-facts'
import { FileLink } from '../file-link'
import { SmartLink } from '../smart-link'
import { useIsChinese, useTexts } from '../texts/use-texts'
import { ArticleBody } from './article-body'
import { Cover } from './cover'
import { FoldedContents } from './reading'
import { RuleFacts } from './rule-facts'
import { ServiceFacts } from './service-facts'
import './document-view.css'

/** A document below its title: facts, the PDF of a rule, contents, text, attachments. */
export function DocumentView({ document }: { document: PublicDocument }) {
  const { content } = document
  const attachments = Array.isArray(document.attachments) ? document.attachments : []
  const isRule = Boolean(document.ruleVersion || document.effectiveDate)
  const { document: texts } = useTexts()
  const isChinese = useIsChinese()
  const link = safeLink(document.linkUrl)
  return (
    <>
      <Facts document={document} />
      <RuleFacts rule={document} />
      {isRule && <Files files={attachments.filter(({ name }) => endingOf(name) === 'pdf')} />}
      {isChinese && <ServiceFacts document={document} />}
      <Cover document={document} />
      <FoldedContents html={content ?? ''} />
      {content?.trim() ? <ArticleBody html={content} /> : !link && <Empty>{texts.noText}</Empty>}
      {link && (
        <p className="facade-document-link">
          <SmartLink link={link}>{texts.original}</SmartLink>
        </p>
      )}
      {attachments.length > 0 && (
        <section className="facade-attachments" aria-labelledby="facade-attachments">
          <h2 id="facade-attachments">{texts.attachments}</h2>
          <Files files={attachments} />
        </section>
      )}
    </>
  )
}

function Facts({ document }: { document: PublicDocument }) {
  const { source, author, publishTime, views } = document
  const { document: texts } = useTexts()
  const isChinese = useIsChinese()
  const origin = safeLink(document.sourceUrl)
  return (
    <ul className="facade-facts">
      {publishTime !== null && (
        <li>
          <span>{texts.published}</span>
          <Day time={publishTime} />
        </li>
      )}
      {source && (
        <li>
          <span>{texts.source}</span>
          <span>{origin ? <SmartLink link={origin}>{source}</SmartLink> : source}</span>
        </li>
      )}
      {author && <li>{`${texts.author}${author}`}</li>}
      {isChinese && <li>{`浏览：${views} 次`}</li>}
    </ul>
  )
}

function Files({ files }: { files: Attachment[] }) {
  if (files.length === 0) return null
  return (
    <ul className="facade-document-files">
      {files.map(({ name, url, size }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two attachments may have the same name and address
        <li key={index}>
          <FileLink name={name} url={url} size={size} />
        </li>
      ))}
    </ul>
  )
}
