import { useEffect, useState } from 'react'
import type { Counts, TOOL_TEXTS } from './texts'

/** A page that is still loading is not counted. */
const AT_REST = 600

const NOTHING: Counts = { headings: 0, links: 0, fields: 0, tables: 0 }

/** What the main part of the page has, and by which keys it is gone through. */
export function ScreenReaderHints({ texts }: { texts: (typeof TOOL_TEXTS)['en'] }) {
  const counts = useCounts()
  return (
    <section className="facade-hints" aria-label={texts.hints}>
      <div className="facade-container">
        <p role="status">{texts.page(counts)}</p>
        <ul>
          {texts.keys.map(key => (
            <li key={key}>{key}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function useCounts(): Counts {
  const [counts, setCounts] = useState(NOTHING)
  useEffect(() => {
    const main = document.getElementById('facade-main')
    if (!main) return
    const count = () => setCounts(countIn(main))
    let timer = setTimeout(count)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(count, AT_REST)
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return counts
}

function countIn(main: HTMLElement): Counts {
  const number = (selector: string) => main.querySelectorAll(selector).length
  return {
    headings: number('h1, h2, h3, h4, h5, h6'),
    links: number('a[href]'),
    fields: number('input, select, textarea, button'),
    tables: number('table'),
  }
}
