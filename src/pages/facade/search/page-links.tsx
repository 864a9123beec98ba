import { languageOf } from '@shared/domain/site/site-language'
import type { Suggestion } from '@/api/public/search'
import { Marked } from '@/components/facade/search/marked'
import { kindName } from '@/components/facade/search/search-kinds'
import { SmartLink } from '@/components/facade/smart-link'
import { useIsChinese } from '@/components/facade/texts/use-texts'
import { safeFile } from '@/lib/html/safe-link'
import { useSearchTexts } from './texts'

/** Sections, and other pages that staff have set for these words. */
export function PageLinks({ pages }: { pages: readonly Suggestion[] }) {
  const texts = useSearchTexts()
  return (
    <nav className="facade-found-pages" aria-label={texts.relatedPages}>
      <ul>
        {pages.map(page => (
          <PageLink key={page.url} page={page} />
        ))}
      </ul>
    </nav>
  )
}

function PageLink({ page: { kind, title, titleMarks, url } }: { page: Suggestion }) {
  const isChinese = useIsChinese()
  const link = safeFile(url)
  if (!link) return null
  return (
    <li>
      <SmartLink link={link}>
        <span lang={languageOf(url)}>
          <Marked text={title} marks={titleMarks} />
        </span>
      </SmartLink>
      {isChinese && <span className="facade-result-kind">{kindName(kind)}</span>}
    </li>
  )
}
