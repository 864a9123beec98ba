import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { statements } from '@/components/facade/services/service-pages'
import { useSections } from '@/components/facade/use-facade'
import { READING_TOOLS } from '@/lib/format/reading-tools'
import { useReadingHelpStore } from '@/stores/reading-help'
import { useReadingToolsStore } from '@/stores/reading-tools'
import { TOOLS_PANEL } from '../header/reading-bar'
import type { TOOL_TEXTS } from './texts'

/** Switches of the tools, and the way to the statement on accessibility. Escape closes it and returns to its button. */
export function ToolPanel({ texts }: { texts: (typeof TOOL_TEXTS)['en'] }) {
  const panel = useRef<HTMLElement>(null)
  const path = useLocation().pathname
  const { columns } = useSections()
  const { tools, toggle } = useReadingToolsStore()
  const statement = statements(columns).find(page => page.path.endsWith('/accessibility'))
  useEffect(() => panel.current?.focus(), [])
  const close = () => {
    useReadingHelpStore.setState({ hasTools: false })
    document.querySelector<HTMLElement>(`[aria-controls="${TOOLS_PANEL}"]`)?.focus()
  }
  return (
    <section
      id={TOOLS_PANEL}
      className="facade-tools"
      aria-label={texts.title}
      ref={panel}
      tabIndex={-1}
      onKeyDown={event => event.key === 'Escape' && close()}
    >
      <div className="facade-container">
        {texts.aloud && (
          <button
            type="button"
            className="facade-button is-plain facade-tools-aloud"
            onClick={() => useReadingHelpStore.setState({ aloud: path })}
          >
            {texts.aloud}
          </button>
        )}
        {READING_TOOLS.map(tool => (
          <button
            key={tool}
            type="button"
            className="facade-button is-plain"
            aria-pressed={tools.includes(tool)}
            onClick={() => toggle(tool)}
          >
            {texts.names[tool]}
          </button>
        ))}
        {statement && <Link to={statement.path}>{statement.title}</Link>}
        <button type="button" className="facade-button is-plain facade-tools-close" onClick={close}>
          {texts.close}
        </button>
      </div>
    </section>
  )
}
