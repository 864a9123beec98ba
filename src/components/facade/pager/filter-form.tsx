import type { FormEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../texts/use-texts'

interface Props {
  label: string
  /** The field's values by name, as they are submitted. */
  onSubmit: (values: Record<string, string>) => void
  /** Whether there is something to clear. */
  hasFilters: boolean
  children: ReactNode
}

/** A search form above a list: sent with Enter or the button, and only then. Without scripts its fields make the same address. */
export function FilterForm({ label, onSubmit, hasFilters, children }: Props) {
  const { list } = useTexts()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values: Record<string, string> = {}
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') values[name] = value
    onSubmit(values)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to Chrome 109, which many offices end at
    <form role="search" className="facade-filters" aria-label={label} onSubmit={submit}>
      {children}
      <div className="facade-filters-buttons">
        <button type="submit" className="facade-button">
          {list.search}
        </button>
        {hasFilters && (
          <Link className="facade-button is-plain" to={{ search: '' }} preventScrollReset>
            {list.clear}
          </Link>
        )}
      </div>
    </form>
  )
}
