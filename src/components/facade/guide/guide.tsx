import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../texts/use-texts'
import './guide.css'

export interface GuidePart {
  /** Of its place in the address. */
  id: string
  title: string
  /** Court, period, cost, papers, by name. */
  facts?: readonly (readonly [name: string, fact: ReactNode])[]
  text?: ReactNode
  /** The laws behind it, with the article as far as it could be compared (docs/legal-pages.md). */
  basis?: readonly string[]
}

interface Props {
  /** What the page is for, in a sentence. */
  lead: ReactNode
  parts: readonly GuidePart[]
}

/** A page that says what to do, part by part, with the laws that each part rests on. */
export function Guide({ lead, parts }: Props) {
  const isChinese = useTexts().language === 'zh-CN'
  return (
    <div className="facade-guide">
      <p className="facade-guide-lead">{lead}</p>
      <nav aria-label={isChinese ? '本页内容' : 'On this page'}>
        <ol>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <Link to={`#${id}`}>{title}</Link>
            </li>
          ))}
        </ol>
      </nav>
      {parts.map(({ id, title, facts, text, basis }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {facts && (
            <dl>
              {facts.map(([name, fact]) => (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{fact}</dd>
                </Fragment>
              ))}
            </dl>
          )}
          {text}
          {basis && (
            <p className="facade-guide-basis">
              {isChinese ? '依据：' : 'Basis: '}
              {basis.join(isChinese ? '；' : '; ')}
            </p>
          )}
        </section>
      ))}
    </div>
  )
}
