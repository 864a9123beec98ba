import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '../texts/use-texts'

interface Props {
  label: string
  /** The field's values by name, as they are submitted. */
  onSubmit: (values: Record<string, string>) => void
  /** Shown when something is filtered. */
  onReset?: () => void
  children: ReactNode
}

/** A search form above a list: sent with Enter or the button, and only then. */
export function FilterForm({ label, onSubmit, onReset, children }: Props) {
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
        {onReset && (
          <button type="button" className="facade-button is-plain" onClick={onReset}>
            {list.clear}
          </button>
        )}
      </div>
    </form>
  )
}
