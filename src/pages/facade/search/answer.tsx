import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { SearchAnswer } from '@/api/public/search'
import { ContactValue } from '@/components/facade/contact-value'
import { safeLink } from '@/lib/html/safe-link'

/** Loaded for this answer only: it shares the check-list of the filing guide. */
const FilingPapers = lazy(() => import('./filing-papers').then(papers => ({ default: papers.FilingPapers })))

/** What was asked, answered above the results, with the page that says more. */
export function Answer({ answer }: { answer: SearchAnswer }) {
  const link = safeLink(answer.kind === 'text' ? undefined : answer.page.url)
  const content = contentOf(answer)
  if (!content || (content.more && !link)) return null
  return (
    <section className="facade-answer" aria-labelledby="search-answer">
      <h2 id="search-answer">{content.title}</h2>
      {content.body}
      {link && (
        <p>
          <Link className="facade-button" to={link.href}>
            {content.more}
          </Link>
        </p>
      )}
    </section>
  )
}

interface Content {
  title: string
  body: ReactNode
  /** What the link says; an answer without one says all. */
  more?: string
}

/** Undefined for an answer of a kind that this version does not know. */
function contentOf(answer: SearchAnswer): Content | undefined {
  switch (answer.kind) {
    case 'contact':
      return { title: '本会的联系方式', body: <Lines lines={answer.lines} />, more: '查看全部联系方式' }
    case 'fee':
      return {
        title: answer.fee ? '仲裁费用估算' : '仲裁费用',
        body: <Fee fee={answer.fee} />,
        more: answer.fee ? '查看计算过程' : '计算仲裁费用',
      }
    case 'filing':
      return { title: '申请仲裁要提交的材料', body: <Filing />, more: '查看材料清单和份数' }
    case 'text':
      return { title: '您要问的', body: <p>{withCalls(answer.text)}</p> }
    default:
      return undefined
  }
}

/** Numbers that can be called: of an office, and those that are the same everywhere. */
const PHONES = /(0\d{2,3}-\d{7,8}|\b12\d{3}\b|\b110\b)/

const withCalls = (text: string): ReactNode =>
  text.split(PHONES).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never moved
      <a key={at} href={`tel:${part}`} translate="no">
        {part}
      </a>
    ) : (
      part
    ),
  )

const Lines = ({ lines }: Pick<Extract<SearchAnswer, { kind: 'contact' }>, 'lines'>) => (
  <Facts
    facts={lines.map(({ label, value }) => [label, <ContactValue key={label} label={label} value={value} />])}
  />
)

function Fee({ fee }: Pick<Extract<SearchAnswer, { kind: 'fee' }>, 'fee'>) {
  if (!fee) return <p>仲裁费用按争议金额分段计算，填写争议金额就能估算。</p>
  return (
    <>
      <Facts
        facts={[
          ['争议金额', fee.amount],
          ['案件受理费', fee.acceptance],
          ['案件处理费', fee.handling ?? '按实际支出另行收取'],
          ...(fee.handling ? [['合计', fee.total] as const] : []),
        ]}
      />
      <p className="facade-answer-note">以上为估算，实际应交的费用以本会的缴费通知为准。</p>
    </>
  )
}

const Filing = () => (
  <Suspense fallback={<p>一般要提交下列材料：</p>}>
    <FilingPapers />
  </Suspense>
)

const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
