import type { Attachment, PublicDocument } from '@/api/public/documents'
import { safeLink } from '@/lib/html/safe-link'
import { Day } from '../day'
import { Empty } from '../empty'
import { FileLink } from '../file-link'
import { SmartLink } from '../smart-link'
import { ArticleBody } from './article-body'
import { Cover } from './cover'
import { RuleFacts } from './rule-facts'
import { ServiceFacts } from './service-facts'
import './document-view.css'

/** A document below its title: facts, text, attachments. */
export function DocumentView({ document }: { document: PublicDocument }) {
  const { content, attachments } = document
  const link = safeLink(document.linkUrl)
  return (
    <>
      <Facts document={document} />
      <RuleFacts rule={document} />
      <ServiceFacts document={document} />
      <Cover document={document} />
      {content?.trim() ? <ArticleBody html={content} /> : !link && <Empty>本文没有正文。</Empty>}
      {link && (
        <p className="facade-document-link">
          <SmartLink link={link}>查看原文</SmartLink>
        </p>
      )}
      {Array.isArray(attachments) && attachments.length > 0 && <Attachments files={attachments} />}
    </>
  )
}

function Facts({ document }: { document: PublicDocument }) {
  const { source, author, publishTime, views } = document
  const origin = safeLink(document.sourceUrl)
  return (
    <ul className="facade-facts">
      {publishTime !== null && (
        <li>
          发布日期：
          <Day time={publishTime} />
        </li>
      )}
      {source && <li>来源：{origin ? <SmartLink link={origin}>{source}</SmartLink> : source}</li>}
      {author && <li>作者：{author}</li>}
      <li>浏览：{views} 次</li>
    </ul>
  )
}

function Attachments({ files }: { files: Attachment[] }) {
  return (
    <section className="facade-attachments" aria-labelledby="facade-attachments">
      <h2 id="facade-attachments">附件</h2>
      <ul>
        {files.map(({ name, url, size }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two attachments may have the same name and address
          <li key={index}>
            <FileLink name={name} url={url} size={size} />
          </li>
        ))}
      </ul>
    </section>
  )
}
