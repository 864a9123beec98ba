import { MAX_KEYWORD } from '@shared/domain/search'
import { cut } from '@shared/domain/texts/cut'
import { useSearchParams } from 'react-router-dom'
import { Breadcrumb } from '@/components/facade/breadcrumb'
import { SearchBox } from '@/components/facade/search/search-box'
import { useTexts } from '@/components/facade/texts/use-texts'
import { useSiteTitle } from '@/components/facade/use-site-title'
import { NoKeyword } from './lazy-help'
import { SearchResults } from './search-results'
import { useSearchTexts } from './texts'
import '@/components/facade/search/search.css'

/**
 * `/facade/search?keyword=…&kind=…&pageNo=…` and `/facade/en/search?keyword=…&page=…`: what is looked for is in the address
 * alone.
 */
export default function SearchPage() {
  const [params] = useSearchParams()
  const typed = params.get('keyword')?.trim() ?? ''
  // A pasted paragraph is looked for by how it begins.
  const keyword = cut(typed, MAX_KEYWORD).trim()
  const { name } = useTexts().search
  const texts = useSearchTexts()
  useSiteTitle(keyword ? `${cut(keyword, 30)} - ${name}` : name)
  return (
    <>
      <div className="facade-section-head">
        <div className="facade-container">
          <Breadcrumb trail={[]} current={name} />
          <h1>{name}</h1>
          <SearchBox keyword={keyword} />
        </div>
      </div>
      <div className="facade-container facade-page facade-search-page">
        {typed.length > MAX_KEYWORD && <p className="facade-search-cut">{texts.shortened(MAX_KEYWORD)}</p>}
        {keyword === '' ? <NoKeyword /> : <SearchResults keyword={keyword} />}
      </div>
    </>
  )
}
