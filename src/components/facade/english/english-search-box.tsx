import { ENGLISH_HOME } from '@shared/domain/site/site-language'
import { type FormEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Icon } from '../icon'
import { MAX_KEYWORD } from '../search/search-path'
import '../search/search-box.css'

const PAGE = `${ENGLISH_HOME}/search`

/** The search field of the English site: a plain form, which works without scripts. */
export function EnglishSearchBox({ keyword = '' }: { keyword?: string }) {
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    navigate(text ? `${PAGE}?${new URLSearchParams({ keyword: text })}` : PAGE)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Chrome 109, which many offices end at
    <form role="search" aria-label="Site" className="facade-search" action={PAGE} onSubmit={submit}>
      <input
        key={keyword}
        ref={field}
        type="text"
        aria-label="Search words"
        name="keyword"
        defaultValue={keyword}
        maxLength={MAX_KEYWORD}
        placeholder="Search the English pages"
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label="Search">
        <Icon name="search" />
        <span>Search</span>
      </button>
    </form>
  )
}
