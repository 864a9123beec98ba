import { isOutlined, type OutlinePart, outlineOf } from '@shared/domain/texts/outline'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { Services } from '../services/services'
import { useIsChinese } from '../texts/use-texts'

const TEXTS = {
  zh: {
    contents: '目录',
    range: (first: string, last: string) => `${first}至${last}`,
    article: (number: string) => `第 ${number} 条`,
  },
  en: {
    contents: 'Contents',
    range: (first: string, last: string) => `${first} to ${last}`,
    article: (number: string) => `Article ${number}`,
  },
}

const useContentsTexts = () => TEXTS[useIsChinese() ? 'zh' : 'en']

/** Null where a text is too short for it. */
function useContents(html: string): readonly OutlinePart[] | null {
  const outline = useMemo(() => outlineOf(html), [html])
  return isOutlined(outline) ? outline.parts : null
}

/** The contents of a text, folded above it: on phones, in large text, and in sections that have others beside them. */
export function FoldedContents({ html }: { html: string }) {
  const { contents } = useContentsTexts()
  const parts = useContents(html)
  if (!parts) return null
  return (
    <details className="facade-contents facade-contents-fold">
      <summary>{contents}</summary>
      <nav aria-label={contents}>
        <Parts parts={parts} />
      </nav>
    </details>
  )
}

/**
 * The contents beside a text, in sight while it is read, and the services that go with it.
 * @param props.about the text that the services are chosen by; null on a site without them
 */
export function BesideArticle({ html, about }: { html: string; about: string | null }) {
  const { contents } = useContentsTexts()
  const parts = useContents(html)
  const services = about !== null && <Services about={about} />
  if (!parts) return <div className="facade-article-aside">{services}</div>
  return (
    <>
      <div className="facade-contents-beside">
        <nav className="facade-contents" aria-label={contents}>
          <h2>{contents}</h2>
          <Parts parts={parts} />
        </nav>
      </div>
      <div className="facade-article-below">{services}</div>
    </>
  )
}

function Parts({ parts }: { parts: readonly OutlinePart[] }) {
  const { range, article: nameOf } = useContentsTexts()
  return (
    <ol>
      {parts.map(({ id, title, articles }) => {
        const [first, last] = [articles[0], articles.at(-1)]
        return (
          <li key={id ?? ''}>
            {id && (
              <Link className="facade-contents-part" to={`#${id}`}>
                {title}
              </Link>
            )}
            {first && last && (
              <ul aria-label={first === last ? first.title : range(first.title, last.title)}>
                {articles.map(({ id }) => {
                  const number = id.replace('article-', '')
                  return (
                    // Its name has the number that is shown, which is what is said to open it.
                    <li key={id}>
                      <Link to={`#${id}`} aria-label={nameOf(number)}>
                        {number}
                      </Link>
                    </li>
                  )
                })}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
