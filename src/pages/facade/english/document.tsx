import type { DocumentDetail } from '@/api/public/documents'
import { EnglishDay } from '@/components/facade/english/english-day'
import { OutwardLink } from '@/components/facade/english/outward-link'
import { FileLink } from '@/components/facade/file-link'
import { ArticleBody } from '@/components/facade/text/article-body'
import { safeLink } from '@/lib/html/safe-link'
import '@/components/facade/text/document-view.css'
import '@/components/facade/text/rule-facts.css'

/** A document below its title: facts, text, attachments. As DocumentView, in English. */
export function EnglishDocument({ document }: { document: DocumentDetail }) {
  const { content, attachments, publishTime, source, author, ruleVersion, effectiveDate, abolished } =
    document
  const link = safeLink(document.linkUrl)
  return (
    <>
      <ul className="facade-facts">
        {publishTime !== null && (
          <li>
            Published: <EnglishDay time={publishTime} />
          </li>
        )}
        {source && <li>Source: {source}</li>}
        {author && <li>Author: {author}</li>}
      </ul>
      {(ruleVersion || effectiveDate || abolished) && (
        <p className="facade-rule">
          {abolished && <strong>Superseded</strong>}
          {ruleVersion && <span>Version: {ruleVersion}</span>}
          {effectiveDate && (
            <span>
              In force from <EnglishDay time={Date.parse(`${effectiveDate}T00:00:00+08:00`)} />
            </span>
          )}
        </p>
      )}
      {content?.trim() ? (
        <ArticleBody html={content} />
      ) : (
        !link && <p className="facade-empty">This article has no text.</p>
      )}
      {link && (
        <p className="facade-document-link">
          <OutwardLink link={link}>Read the original</OutwardLink>
        </p>
      )}
      {Array.isArray(attachments) && attachments.length > 0 && (
        <section className="facade-attachments" aria-labelledby="facade-attachments">
          <h2 id="facade-attachments">Attachments</h2>
          <ul>
            {attachments.map(({ name, url, size }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two attachments may have the same name and address
              <li key={index}>
                <FileLink name={name} url={url} size={size} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
