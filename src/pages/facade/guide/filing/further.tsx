import { Link } from 'react-router-dom'
import type { FilingGuide } from '@/api/public/filing-guide'
import { useSectionPath } from '@/components/facade/section-of'
import { articlePath } from '@/components/facade/text/article-path'
import type { FilingState } from '@/lib/format/filing'

interface Props {
  state: FilingState
  article: FilingGuide['article']
}

/** Where to go on: what of it this site has. */
export function Further({ state, article }: Props) {
  const downloads = useSectionPath('facade/file/list')
  const fees = useSectionPath('facade/fee/calculator')
  const clause = useSectionPath('facade/clause/builder')
  const amount = state.isWithoutAmount
    ? '?none=1'
    : state.amount && `?amount=${encodeURIComponent(state.amount)}`
  const links = [
    downloads && { to: downloads, text: '下载申请书等文书样式' },
    fees && { to: fees + amount, text: '计算应当预交的仲裁费' },
    article && { to: articlePath(article.id), text: article.title },
    clause && { to: clause, text: '检查仲裁条款' },
  ].filter(link => link !== null && link !== '')
  if (links.length === 0) return null
  return (
    <nav className="filing-further" aria-label="接下来">
      <h2>接下来</h2>
      <ul>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
