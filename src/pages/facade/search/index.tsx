import { MAX_KEYWORD } from '@shared/domain/search'
import { useSearchParams } from 'react-router-dom'
import { Breadcrumb } from '@/components/facade/breadcrumb'
import { SearchBox } from '@/components/facade/search/search-box'
import { usePageTitle } from '@/hooks/menus/use-page-title'
import { NoKeyword } from './lazy-help'
import { SearchResults } from './search-results'
import '@/components/facade/search/search.css'

/** `/facade/search?keyword=…&kind=…&pageNo=…`: what is looked for is in the address alone. */
export default function SearchPage() {
  const [params] = useSearchParams()
  const keyword = params.get('keyword')?.trim() ?? ''
  usePageTitle(keyword ? `${keyword.slice(0, 30)} - 站内搜索` : '站内搜索')
  return (
    <>
      <div className="facade-section-head">
        <div className="facade-container">
          <Breadcrumb trail={[]} current="站内搜索" />
          <h1>站内搜索</h1>
          <SearchBox keyword={keyword} />
        </div>
      </div>
      <div className="facade-container facade-page facade-search-page">
        {keyword === '' ? (
          <NoKeyword />
        ) : keyword.length > MAX_KEYWORD ? (
          <TooLong length={keyword.length} />
        ) : (
          <SearchResults keyword={keyword} />
        )}
      </div>
    </>
  )
}

const TooLong = ({ length }: { length: number }) => (
  <div className="facade-notice" role="alert">
    <p className="facade-notice-title">搜索词太长</p>
    <p>
      搜索词最多 {MAX_KEYWORD} 个字，现在有 {length} 个字。请缩短后再搜索。
    </p>
  </div>
)
