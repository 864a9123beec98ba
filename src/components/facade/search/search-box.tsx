import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../icon'
import { MAX_KEYWORD, SEARCH_PAGE, searchPath } from './search-path'
import './search-box.css'

/** Loaded when the field gets the focus; where that fails, the field works without. */
const SearchSuggestions = lazy(() =>
  import('./search-suggestions').then(
    module => ({ default: module.SearchSuggestions }),
    () => ({ default: () => null }),
  ),
)

/** The search field for the whole site: a plain form, to which suggestions are added when they are loaded. */
export function SearchBox({ keyword = '', label = '站内搜索' }: { keyword?: string; label?: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const navigate = useNavigate()
  // The field had the focus before hydration.
  useEffect(() => setUsed(document.activeElement === field.current), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    navigate(searchPath(field.current?.value ?? ''))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Chrome 109, which many offices end at
    <form role="search" aria-label={label} className="facade-search" action={SEARCH_PAGE} onSubmit={submit}>
      <input
        key={keyword}
        ref={field}
        type="text"
        role="combobox"
        aria-label="搜索词"
        aria-autocomplete="list"
        aria-expanded="false"
        name="keyword"
        defaultValue={keyword}
        maxLength={MAX_KEYWORD}
        placeholder="搜索文章、文件、仲裁员"
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setUsed(true)}
      />
      <button type="submit" aria-label="搜索">
        <Icon name="search" />
        <span>搜索</span>
      </button>
      {isUsed && (
        <Suspense>
          <SearchSuggestions key={keyword} field={field} />
        </Suspense>
      )}
    </form>
  )
}
