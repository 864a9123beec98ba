import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { type Suggestion, suggestions } from '@/api/public/search'
import { FACADE_HOME } from '@/config/constants'
import { env } from '@/config/env'
import { useAppHistory } from '@/hooks/browser/use-app-history'
import { comboboxKey } from '@/lib/browser/combobox-keys'
import { safeFile } from '@/lib/html/safe-link'
import { Marked } from './marked'
import { kindName } from './search-kinds'
import { searchPath } from './search-path'
import { useCombobox } from './use-combobox'
import { useTyped } from './use-typed'
import './search-suggestions.css'

/**
 * The list below the search field: answers, pages and titles that hold what is typed. The focus stays in the field (the combobox pattern
 * of WAI-ARIA); Enter searches as long as nothing is chosen in the list.
 */
export function SearchSuggestions({ field }: { field: RefObject<HTMLInputElement | null> }): ReactNode {
  const id = useId()
  const typed = useTyped(field)
  const rows = useRows(typed)
  const open = useOpening()
  const [isDismissed, setDismissed] = useState(false)
  const [active, setActive] = useState({ of: '', at: -1 })
  const isOpen = !isDismissed && rows.length > 0
  const at = isOpen && active.of === typed ? active.at : -1

  const choose = (row: Suggestion) => {
    setDismissed(true)
    open(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at]
    const command = comboboxKey(event, { at, count: rows.length, stops: 'field' })
    if (typeof command === 'number') {
      setDismissed(false)
      setActive({ of: typed, at: command })
    } else if (command === 'dismiss' && isOpen) setDismissed(true)
    else if (command === 'choose' && row) choose(row)
    else return
    event.preventDefault()
  }
  useCombobox(field, {
    list: isOpen ? id : null,
    option: at < 0 ? null : `${id}${at}`,
    onKeyDown,
    onInput: () => setDismissed(false),
    onLeave: () => setDismissed(true),
  })
  return (
    <>
      <span className="facade-sr-only" role="status">
        {isOpen && `有 ${rows.length} 条建议，可用上下方向键选择`}
      </span>
      {isOpen && (
        // The focus stays in the field while the mouse chooses.
        <div className="facade-suggestions" onPointerDown={event => event.preventDefault()}>
          <div id={id} role="listbox" aria-label="搜索建议">
            {rows.map((row, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and its keys choose
              // biome-ignore lint/a11y/useKeyWithClickEvents: the same
              <div
                key={`${row.kind} ${row.url}`}
                id={`${id}${index}`}
                role="option"
                aria-selected={index === at}
                onClick={() => choose(row)}
              >
                <span>
                  <Marked text={row.title} marks={row.titleMarks} />
                </span>
                <small>{kindName(row.kind)}</small>
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

const NONE: Suggestion[] = []

/** What the server suggests. A call that fails suggests nothing: the search itself will show the failure. */
function useRows(typed: string): Suggestion[] {
  const { data } = useQuery(suggestions(typed))
  return data ?? NONE
}

/** Opens a suggestion: a page of the site, a file, or another site in a new window. */
function useOpening() {
  const history = useAppHistory()
  return ({ title, url }: Suggestion) => {
    const link = safeFile(url)
    if (link?.external) window.open(link.href, '_blank', 'noopener,noreferrer')
    else if (link?.href.startsWith(`${env.baseApi}/`)) window.location.assign(link.href)
    else history.push(link?.href ?? searchPath(FACADE_HOME, title))
  }
}
