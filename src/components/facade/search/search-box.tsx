import { MAX_KEYWORD } from '@shared/domain/search'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useAppHistory } from '@/hooks/browser/use-app-history'
import { Icon } from '../icon'
import { useTexts } from '../texts/use-texts'
import { searchPage, searchPath } from './search-path'
import './search-box.css'

/** Loaded when the field gets the focus; where that fails, the field works without. */
const SearchSuggestions = lazy(() =>
  import('./search-suggestions').then(
    module => ({ default: module.SearchSuggestions }),
    () => ({ default: () => null }),
  ),
)

const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const

/**
 * The search field for the whole site: a plain form, to which suggestions are added when they are loaded. The English
 * pages are too few to suggest some.
 */
export function SearchBox({ keyword = '', label }: { keyword?: string; label?: string }) {
  const field = useRef<HTMLInputElement>(null)
  const { language, homePath, search } = useTexts()
  const hasSuggestions = language === 'zh-CN'
  const [isUsed, setUsed] = useState(false)
  const history = useAppHistory()
  // The field had the focus before hydration.
  useEffect(() => setUsed(document.activeElement === field.current), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    history.push(searchPath(homePath, field.current?.value ?? ''))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Chrome 109, which many offices end at
    <form
      role="search"
      aria-label={label ?? search.form}
      className="facade-search"
      action={searchPage(homePath)}
      onSubmit={submit}
    >
      <input
        key={keyword}
        ref={field}
        type="text"
        {...(hasSuggestions && COMBOBOX)}
        aria-label={search.words}
        name="keyword"
        defaultValue={keyword}
        maxLength={MAX_KEYWORD}
        placeholder={search.placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setUsed(true)}
      />
      <button type="submit" aria-label={search.submit}>
        <Icon name="search" />
        <span>{search.submit}</span>
      </button>
      {isUsed && hasSuggestions && (
        <Suspense>
          <SearchSuggestions key={keyword} field={field} />
        </Suspense>
      )}
    </form>
  )
}
