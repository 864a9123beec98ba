import type { Suggestion } from '@/api/public/search'
import { Marked } from '@/components/facade/search/marked'
import { kindName } from '@/components/facade/search/search-kinds'
import { SmartLink } from '@/components/facade/smart-link'
import { safeFile } from '@/lib/html/safe-link'

/** Sections, and other pages that staff have set for these words. */
export const PageLinks = ({ pages }: { pages: readonly Suggestion[] }) => (
  <nav className="facade-found-pages" aria-label="相关栏目">
    <ul>
      {pages.map(page => (
        <PageLink key={page.url} page={page} />
      ))}
    </ul>
  </nav>
)

function PageLink({ page: { kind, title, titleMarks, url } }: { page: Suggestion }) {
  const link = safeFile(url)
  if (!link) return null
  return (
    <li>
      <SmartLink link={link}>
        <Marked text={title} marks={titleMarks} />
      </SmartLink>
      <span className="facade-result-kind">{kindName(kind)}</span>
    </li>
  )
}
